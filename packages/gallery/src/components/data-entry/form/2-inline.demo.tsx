import { Button, Form, Input } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ورود در یک خط', en: 'Inline login' },
  description: { fa: 'دکمه تا پرشدن بسته است', en: 'The button is closed until both are filled' },
};

export default function InlineDemo() {
  const t = useTranslator();
  const [form] = Form.useForm<{ user?: string; word?: string }>();
  // The empty path watches all fields.
  const values = Form.useWatch([], form);
  return (
    <Form form={form} layout="inline" style={{ rowGap: 8 }}>
      <Form.Item name="user">
        <Input
          aria-label={t('نام کاربری', 'User name')}
          placeholder={t('نام کاربری', 'User name')}
          autoComplete="off"
        />
      </Form.Item>
      <Form.Item name="word">
        <Input.Password
          aria-label={t('رمز عبور', 'Password')}
          placeholder={t('رمز عبور', 'Password')}
          autoComplete="off"
        />
      </Form.Item>
      <Button type="primary" disabled={!values?.user || !values.word}>
        {t('ورود', 'Sign in')}
      </Button>
    </Form>
  );
}
