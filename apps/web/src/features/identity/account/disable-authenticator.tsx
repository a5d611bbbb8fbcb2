import { Button, Form, Input, Modal } from 'antd';
import { apiData } from '../../../platform/api.ts';
import { useText } from '../../../platform/i18n.tsx';
import { useFieldRefusals } from './use-field-refusals.ts';

interface Values {
  password: string;
  code: string;
}

const fieldOf = { wrongPassword: 'password', wrongFactorCode: 'code', tooManyTries: 'password' } as const;

/** Asks for both what one knows and what one has. */
export function DisableAuthenticator({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useText('security');
  const [form] = Form.useForm<Values>();
  const { isWorking, send } = useFieldRefusals(form, fieldOf);
  const disable = (body: Values) =>
    send(async () => {
      await apiData('POST /api/Auth/DisableTotp', { body }, { present: 'caller' });
      onDone();
    });
  return (
    <Modal open title={t('disableTitle')} onCancel={onClose} footer={null} width={420}>
      <p className="account-note">{t('disableText')}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void disable(values)}>
        <Form.Item
          name="password"
          label={t('password')}
          rules={[{ required: true, message: t('passwordMissing') }]}
        >
          <Input.Password dir="ltr" autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item
          name="code"
          label={t('codeOrRecovery')}
          rules={[{ required: true, message: t('codeMissing') }]}
        >
          <Input dir="ltr" autoComplete="one-time-code" maxLength={40} />
        </Form.Item>
        <div className="account-actions">
          <Button danger htmlType="submit" loading={isWorking}>
            {t('disable')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </Form>
    </Modal>
  );
}
