/** Toasts, top-centre: what happened, in a sentence, with undo or retry at the end. */
import { useEffect, useState } from 'react';
import { Icon, type IconName } from './icons/icon.tsx';
import './toast.css';

export type ToastKind = 'ok' | 'warn' | 'bad' | 'info';

export type Toast = {
  readonly kind: ToastKind;
  readonly text: string;
  /** Undo or retry, at the end. */
  readonly action?: { readonly label: string; readonly onAction: () => void };
  /** 3 s, or 5 s for a sentence the server refused with. */
  readonly durationMs?: number;
};

/** Shows a toast; what it returns takes it away at once. */
export type DrawToast = (toast: Toast) => () => void;

export type ToastsProps = {
  /** Hands the drawing over to whoever has toasts to show; what it returns takes it back. */
  readonly onReady: (draw: DrawToast) => () => void;
};

type DisplayedToast = Toast & { readonly id: number };

const ICONS: Record<ToastKind, IconName> = { ok: 'check', warn: 'warning', bad: 'error', info: 'info' };
const DEFAULT_MS = 3000;
const MOST = 4;

let count = 0;

const ToastLine = ({
  toast,
  onEnd,
}: {
  readonly toast: DisplayedToast;
  readonly onEnd: (id: number) => void;
}) => {
  const { id, kind, text, action, durationMs = DEFAULT_MS } = toast;
  const [isHeld, setIsHeld] = useState(false);
  // Waits while the pointer or the focus is on it.
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

/** A success takes the place of the failures it mends. */
const mended = (shown: readonly DisplayedToast[], { kind }: Toast): readonly DisplayedToast[] =>
  kind === 'ok' ? shown.filter((one) => one.kind !== 'bad') : shown;

export const Toasts = ({ onReady }: ToastsProps) => {
  const [shown, setShown] = useState<readonly DisplayedToast[]>([]);
  const [end] = useState(() => (id: number) => setShown((now) => now.filter((one) => one.id !== id)));
  useEffect(
    () =>
      onReady((toast) => {
        count += 1;
        const id = count;
        setShown((now) => [...mended(now, toast).slice(1 - MOST), { ...toast, id }]);
        return () => end(id);
      }),
    [onReady, end],
  );
  return (
    <div className="nz-toasts">
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} onEnd={end} />
      ))}
    </div>
  );
};
