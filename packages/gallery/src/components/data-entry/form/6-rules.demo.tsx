import { Checkbox, Form, Input } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'قاعده پویا', en: 'Dynamic rules' },
  description: { fa: 'الزامی‌بودن به کادر بستگی دارد', en: 'Whether it is required depends on the box' },
};

export default function RulesDemo() {
  const t = useTranslator();
  const [form] = Form.useForm();
  const isLegal = Form.useWatch<boolean>('legal', form) ?? false;
  return (
    <Form form={form} layout="vertical">
      <Form.Item name="legal" valuePropName="checked">
        <Checkbox>{t('شخص حقوقی است', 'Is a legal person')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="code"
        label={t('شناسه ملی', 'National id of the company')}
        rules={[{ required: isLegal, message: t('شناسه ملی را بنویسید.', 'Write the id.') }]}
      >
        <Input />
      </Form.Item>
    </Form>
  );
}
