/**
 * Toasts of the pages before the session, at the top centre, in plain CSS: the latest three, without the button that a
 * toast may have.
 */
import { AuthIcon } from '@nazer/ui/icons/auth-icon.tsx';
import { useEffect, useState } from 'react';
import { defaultToastMs, drawToasts, type Toast } from '../../../platform/toasts.ts';

interface DisplayedToast extends Toast {
  id: number;
}

const icons = { ok: 'check', warn: 'warning', bad: 'error', info: 'info' } as const;
let lastId = 0;

function PlainToast({ toast, onEnd }: { toast: DisplayedToast; onEnd: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  // The toast stays while the pointer is on it.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, toast.durationMs ?? defaultToastMs);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd, toast.durationMs]);
  return (
    <div
      className={`auth-toast auth-toast-${toast.kind}`}
      role={toast.kind === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <AuthIcon name={icons[toast.kind]} />
      <span>{toast.text}</span>
    </div>
  );
}

export function PlainToasts() {
  const [toasts, setToasts] = useState<readonly DisplayedToast[]>([]);
  useEffect(
    () =>
      drawToasts((toast) => {
        lastId += 1;
        const id = lastId;
        setToasts((now) => [...now.slice(-2), { ...toast, id }]);
        return () => setToasts((now) => now.filter((other) => other.id !== id));
      }),
    [],
  );
  return (
    <div className="auth-toasts">
      {toasts.map((toast) => (
        <PlainToast
          key={toast.id}
          toast={toast}
          onEnd={() => setToasts((now) => now.filter((other) => other.id !== toast.id))}
        />
      ))}
    </div>
  );
}
