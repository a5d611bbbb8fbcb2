import { AuthIcon } from '@nazer/ui/icons/auth-icon.tsx';

const alertIcons = { ok: 'check', bad: 'error', info: 'info' } as const;

/** Message of the pages before the session; a refusal (`bad`) is read out at once, others when there is a pause. */
export function AuthAlert({ kind, text }: { kind: 'ok' | 'bad' | 'info'; text: string }) {
  return (
    <div className={`auth-alert auth-alert-${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <AuthIcon name={alertIcons[kind]} />
      <span>{text}</span>
    </div>
  );
}
