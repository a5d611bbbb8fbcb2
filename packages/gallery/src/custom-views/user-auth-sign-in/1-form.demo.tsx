import { Button, Checkbox, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useHost } from '../../frame/host.ts';
import { AuthCard } from '../../auth-forms/auth-card.tsx';
import { emailRules, passwordRule } from '../../auth-forms/rules.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ورود', en: 'Sign in' },
  description: { fa: 'خالی بفرستید', en: 'Send it empty' },
};

export default function FormDemo() {
  const t = useTranslator();
  const { Link, gate } = useHost();
  const [said, setSaid] = useState('');
  const onFinish = ({ email }: { email: string }) =>
    setSaid(
      t(
        '{email}: فرم درست است؛ نمونه کسی را وارد نمی‌کند.',
        '{email}: the form is right; a sample signs nobody in.',
        { email },
      ),
    );
  return (
    <AuthCard word={t('ناظر', 'Nazer')} title={t('ورود', 'Sign in')}>
      <Form layout="vertical" requiredMark={false} onFinish={onFinish}>
        <Form.Item name="email" label={t('ایمیل', 'E-mail')} rules={emailRules(t)}>
          <Input dir="ltr" autoComplete="off" />
        </Form.Item>
        <Form.Item name="password" label={t('رمز عبور', 'Password')} rules={[passwordRule(t)]}>
          <Input.Password dir="ltr" autoComplete="off" />
        </Form.Item>
        <Flex justify="space-between" style={{ paddingBlockStart: 8 }}>
          <Form.Item name="remember" valuePropName="checked" noStyle>
            <Checkbox>{t('مرا به یاد بسپار', 'Remember me')}</Checkbox>
          </Form.Item>
          <Link href="/custom-views/user-auth/forgot-password">{t('فراموش کرده‌ام', 'I forgot it')}</Link>
        </Flex>
        <Button type="primary" htmlType="submit" block style={{ marginBlockStart: 16 }}>
          {t('ورود', 'Sign in')}
        </Button>
      </Form>
      <p role="status">{said}</p>
      <Link href={gate.signIn}>{t('ورود راستین', 'The real sign-in')}</Link>
    </AuthCard>
  );
}
