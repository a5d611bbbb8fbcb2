/** Where the link of a mail that proves a new e-mail address leads. */
import { useState } from 'react';
import { apiData } from '../../../platform/api.ts';
import { useGateText } from '../../../platform/gate-text.ts';
import { GateAlert } from '../gate-alert.tsx';
import { useTicket } from './mail-link.ts';
import { useGateSend } from './use-gate-send.ts';
import './gate-parts.css';

export function ConfirmEmail({ onGoOn }: { onGoOn: () => void }) {
  const t = useGateText('security');
  const ticket = useTicket();
  const [email, setEmail] = useState('');
  const form = useGateSend();
  // Pressed, not done by the visit: programs that look at mails follow their links.
  const confirm = () =>
    form.send(async () => {
      const caller = { present: 'caller' } as const;
      setEmail((await apiData('POST /api/Auth/ConfirmEmail', { body: { ticket } }, caller)).email);
    });
  const fault = form.refusal || (ticket === '' ? t('linkBroken') : '');
  return (
    <div className="gate-body">
      <h1>{t('emailTitle')}</h1>
      {fault && <GateAlert kind="bad" text={fault} />}
      {email ? (
        <>
          <GateAlert kind="ok" text={t('emailDone', { email })} />
          <button type="button" className="gate-submit" onClick={onGoOn}>
            {t('goOn')}
          </button>
        </>
      ) : (
        ticket !== '' && (
          <>
            <p className="gate-lead">{t('emailText')}</p>
            <button
              type="button"
              className="gate-submit"
              aria-disabled={form.isWorking}
              onClick={() => void confirm()}
            >
              {form.isWorking ? t('saving') : t('emailConfirm')}
            </button>
          </>
        )
      )}
    </div>
  );
}
