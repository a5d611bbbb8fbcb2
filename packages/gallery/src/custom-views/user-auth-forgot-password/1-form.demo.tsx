import { Button, Form, Input, Result } from 'antd';
import { useState } from 'react';
import { AuthCard } from '../../auth-forms/auth-card.tsx';
import { emailRules } from '../../auth-forms/rules.ts';
import { type DemoWords, useTwo } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'درخواست پیوند', en: 'Ask for a link' },
  look: { fa: 'ایمیلی بنویسید', en: 'Write an e-mail' },
};

export default function FormDemo() {
  const t = useTwo();
  const [sentTo, setSentTo] = useState<string>();
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
        <Form
          layout="vertical"
          requiredMark={false}
          onFinish={({ email }: { email: string }) => setSentTo(email)}
        >
          <Form.Item name="email" label={t('ایمیل', 'E-mail')} rules={emailRules(t)}>
            <Input dir="ltr" autoComplete="off" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block style={{ marginBlockStart: 16 }}>
            {t('فرستادن پیوند', 'Send a link')}
          </Button>
        </Form>
      )}
    </AuthCard>
  );
}
