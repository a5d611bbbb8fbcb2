/**
 * Brings the files of the shell into the browser's cache while the sign-in page is idle, without running
 * them: running would hold up the typing. The list is written by the build (`scripts/shell-files.ts`).
 */
import { whenIdle } from '../platform/when-idle.ts';

const isOurs = (file: unknown): file is string => typeof file === 'string' && file.startsWith('/assets/');

async function prefetch(): Promise<void> {
  try {
    const files: unknown = await (await fetch('/shell-files.json')).json();
    if (!Array.isArray(files)) return;
    for (const href of files.filter(isOurs)) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = href;
      document.head.append(link);
    }
  } catch {
    // Without it the shell is loaded after signing in: slower, not wrong.
  }
}

export function prefetchShell(): void {
  if (import.meta.env.PROD) whenIdle(() => void prefetch());
}
