/** Copies text to the clipboard and shows in a toast whether that succeeded. */
import { showToast } from './toasts.ts';

interface CopyWords {
  readonly copied: string;
  readonly failed: string;
}

/** Copies text. Fails on pages without a secure origin (plain HTTP), where browsers offer no clipboard. */
export async function copyText(text: string, { copied, failed }: CopyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'ok', text: copied });
  } catch {
    showToast({ kind: 'warn', text: failed });
  }
}
