import { digitsOf } from '@nazer/persian/fold.ts';
import { isMellicode } from '@nazer/persian/identity.ts';
import { Button, Form, Input } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ثبت‌نام', en: 'Registration' },
  description: { fa: 'کد ملی با رقم فارسی هم پذیرفته است', en: 'The national id may have Persian digits' },
};

export default function RegistrationDemo() {
  const t = useTranslator();
  // `digitsOf` also accepts Persian digits, and leaves out everything else.
  const check = async (_rule: unknown, typed?: string) => {
    if (!isMellicode(digitsOf(typed))) throw new Error(t('کد ملی درست نیست.', 'The national id is wrong.'));
  };
  return (
    <Form layout="vertical">
      <Form.Item
        name="name"
        label={t('نام و نام خانوادگی', 'Full name')}
        rules={[{ required: true, message: t('نام را بنویسید.', 'Write the name.') }]}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="code"
        label={t('کد ملی', 'National id')}
        rules={[{ validator: check }]}
        validateTrigger="onBlur"
      >
        <Input inputMode="numeric" maxLength={10} />
      </Form.Item>
      <Button type="primary" htmlType="submit" style={{ marginBlockStart: 12 }}>
        {t('ثبت‌نام', 'Sign up')}
      </Button>
    </Form>
  );
}
