import { showToast, undoToastMs } from '../../../platform/toasts.ts';

interface Undo {
  /** What was done, as the toast says it. */
  readonly text: string;
  /** Word of the button. */
  readonly label: string;
  readonly onUndo: () => void;
}

/**
 * Offers in a toast to undo a change once it is made; a refusal is shown by the client. Takes the promise of the change
 * and no callback of a component: what was changed may be closed by then, or another thing changed.
 */
export function offerUndo(change: Promise<unknown>, { text, label, onUndo }: Undo): void {
  const offer = () =>
    showToast({ kind: 'ok', text, action: { label, onAction: onUndo }, durationMs: undoToastMs });
  change.then(offer, () => {});
}
