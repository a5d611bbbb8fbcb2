/**
 * Toasts independent of a renderer: the sign-in page draws them with plain CSS, the frame with the ui kit. Toasts
 * shown while no renderer is registered wait for the next one (a greeting outlives the sign-in page).
 */
export interface Toast {
  readonly kind: 'ok' | 'warn' | 'bad' | 'info';
  readonly text: string;
  /** Button at the end, such as undo or retry. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** Duration in ms, by default 3,000; refusals of the server take 5,000, undo 10,000. */
  readonly durationMs?: number;
}

export const defaultToastMs = 3000;
export const refusalToastMs = 5000;
/** Equals the time during which the server lets whoever deleted a record restore it without a further permission. */
export const undoToastMs = 10_000;

type Draw = (toast: Toast) => (() => void) | void;

let draw: Draw | null = null;
let waiting: Toast[] = [];

/**
 * Shows a toast; the returned function removes it. For a toast that waited for a renderer, it does so only while the
 * toast waits.
 */
export function showToast(toast: Toast): () => void {
  if (!draw) {
    waiting.push(toast);
    return () => {
      waiting = waiting.filter((candidate) => candidate !== toast);
    };
  }
  return draw(toast) ?? (() => {});
}

/** Registers the renderer of toasts; the returned function unregisters it. */
export function drawToasts(by: Draw): () => void {
  draw = by;
  const displayed = waiting;
  waiting = [];
  displayed.forEach((toast) => by(toast));
  return () => {
    if (draw === by) draw = null;
  };
}
