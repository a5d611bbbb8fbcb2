import { Form, Input } from 'antd';
import { useState } from 'react';
import { Tag } from '@nazer/ui/tag.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { apiData } from '../../../platform/api.ts';
import { useText } from '../../../platform/i18n.tsx';
import { setSession, useSession } from '../../../platform/session.ts';
import { showToast } from '../../../platform/toasts.ts';
import { clockOf, useSecondsLeft } from '../../../platform/use-seconds-left.ts';
import { FactFoot, OpenFact } from './facts.tsx';
import { useFieldRefusals } from './use-field-refusals.ts';

interface Sent {
  mobile: string;
  until: number;
}

const caller = { present: 'caller' } as const;

function NumberForm({ onSent, onClose }: { onSent: (sent: Sent) => void; onClose: () => void }) {
  const t = useText('account');
  const [form] = Form.useForm<{ mobile: string }>();
  const { isWorking, send } = useFieldRefusals(form, { tooManyCodes: 'mobile' });
  const ask = (body: { mobile: string }) =>
    send(async () => {
      const { mobile, expiresAt } = await apiData('POST /api/Auth/SendMobileCode', { body }, caller);
      onSent({ mobile, until: Date.parse(expiresAt) });
    });
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void ask(values)}>
      <Form.Item
        name="mobile"
        label={t('newMobile')}
        rules={[{ required: true, message: t('requiredField') }]}
      >
        <Input dir="ltr" type="tel" inputMode="tel" autoComplete="tel" maxLength={20} autoFocus />
      </Form.Item>
      <FactFoot label={t('sendCode')} isWorking={isWorking} onClose={onClose} />
    </Form>
  );
}

interface CodeProps {
  sent: Sent;
  onDone: () => void;
  onAgain: () => void;
}

function CodeForm({ sent, onDone, onAgain }: CodeProps) {
  const t = useText('account');
  const [form] = Form.useForm<{ code: string }>();
  const left = useSecondsLeft(sent.until);
  const { isWorking, send } = useFieldRefusals(form, { wrongCode: 'code', codeGone: 'code' });
  const check = ({ code }: { code: string }) =>
    send(async () => {
      const body = { purpose: 'verify-mobile', subject: sent.mobile, code } as const;
      const { ticket } = await apiData('POST /api/Auth/ValidateConfirmationCode', { body }, caller);
      setSession(await apiData('POST /api/Auth/SaveMobile', { body: { ticket } }, caller));
      showToast({ kind: 'ok', text: t('mobileSaved') });
      onDone();
    });
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void check(values)}>
      <p className="account-note">
        {t('codeSentTo')} <Lat>{sent.mobile}</Lat>
      </p>
      <Form.Item name="code" label={t('code')} rules={[{ required: true, message: t('requiredField') }]}>
        <Input dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={20} autoFocus />
      </Form.Item>
      <p className="account-note" role="timer">
        {left > 0 ? t('codeLeft', { time: clockOf(left) }) : t('codeOver')}{' '}
        <button type="button" className="text-button" onClick={onAgain}>
          {t('codeAgain')}
        </button>
      </p>
      <FactFoot label={t('confirm')} isWorking={isWorking} onClose={onDone} />
    </Form>
  );
}

function Steps({ onClose }: { readonly onClose: () => void }) {
  const [sent, setSent] = useState<Sent | null>(null);
  if (!sent) return <NumberForm onSent={setSent} onClose={onClose} />;
  return <CodeForm sent={sent} onDone={onClose} onAgain={() => setSent(null)} />;
}

/** The number is saved once a code sent to it came back. */
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
