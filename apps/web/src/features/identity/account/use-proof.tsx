/**
 * Changing how one signs in asks for the password when the sign-in is some time ago: the call is tried without
 * it, and again with it when the server says `proofNeeded`.
 */
import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { useText } from '../../../platform/i18n.tsx';
import { presentError, sentenceOf } from '../../../platform/present-error.ts';

/** The call, with the password once it was asked for. */
type Work = (proof: { password?: string }) => Promise<void>;

const refusedHere: ReadonlySet<string> = new Set(['wrongPassword', 'tooManyTries']);

interface DialogProps {
  work: Work;
  onClose: () => void;
}

function ProofDialog({ work, onClose }: DialogProps) {
  const t = useText('security');
  const [form] = Form.useForm<{ password: string }>();
  const [isWorking, setIsWorking] = useState(false);
  const send = async ({ password }: { password: string }) => {
    setIsWorking(true);
    try {
      await work({ password });
      onClose();
    } catch (fault) {
      const isHere = fault instanceof ApiError && refusedHere.has(fault.code);
      if (isHere) form.setFields([{ name: 'password', errors: [sentenceOf(fault)] }]);
      else {
        presentError(fault);
        onClose();
      }
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Modal open title={t('proofTitle')} onCancel={onClose} footer={null} width={420} destroyOnHidden>
      <p className="account-note">{t('proofText')}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item
          name="password"
          label={t('password')}
          rules={[{ required: true, message: t('passwordMissing') }]}
        >
          <Input.Password dir="ltr" autoComplete="current-password" autoFocus />
        </Form.Item>
        <div className="account-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={isWorking}>
            {t('goOn')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}

/** `const { prove, dialog } = useProof(); prove((proof) => callApi(…, { body: { ...proof } }))`. */
export function useProof() {
  const [asked, setAsked] = useState<Work | null>(null);
  const prove = async (work: Work): Promise<void> => {
    try {
      await work({});
    } catch (fault) {
      if (fault instanceof ApiError && fault.code === 'proofNeeded') setAsked(() => work);
      else presentError(fault);
    }
  };
  const dialog = asked ? <ProofDialog work={asked} onClose={() => setAsked(null)} /> : null;
  return { prove, dialog };
}
