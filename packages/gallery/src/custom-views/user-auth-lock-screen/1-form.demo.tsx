import { digitsOf } from '@nazer/persian/fold.ts';
import { Avatar, Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { AuthCard } from '../../auth-forms/auth-card.tsx';
import { passwordRule } from '../../auth-forms/rules.ts';
import { type DemoWords, useTwo } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'باز کردن', en: 'Unlock' },
  look: { fa: 'رمز نمونه «1405» است', en: 'The sample’s password is “1405”' },
};

export default function FormDemo() {
  const t = useTwo();
  const [isOpen, setOpen] = useState(false);
  const check = async (_rule: unknown, typed?: string) => {
    if (typed && digitsOf(typed) !== '1405') throw new Error(t('رمز درست نیست.', 'The password is wrong.'));
  };
  return (
    <AuthCard word={t('ناظر', 'Nazer')} title={t('صفحه قفل', 'Locked')}>
      <Flex gap={10} align="center">
        <Avatar size={48}>{t('م‌ک', 'MK')}</Avatar>
        <strong>{t('مریم کاویانی', 'Maryam Kaviani')}</strong>
      </Flex>
      {isOpen ? (
        <p role="status">
          {t('باز شد.', 'It is open.')} <Button onClick={() => setOpen(false)}>{t('قفل', 'Lock')}</Button>
        </p>
      ) : (
        <Form layout="vertical" requiredMark={false} onFinish={() => setOpen(true)}>
          <Form.Item
            name="password"
            label={t('رمز عبور', 'Password')}
            rules={[passwordRule(t), { validator: check }]}
          >
            <Input.Password dir="ltr" autoComplete="off" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block style={{ marginBlockStart: 16 }}>
            {t('باز کردن', 'Unlock')}
          </Button>
        </Form>
      )}
    </AuthCard>
  );
}
