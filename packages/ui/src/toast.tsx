/** Toasts at the top centre: a sentence about what happened, with undo or retry at the end. */
import { useEffect, useState } from 'react';
import { Icon, type IconName } from './icons/icon.tsx';
import './toast.css';

export type ToastKind = 'ok' | 'warn' | 'bad' | 'info';

export type Toast = {
  readonly kind: ToastKind;
  readonly text: string;
  /** Button at the end, such as undo or retry. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** Duration in ms, 3,000 by default. */
  readonly durationMs?: number;
};

/** Shows a toast; the returned function removes it. */
export type DrawToast = (toast: Toast) => () => void;

export type ToastsProps = {
  /** Receives the function that draws toasts; the returned function takes it back. */
  readonly onReady: (draw: DrawToast) => () => void;
};

type DisplayedToast = Toast & { readonly id: number };

const ICONS: Record<ToastKind, IconName> = { ok: 'check', warn: 'warning', bad: 'error', info: 'info' };
const DEFAULT_MS = 3000;
/** Most toasts displayed at once; a further one removes the oldest. */
const MOST = 4;

let count = 0;

const ToastLine = ({
  toast,
  onEnd,
}: {
  readonly toast: DisplayedToast;
  /** Called when the time of the toast is over, and when its action is pressed. */
  readonly onEnd: (id: number) => void;
}) => {
  const { id, kind, text, action, durationMs = DEFAULT_MS } = toast;
  const [isHeld, setIsHeld] = useState(false);
  // The toast stays while the pointer or the focus is on it; its whole time begins anew when they leave.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onEnd(id), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd, id, durationMs]);
  return (
    <div
      className={`nz-toast nz-toast--${kind}`}
      role={kind === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={ICONS[kind]} className="nz-toast__icon" />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className="nz-toast__action"
          onClick={() => {
            onEnd(id);
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
};

/** Toasts to keep when a new one appears: a success removes failures. */
const mended = (toasts: readonly DisplayedToast[], { kind }: Toast): readonly DisplayedToast[] =>
  kind === 'ok' ? toasts.filter((one) => one.kind !== 'bad') : toasts;

export const Toasts = ({ onReady }: ToastsProps) => {
  const [toasts, setToasts] = useState<readonly DisplayedToast[]>([]);
  const [end] = useState(() => (id: number) => setToasts((now) => now.filter((one) => one.id !== id)));
  useEffect(
    () =>
      onReady((toast) => {
        count += 1;
        const id = count;
        setToasts((now) => [...mended(now, toast).slice(1 - MOST), { ...toast, id }]);
        return () => end(id);
      }),
    [onReady, end],
  );
  return (
    <div className="nz-toasts">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} onEnd={end} />
      ))}
    </div>
  );
};
