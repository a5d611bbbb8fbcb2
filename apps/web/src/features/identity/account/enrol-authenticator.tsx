/** Setting up an authenticator: its QR code, the same secret as text, and the first code it shows. */
import { Lat } from '@nazer/ui/text.tsx';
import { Button, Form, Input, Modal } from 'antd';
import { Suspense } from 'react';
import { apiData } from '../../../platform/api.ts';
import { useText } from '../../../platform/i18n.tsx';
import { QrCode } from './qr-code.tsx';
import { useFieldRefusals } from './use-field-refusals.ts';

interface Props {
  secret: string;
  uri: string;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** In fours, to be typed. */
const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

const fieldOf = { wrongFactorCode: 'code', tooManyTries: 'code' } as const;

export function EnrolAuthenticator({ secret, uri, onDone, onClose }: Props) {
  const t = useText('security');
  const [form] = Form.useForm<{ code: string }>();
  const { isWorking, send } = useFieldRefusals(form, fieldOf);
  const confirm = ({ code }: { code: string }) =>
    send(async () => {
      const caller = { present: 'caller' } as const;
      onDone((await apiData('POST /api/Auth/ConfirmTotp', { body: { code } }, caller)).recoveryCodes);
    });
  return (
    <Modal
      open
      title={t('enrolTitle')}
      onCancel={onClose}
      footer={null}
      width={460}
      mask={{ closable: false }}
    >
      <ol className="enrol-steps">
        <li>{t('enrolScan')}</li>
      </ol>
      <div className="enrol-qr">
        <Suspense fallback={<span className="qr-code" aria-busy="true" />}>
          <QrCode text={uri} alt={t('qrAlt')} />
        </Suspense>
        <div>
          <p className="account-note">{t('enrolByHand')}</p>
          <p className="enrol-secret">
            <Lat>{inFours(secret)}</Lat>
          </p>
        </div>
      </div>
      <Form form={form} layout="vertical" onFinish={(values) => void confirm(values)}>
        <Form.Item name="code" label={t('enrolCode')} rules={[{ required: true, message: t('codeMissing') }]}>
          <Input dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={40} autoFocus />
        </Form.Item>
        <div className="account-actions">
          <Button type="primary" htmlType="submit" loading={isWorking}>
            {t('enrolConfirm')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </Form>
    </Modal>
  );
}
