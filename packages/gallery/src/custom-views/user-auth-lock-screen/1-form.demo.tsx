import { Avatar, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useHost } from '../../frame/host.ts';
import { AuthCard } from '../../auth-forms/auth-card.tsx';
import { passwordRule } from '../../auth-forms/rules.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'باز کردن', en: 'Unlock' },
  description: {
    fa: 'رمز خودتان را بنویسید؛ سرور آن را می‌سنجد',
    en: 'Write your own password; the server checks it',
  },
};

export default function FormDemo() {
  const t = useTranslator();
  const { gate } = useHost();
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState('');
  const unlock = async ({ password }: { password: string }) => {
    try {
      await gate.unlock(password);
      setRefusal('');
      setOpen(true);
    } catch (fault) {
      setRefusal(fault instanceof Error ? fault.message : '');
    }
  };
  return (
    <AuthCard word={t('ناظر', 'Nazer')} title={t('صفحه قفل', 'Locked')}>
      <Flex gap={10} align="center">
        <Avatar size={48}>{gate.fullName.slice(0, 1)}</Avatar>
        <strong>{gate.fullName}</strong>
      </Flex>
      {isOpen ? (
        <p role="status">
          {t('باز شد.', 'It is open.')} <Button onClick={() => setOpen(false)}>{t('قفل', 'Lock')}</Button>
        </p>
      ) : (
        <Form layout="vertical" requiredMark={false} onFinish={unlock}>
          <Form.Item name="password" label={t('رمز عبور', 'Password')} rules={[passwordRule(t)]}>
            <Input.Password dir="ltr" autoComplete="off" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block style={{ marginBlockStart: 16 }}>
            {t('باز کردن', 'Unlock')}
          </Button>
        </Form>
      )}
      <p role="alert">{refusal}</p>
    </AuthCard>
  );
}
