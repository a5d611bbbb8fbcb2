import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useHost } from '../../frame/host.ts';
import { AuthCard } from '../../auth-forms/auth-card.tsx';
import { emailRules, passwordRule, sameAs } from '../../auth-forms/rules.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ثبت‌نام', en: 'Sign up' },
  description: { fa: 'دو رمز ناهمسان بنویسید', en: 'Write two different passwords' },
};

export default function FormDemo() {
  const t = useTranslator();
  const { Link, gate } = useHost();
  const [said, setSaid] = useState('');
  return (
    <AuthCard word={t('ناظر', 'Nazer')} title={t('ثبت‌نام', 'Sign up')}>
      <Form
        layout="vertical"
        requiredMark={false}
        onFinish={() =>
          setSaid(t('فرم درست است؛ نمونه حسابی نمی‌سازد.', 'The form is right; a sample makes no account.'))
        }
      >
        <Form.Item
          name="userName"
          label={t('نام کاربری', 'User name')}
          rules={[
            {
              required: true,
              message: t('لطفا نام کاربری خود را وارد کنید!', 'Please enter your user name!'),
            },
          ]}
        >
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label={t('ایمیل', 'E-mail')} rules={emailRules(t)}>
          <Input dir="ltr" autoComplete="off" />
        </Form.Item>
        <Form.Item name="password" label={t('رمز عبور', 'Password')} rules={[passwordRule(t)]}>
          <Input.Password dir="ltr" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="again"
          label={t('تکرار رمز عبور', 'Password again')}
          rules={[passwordRule(t), sameAs('password', t)]}
        >
          <Input.Password dir="ltr" autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block style={{ marginBlockStart: 16 }}>
          {t('ثبت‌نام', 'Sign up')}
        </Button>
      </Form>
      <p role="status">{said}</p>
      <Link href={gate.signUp}>{t('ثبت‌نام راستین', 'The real sign-up')}</Link>
    </AuthCard>
  );
}
