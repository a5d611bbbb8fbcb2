import { Button, Form, Input, Progress } from 'antd';
import { useState } from 'react';
import { useHost } from '../../frame/host.ts';
import { AuthCard } from '../../auth-forms/auth-card.tsx';
import { passwordRule, sameAs, strengthOf } from '../../auth-forms/rules.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'رمز تازه', en: 'New password' },
  description: { fa: 'رمزی بنویسید', en: 'Write a password' },
};

export default function FormDemo() {
  const t = useTranslator();
  const { Link, gate } = useHost();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const strength = strengthOf(typed);
  const names = [
    t('هنوز هیچ', 'Nothing yet'),
    t('سست', 'Weak'),
    t('نه بس', 'Not enough'),
    t('خوب', 'Good'),
    t('استوار', 'Strong'),
  ];
  /** Refuses what the server would refuse. */
  const isEnough = async () => {
    if (strength < 3) throw new Error(t('رمز سست است.', 'The password is weak.'));
  };
  return (
    <AuthCard word={t('ناظر', 'Nazer')} title={t('رمز تازه', 'New password')}>
      <Form
        layout="vertical"
        requiredMark={false}
        onValuesChange={(_changed, { password = '' }: { password?: string }) => setTyped(password)}
        onFinish={() => setSaid(t('فرم درست است.', 'The form is right.'))}
      >
        <Form.Item
          name="password"
          label={t('رمز تازه', 'New password')}
          rules={[passwordRule(t), { validator: isEnough }]}
        >
          <Input.Password dir="ltr" autoComplete="off" />
        </Form.Item>
        <Progress
          steps={4}
          size="small"
          percent={strength * 25}
          aria-label={t('نیروی رمز', 'Strength')}
          format={() => names[strength]}
        />
        <Form.Item
          name="again"
          label={t('تکرار رمز عبور', 'Password again')}
          rules={[passwordRule(t), sameAs('password', t)]}
        >
          <Input.Password dir="ltr" autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block style={{ marginBlockStart: 16 }}>
          {t('نگه داشتن', 'Keep')}
        </Button>
      </Form>
      <p role="status">{said}</p>
      <Link href={gate.account}>
        {t('رمز خودتان در صفحه حساب عوض می‌شود', 'Your own password is changed on the page of your account')}
      </Link>
    </AuthCard>
  );
}
