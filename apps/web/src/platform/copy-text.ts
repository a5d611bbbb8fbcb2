/** Puts text on the clipboard and says in a toast whether it is there. */
import { showToast } from './toasts.ts';

interface CopyWords {
  readonly copied: string;
  readonly failed: string;
}

/** Fails where the page has no safe origin (plain HTTP): browsers give it no clipboard. */
export async function copyText(text: string, { copied, failed }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'ok', text: copied });
  } catch {
    showToast({ kind: 'warn', text: failed });
  }
}
