import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'پیام خطا زیر همان خانه', en: 'The message stands under its field' },
};

export default function BasicDemo() {
  const t = useTranslator();
  const [saved, setSaved] = useState('');
  return (
    <Form layout="vertical" onFinish={({ name }: { name: string }) => setSaved(name)}>
      <Form.Item
        name="name"
        label={t('نام شرکت', 'Company name')}
        rules={[{ required: true, message: t('نام شرکت را بنویسید.', 'Write the name of the company.') }]}
      >
        <Input />
      </Form.Item>
      <Button type="primary" htmlType="submit" style={{ marginBlockStart: 12 }}>
        {t('ذخیره', 'Save')}
      </Button>
      <p role="status">{saved && t('«{name}» ذخیره شد.', '“{name}” was saved.', { name: saved })}</p>
    </Form>
  );
}
