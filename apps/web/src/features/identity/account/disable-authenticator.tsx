import { Input } from 'antd';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { Field, FormDialog } from '../small-form.tsx';

interface Values {
  /** Left out by people without one. */
  password?: string;
  code: string;
}

/** Field that each code of a refusal belongs to. */
const faults = { wrongPassword: 'password', wrongFactorCode: 'code', tooManyTries: 'password' } as const;

/** Asks for the password and a code, which turning the authenticator off requires. */
export function DisableAuthenticator({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useText('security');
  const { hasNoPassword } = useSession();
  return (
    <FormDialog
      title={t('disableTitle')}
      intro={<p className="account-note">{t('disableText')}</p>}
      faults={faults}
      send={(body: Values) =>
        apiData('POST /api/Auth/DisableTotp', { body }, { present: 'caller' }).then(onDone)
      }
      label={t('disable')}
      isDanger
      onClose={onClose}
    >
      {!hasNoPassword && (
        <Field name="password" label={t('password')} missing={t('passwordMissing')}>
          <Input.Password dir="ltr" autoComplete="current-password" autoFocus />
        </Field>
      )}
      <Field name="code" label={t('codeOrRecovery')} missing={t('codeMissing')}>
        <Input dir="ltr" autoComplete="one-time-code" maxLength={40} autoFocus={hasNoPassword} />
      </Field>
    </FormDialog>
  );
}
