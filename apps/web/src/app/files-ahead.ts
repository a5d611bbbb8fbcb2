/**
 * Prefetches files into the browser's cache without executing them, which would disturb typing: those of the frame
 * while the sign-in page is idle, and those of dialogs and panels when a page is quiet. The build writes both lists
 * (`scripts/ahead-files.ts`). They are prefetched once for a build, not by each page that is opened. A browser that is
 * told to save data gets each file when it is needed.
 */
const isOurs = (file: unknown): file is string => typeof file === 'string' && file.startsWith('/assets/');

interface Ahead {
  /** Fingerprint of the lists of this build. */
  readonly build: string;
  readonly files: readonly string[];
}

async function readAhead(name: 'frame' | 'parts'): Promise<Ahead> {
  const lists = (await (await fetch('/files-ahead.json')).json()) as Readonly<Record<string, unknown>>;
  const list = lists[name];
  return { build: String(lists['build']), files: Array.isArray(list) ? list.filter(isOurs) : [] };
}

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // in some browsers, not in the DOM's types
  return connection?.saveData === true;
}

/** Prefetches a file; resolves when it is in the cache and rejects when it did not come. */
const prefetched = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(href)));
    document.head.append(link);
  });

/**
 * Where this browser notes the build whose files it has. The service worker keeps files of its own, for work without a
 * network, so they are prefetched once more when it controls the page.
 */
function noteOf(name: 'frame' | 'parts'): string {
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  return `nazer-ahead-${name}${hasWorker ? '-worker' : ''}`;
}

/** Prefetches a list of files; does nothing when this browser has those of this build. Never rejects. */
export async function bringFiles(name: 'frame' | 'parts'): Promise<void> {
  if (!import.meta.env.PROD || isSavingData()) return;
  try {
    const { build, files } = await readAhead(name);
    const note = noteOf(name);
    if (localStorage.getItem(note) === build) return;
    const missing = files.filter((href) => !document.querySelector(`link[href="${href}"]`));
    await Promise.all(missing.map(prefetched));
    localStorage.setItem(note, build);
  } catch {
    // A failed prefetch only means that the files are loaded when they are needed.
  }
}
