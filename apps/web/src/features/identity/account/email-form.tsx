import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Lat } from '@nazer/ui/text.tsx';
import { apiData } from '../../../platform/api.ts';
import { useText } from '../../../platform/i18n.tsx';
import { useSession } from '../../../platform/session.ts';
import { useFieldRefusals } from './use-field-refusals.ts';

interface Values {
  email: string;
  password: string;
}

/** The address changes when the link mailed to the new one is followed. */
export function EmailForm() {
  const t = useText('account');
  const { email } = useSession();
  const [form] = Form.useForm<Values>();
  const [sentTo, setSentTo] = useState('');
  const { isWorking, send } = useFieldRefusals(form, { wrongPassword: 'password', tooManyTries: 'password' });
  const [isOpen, setIsOpen] = useState(false);
  const save = (values: Values) =>
    send(async () => {
      await apiData('POST /api/Auth/ChangeEmail', { body: values }, { present: 'caller' });
      setSentTo(values.email);
      setIsOpen(false);
      form.resetFields();
    });
  return (
    <div className="account-line">
      <p>
        <b>{t('email')}</b> {email ? <Lat>{email}</Lat> : '–'}{' '}
        {!isOpen && (
          <button type="button" className="text-button" onClick={() => setIsOpen(true)}>
            {t('change')}
          </button>
        )}
      </p>
      {sentTo && (
        <p className="account-note" role="status">
          {t('emailSent', { email: sentTo })}
        </p>
      )}
      {isOpen && (
        <Form form={form} layout="vertical" onFinish={(values) => void save(values)}>
          <Form.Item
            name="email"
            label={t('newEmail')}
            rules={[{ required: true, message: t('requiredField') }]}
          >
            <Input dir="ltr" type="email" autoComplete="email" maxLength={254} autoFocus />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('currentPassword')}
            rules={[{ required: true, message: t('passwordMissing') }]}
          >
            <Input.Password dir="ltr" autoComplete="current-password" />
          </Form.Item>
          <div className="account-actions">
            <Button type="primary" htmlType="submit" loading={isWorking}>
              {t('sendLink')}
            </Button>
            <Button onClick={() => setIsOpen(false)}>{t('cancel')}</Button>
          </div>
        </Form>
      )}
    </div>
  );
}
