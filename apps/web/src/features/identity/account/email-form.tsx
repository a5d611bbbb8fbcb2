import { Lat } from '@nazer/ui/text.tsx';
import { Input } from 'antd';
import { useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { emailFactId, OpenFact } from './facts.tsx';
import { FactForm, Field } from '../small-form.tsx';

interface Values {
  email: string;
  /** Left out by people without one. */
  password?: string;
}

interface Props {
  readonly onClose: () => void;
  /** Called once the link was sent to this address, before `onClose`. */
  readonly onSent: (email: string) => void;
}

/** Field that each code of a refusal belongs to. */
const faults = { wrongPassword: 'password', tooManyTries: 'password' } as const;

function EmailForm({ onClose, onSent }: Props) {
  const t = useText('account');
  const { hasNoPassword } = useSession();
  const save = async (body: Values) => {
    await apiData('POST /api/Auth/ChangeEmail', { body }, { present: 'caller' });
    onSent(body.email);
    onClose();
  };
  return (
    <FactForm faults={faults} send={save} label={t('sendLink')} onClose={onClose}>
      <Field name="email" label={t('newEmail')} missing={t('requiredField')}>
        <Input dir="ltr" type="email" autoComplete="email" maxLength={254} autoFocus />
      </Field>
      {!hasNoPassword && (
        <Field name="password" label={t('currentPassword')} missing={t('passwordMissing')}>
          <Input.Password dir="ltr" autoComplete="current-password" />
        </Field>
      )}
    </FactForm>
  );
}

/** E-mail of the account; it changes once the link mailed to the new address is opened. */
export function EmailFact() {
  const t = useText('account');
  const { email } = useSession();
  const [sentTo, setSentTo] = useState('');
  const value = (
    <>
      {email ? <Lat>{email}</Lat> : '–'}
      {sentTo && (
        <span className="account-note account-note--own" role="status">
          {t('emailSent', { email: sentTo })}
        </span>
      )}
    </>
  );
  return (
    <OpenFact
      id={emailFactId}
      label={t('email')}
      value={value}
      form={(close) => <EmailForm onClose={close} onSent={setSentTo} />}
    />
  );
}
