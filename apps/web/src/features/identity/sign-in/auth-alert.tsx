import { AuthIcon } from '@nazer/ui/icons/auth-icon.tsx';

const alertIcons = { ok: 'check', bad: 'error', info: 'info' } as const;

export function AuthAlert({ kind, text }: { kind: 'ok' | 'bad' | 'info'; text: string }) {
  return (
    <div className={`auth-alert auth-alert-${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <AuthIcon name={alertIcons[kind]} />
      <span>{text}</span>
    </div>
  );
}
