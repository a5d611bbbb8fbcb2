import { Button, Form, Input } from 'antd';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiData } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useText } from '../../platform/i18n.tsx';
import { presentError, sentenceOf } from '../../platform/present-error.ts';
import { apiQuery } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { usualRule } from './password-strength.ts';
import { FactFoot } from './account/facts.tsx';
import { StrengthMeter } from './strength-meter.tsx';

interface Values {
  current: string;
  next: string;
  repeat: string;
}

/** The field each refusal of the server belongs to. */
const fieldOf: Readonly<Record<string, keyof Values>> = {
  wrongPassword: 'current',
  tooManyTries: 'current',
  weakPassword: 'next',
  passwordTooCommon: 'next',
  passwordReused: 'next',
  passwordHasName: 'next',
};

/** What the server demands; the words of the meter must be here before it is drawn. */
function Strength({ next }: { next: string }) {
  useText('security');
  const { userName } = useSession();
  const { data } = useQuery(apiQuery('GET /api/Auth/Start'));
  return <StrengthMeter password={next} userName={userName} rule={data?.passwordRule ?? usualRule} />;
}

interface Props {
  readonly onChanged?: () => void;
  /** On the account page it stands in the place of a fact, and may be left. */
  readonly onCancel?: () => void;
}

export function PasswordForm({ onChanged, onCancel }: Props) {
  const t = useText('account');
  const [form] = Form.useForm<Values>();
  const next = Form.useWatch('next', form) ?? '';
  const change = useMutation({
    mutationFn: ({ current, next }: Values) =>
      apiData('POST /api/Auth/ChangePassword', { body: { current, next } }, { present: 'caller' }),
    onSuccess: () => {
      form.resetFields();
      showToast({ kind: 'ok', text: t('passwordChanged') });
      onChanged?.();
    },
    onError: (error) => {
      const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
      if (field) form.setFields([{ name: field, errors: [sentenceOf(error)] }]);
      else presentError(error);
    },
  });
  const missing = { required: true, message: t('passwordMissing') };
  return (
    <Form form={form} layout="vertical" onFinish={(values) => change.mutate(values)}>
      <Form.Item name="current" label={t('currentPassword')} rules={[missing]}>
        <Input.Password dir="ltr" autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item name="next" label={t('nextPassword')} validateFirst rules={[missing]}>
        <Input.Password dir="ltr" autoComplete="new-password" />
      </Form.Item>
      <Strength next={next} />
      <Form.Item
        name="repeat"
        label={t('repeatPassword')}
        dependencies={['next']}
        validateFirst
        rules={[
          missing,
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
      {onCancel ? (
        <FactFoot label={t('changePassword')} isWorking={change.isPending} onClose={onCancel} />
      ) : (
        <Button type="primary" htmlType="submit" loading={change.isPending}>
          {t('changePassword')}
        </Button>
      )}
    </Form>
  );
}
