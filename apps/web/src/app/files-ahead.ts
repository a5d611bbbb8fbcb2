/**
 * Prefetches files into the browser's cache without executing them, which would disturb typing: those of the frame
 * while the sign-in page is idle, and those of dialogs and panels when a page is quiet. The build writes both lists
 * (`scripts/ahead-files.ts`). A browser that is told to save data gets each file when it is needed.
 */
const isOurs = (file: unknown): file is string => typeof file === 'string' && file.startsWith('/assets/');

async function listOf(name: 'frame' | 'parts'): Promise<readonly string[]> {
  const lists = (await (await fetch('/files-ahead.json')).json()) as Readonly<Record<string, unknown>>;
  const list = lists[name];
  return Array.isArray(list) ? list.filter(isOurs) : [];
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // in some browsers, not in the DOM's types
  return connection?.saveData === true;
}

export async function bringFiles(name: 'frame' | 'parts'): Promise<void> {
  if (!import.meta.env.PROD || isSavingData()) return;
  try {
    for (const href of await listOf(name)) {
      if (document.querySelector(`link[href="${href}"]`)) continue;
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = href;
      document.head.append(link);
    }
  } catch {
    // A failed prefetch only means that the files are loaded when they are needed.
  }
}
