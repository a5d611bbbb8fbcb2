import { Lat } from '@nazer/ui/text.tsx';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { apiData } from '../../../platform/api.ts';
import { useText } from '../../../platform/i18n.tsx';
import { useSession } from '../../../platform/session.ts';
import { FactFoot, OpenFact } from './facts.tsx';
import { useFieldRefusals } from './use-field-refusals.ts';

interface Values {
  email: string;
  password: string;
}

interface Props {
  readonly onClose: () => void;
  readonly onSent: (email: string) => void;
}

function EmailForm({ onClose, onSent }: Props) {
  const t = useText('account');
  const [form] = Form.useForm<Values>();
  const { isWorking, send } = useFieldRefusals(form, { wrongPassword: 'password', tooManyTries: 'password' });
  const save = (values: Values) =>
    send(async () => {
      await apiData('POST /api/Auth/ChangeEmail', { body: values }, { present: 'caller' });
      onSent(values.email);
      onClose();
    });
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
      <Form.Item name="email" label={t('newEmail')} rules={[{ required: true, message: t('requiredField') }]}>
        <Input dir="ltr" type="email" autoComplete="email" maxLength={254} autoFocus />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('currentPassword')}
        rules={[{ required: true, message: t('passwordMissing') }]}
      >
        <Input.Password dir="ltr" autoComplete="current-password" />
      </Form.Item>
      <FactFoot label={t('sendLink')} isWorking={isWorking} onClose={onClose} />
    </Form>
  );
}

/** The address changes when the link mailed to the new one is followed. */
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
      label={t('email')}
      value={value}
      form={(close) => <EmailForm onClose={close} onSent={setSentTo} />}
    />
  );
}
