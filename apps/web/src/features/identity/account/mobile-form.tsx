import { Input } from 'antd';
import { useState } from 'react';
import { Tag } from '@nazer/ui/tag.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { setSession, useSession } from '../../../platform/session/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { clockOf, useSecondsLeft } from '../../../platform/use-seconds-left.ts';
import { OpenFact } from './facts.tsx';
import { FactForm, Field } from '../small-form.tsx';

interface SentCode {
  /** Number as the server gave it back. */
  mobile: string;
  /** Identifies the code when it is given back. */
  subject: string;
  /** When the code expires, in ms since the epoch. */
  until: number;
}

const caller = { present: 'caller' } as const;

/** Field that each code of a refusal belongs to, in the first and in the second form. */
const numberFaults = { tooManyCodes: 'mobile' } as const;
const codeFaults = {
  wrongCode: 'code',
  codeGone: 'code',
  wrongPassword: 'password',
  tooManyTries: 'password',
} as const;

function NumberForm({ onSent, onClose }: { onSent: (sent: SentCode) => void; onClose: () => void }) {
  const t = useText('account');
  const requestCode = async (body: { mobile: string }) => {
    const { mobile, subject, expiresAt } = await apiData('POST /api/Auth/SendMobileCode', { body }, caller);
    onSent({ mobile, subject, until: Date.parse(expiresAt) });
  };
  return (
    <FactForm faults={numberFaults} send={requestCode} label={t('sendCode')} onClose={onClose}>
      <Field name="mobile" label={t('newMobile')} missing={t('requiredField')}>
        <Input dir="ltr" type="tel" inputMode="tel" autoComplete="tel" maxLength={20} autoFocus />
      </Field>
    </FactForm>
  );
}

interface CodeProps {
  sent: SentCode;
  /** Called once the number was saved, and when the user cancels. */
  onDone: () => void;
  /** Returns to the number, from which another code can be requested; sends none itself. */
  onAgain: () => void;
}

function CodeForm({ sent, onDone, onAgain }: CodeProps) {
  const t = useText('account');
  const { hasNoPassword } = useSession();
  const left = useSecondsLeft(sent.until);
  /** Ticket of the right code; after a wrong password the code is used up, but its ticket is not. */
  const [proof, setProof] = useState('');
  const prove = async (code: string) => {
    const body = { purpose: 'verify-mobile', subject: sent.subject, code } as const;
    const { ticket } = await apiData('POST /api/Auth/ValidateConfirmationCode', { body }, caller);
    setProof(ticket);
    return ticket;
  };
  const check = async ({ code, password }: { code: string; password?: string }) => {
    const ticket = proof || (await prove(code));
    setSession(await apiData('POST /api/Auth/SaveMobile', { body: { ticket, password } }, caller));
    showToast({ kind: 'ok', text: t('mobileSaved') });
    onDone();
  };
  return (
    <FactForm faults={codeFaults} send={check} label={t('confirm')} onClose={onDone}>
      <p className="account-note">
        {t('codeSentTo')} <Lat>{sent.mobile}</Lat>
      </p>
      <Field name="code" label={t('code')} missing={t('requiredField')}>
        <Input dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={20} autoFocus />
      </Field>
      {!hasNoPassword && (
        <Field name="password" label={t('currentPassword')} missing={t('passwordMissing')}>
          <Input.Password dir="ltr" autoComplete="current-password" />
        </Field>
      )}
      <p className="account-note" role="timer">
        {left > 0 ? t('codeLeft', { time: clockOf(left) }) : t('codeOver')}{' '}
        <button type="button" className="text-button" onClick={onAgain}>
          {t('codeAgain')}
        </button>
      </p>
    </FactForm>
  );
}

/** Asks for the number, then for the code that was sent to it. */
function Steps({ onClose }: { readonly onClose: () => void }) {
  const [sent, setSent] = useState<SentCode | null>(null);
  if (!sent) return <NumberForm onSent={setSent} onClose={onClose} />;
  return <CodeForm sent={sent} onDone={onClose} onAgain={() => setSent(null)} />;
}

/** Mobile number of the account; it is saved once the code sent to it was entered, with the password. */
export function MobileFact() {
  const t = useText('account');
  const { mobile, isMobileVerified } = useSession();
  const value = mobile ? (
    <>
      <Lat>{mobile}</Lat>{' '}
      <Tag status={isMobileVerified ? 'ok' : 'warn'} plain>
        {t(isMobileVerified ? 'proven' : 'notProven')}
      </Tag>
    </>
  ) : (
    '–'
  );
  return <OpenFact label={t('mobile')} value={value} form={(close) => <Steps onClose={close} />} />;
}
