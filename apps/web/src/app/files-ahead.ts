/**
 * Brings files into the browser's cache without running them (running would hold up whoever types): those of the frame
 * while the sign-in page is idle, and the parts of pages nobody opened yet (dialogs, panels) when the page is quiet.
 * Both lists are written by the build (`scripts/ahead-files.ts`).
 */
const isOurs = (file: unknown): file is string => typeof file === 'string' && file.startsWith('/assets/');

async function listOf(name: 'frame' | 'parts'): Promise<readonly string[]> {
  const lists = (await (await fetch('/files-ahead.json')).json()) as Readonly<Record<string, unknown>>;
  const list = lists[name];
  return Array.isArray(list) ? list.filter(isOurs) : [];
}

export async function bringFiles(name: 'frame' | 'parts'): Promise<void> {
  if (!import.meta.env.PROD) return;
  try {
    for (const href of await listOf(name)) {
      if (document.querySelector(`link[href="${href}"]`)) continue;
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = href;
      document.head.append(link);
    }
  } catch {
    // Without them the files are loaded when they are wanted: slower, not wrong.
  }
}
