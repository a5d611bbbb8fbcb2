import { Form, Input } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { apiQuery, invalidateCall } from '../../../platform/calls/query-client.ts';
import { useSession } from '../../../platform/session/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { defaultRule } from './password-strength.ts';
import { FactForm, Field, PageForm } from '../small-form.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface Values {
  /** Left out where nobody knows the password of the account. */
  current?: string;
  next: string;
}

/** Field that each code of a refusal belongs to. */
const faults = {
  wrongPassword: 'current',
  tooManyTries: 'current',
  weakPassword: 'next',
  passwordTooCommon: 'next',
  passwordReused: 'next',
  passwordHasName: 'next',
} as const;

/** Strength meter with the server's rule; loads its words before it is rendered. */
function Strength() {
  useText('security');
  const next = Form.useWatch<string | undefined>('next') ?? '';
  const { userName } = useSession();
  const { data } = useQuery(apiQuery('GET /api/Auth/Start'));
  return <StrengthMeter password={next} userName={userName} rule={data?.passwordRule ?? defaultRule} />;
}

interface Props {
  /** Called once the server changed the password. */
  readonly onChanged: () => void;
  /** Closes the form where it replaces a fact of the account page; undefined where it must be filled in. */
  readonly onCancel?: () => void;
}

export function PasswordForm({ onChanged, onCancel }: Props) {
  const t = useText('account');
  const missing = t('passwordMissing');
  const { hasNoPassword } = useSession();
  const send = async ({ current, next }: Values) => {
    const body = { next, ...(current !== undefined && { current }) };
    await apiData('POST /api/Auth/ChangePassword', { body }, { present: 'caller' });
    if (hasNoPassword) await invalidateCall('GET /api/Auth/Session');
    showToast({ kind: 'ok', text: t('passwordChanged') });
    onChanged();
  };
  const form = { faults, send, label: t('changePassword') };
  const fields = (
    <>
      {!hasNoPassword && (
        <Field name="current" label={t('currentPassword')} missing={missing}>
          <Input.Password dir="ltr" autoComplete="current-password" autoFocus />
        </Field>
      )}
      <Field name="next" label={t('nextPassword')} missing={missing}>
        <Input.Password dir="ltr" autoComplete="new-password" autoFocus={hasNoPassword} />
      </Field>
      <Strength />
      <Form.Item
        name="repeat"
        label={t('repeatPassword')}
        dependencies={['next']}
        validateFirst
        rules={[
          { required: true, message: missing },
          ({ getFieldValue }) => ({
            validator: (_, value) =>
              value === getFieldValue('next')
                ? Promise.resolve()
                : Promise.reject(new Error(t('passwordDiffers'))),
          }),
        ]}
      >
        <Input.Password dir="ltr" autoComplete="new-password" />
      </Form.Item>
    </>
  );
  if (!onCancel) return <PageForm {...form}>{fields}</PageForm>;
  return (
    <FactForm {...form} onClose={onCancel}>
      {fields}
    </FactForm>
  );
}
