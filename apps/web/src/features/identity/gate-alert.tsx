import { GateIcon } from '@nazer/ui/icons/gate-icon.tsx';

const alertIcons = { ok: 'check', bad: 'error', info: 'info' } as const;

export function GateAlert({ kind, text }: { kind: 'ok' | 'bad' | 'info'; text: string }) {
  return (
    <div className={`gate-alert gate-alert-${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <GateIcon name={alertIcons[kind]} />
      <span>{text}</span>
    </div>
  );
}
