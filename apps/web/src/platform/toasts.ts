/**
 * Toasts without a renderer: the sign-in page draws them in plain CSS, the shell through the ui kit.
 * What is shown while nobody draws waits for the next who does (a greeting outlives the sign-in page).
 */
export interface Toast {
  readonly kind: 'ok' | 'warn' | 'bad' | 'info';
  readonly text: string;
  /** Undo or retry, at the end. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** 3,000 by default; a server's refusal stays 5,000, an undo 10,000. */
  readonly durationMs?: number;
}

export const defaultToastMs = 3000;
export const refusalToastMs = 5000;
/** As long as the server lets the deleter of a record take it back without a further right. */
export const undoToastMs = 10_000;

type Draw = (toast: Toast) => (() => void) | void;

let draw: Draw | null = null;
let waiting: Toast[] = [];

/** Shows a toast; the returned function takes it away at once. */
export function showToast(toast: Toast): () => void {
  if (!draw) {
    waiting.push(toast);
    return () => {
      waiting = waiting.filter((candidate) => candidate !== toast);
    };
  }
  return draw(toast) ?? (() => {});
}

/** Becomes the one who draws toasts; the returned function gives that up. */
export function drawToasts(by: Draw): () => void {
  draw = by;
  const shown = waiting;
  waiting = [];
  shown.forEach((toast) => by(toast));
  return () => {
    if (draw === by) draw = null;
  };
}
