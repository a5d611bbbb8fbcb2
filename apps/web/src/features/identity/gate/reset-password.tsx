/** Where the link of a mail about a forgotten password leads. */
import { useState } from 'react';
import { useGateText } from '../../../platform/gate-text.ts';
import { GateAlert } from '../gate-alert.tsx';
import type { Start } from '../use-start.ts';
import { useTicket } from './mail-link.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import './gate-parts.css';

interface Props {
  start: Start | null;
  onReset: (userName: string) => void;
  onForgotten: () => void;
}

export function ResetPassword({ start, onReset, onForgotten }: Props) {
  const t = useGateText('security');
  const ticket = useTicket();
  const [gone, setGone] = useState('');
  const fault = gone || (ticket === '' ? t('linkBroken') : '');
  if (fault === '') {
    return <NewPasswordForm ticket={ticket} start={start} onDone={onReset} onGone={setGone} />;
  }
  return (
    <div className="gate-body">
      <h1>{t('resetTitle')}</h1>
      <GateAlert kind="bad" text={fault} />
      <p className="gate-other">
        <button type="button" onClick={onForgotten}>
          {t('linkAgain')}
        </button>
      </p>
    </div>
  );
}
