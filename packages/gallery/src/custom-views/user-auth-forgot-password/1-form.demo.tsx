import { Button, Form, Input, Result } from 'antd';
import { useState } from 'react';
import { useHost } from '../../frame/host.ts';
import { AuthCard } from '../../auth-forms/auth-card.tsx';
import { emailRules } from '../../auth-forms/rules.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'درخواست پیوند', en: 'Ask for a link' },
  description: {
    fa: 'ایمیل خودتان را بنویسید؛ پیوند راستین فرستاده می‌شود',
    en: 'Write your own e-mail; the real link is sent',
  },
};

export default function FormDemo() {
  const t = useTranslator();
  const { gate } = useHost();
  const [sentTo, setSentTo] = useState<string>();
  const [refusal, setRefusal] = useState('');
  const send = async ({ email }: { email: string }) => {
    try {
      await gate.sendLink(email);
      setRefusal('');
      setSentTo(email);
    } catch (fault) {
      setRefusal(fault instanceof Error ? fault.message : '');
    }
  };
  return (
    <AuthCard word={t('ناظر', 'Nazer')} title={t('فراموشی رمز', 'Forgot password')}>
      {sentTo ? (
        <Result
          status="success"
          title={t(
            'اگر حسابی با این ایمیل باشد، پیوندی می‌رسد.',
            'If there is an account of this e-mail, a link arrives.',
          )}
          subTitle={<bdi dir="ltr">{sentTo}</bdi>}
          extra={<Button onClick={() => setSentTo(undefined)}>{t('ایمیلی دیگر', 'Another e-mail')}</Button>}
        />
      ) : (
        <Form layout="vertical" requiredMark={false} onFinish={send}>
          <Form.Item name="email" label={t('ایمیل', 'E-mail')} rules={emailRules(t)}>
            <Input dir="ltr" autoComplete="off" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block style={{ marginBlockStart: 16 }}>
            {t('فرستادن پیوند', 'Send a link')}
          </Button>
        </Form>
      )}
      <p role="alert">{refusal}</p>
    </AuthCard>
  );
}
