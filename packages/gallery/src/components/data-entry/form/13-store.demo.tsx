import { Form, Input } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'حالت بیرون از فرم', en: 'State in a store' },
  description: { fa: 'مقدارها در حالت صفحه نگه داشته می‌شوند', en: 'Values live in the state of the page' },
};

export default function StoreDemo() {
  const t = useTranslator();
  const [fields, setFields] = useState([{ name: ['city'], value: t('کیش', 'Kish') }]);
  return (
    <>
      <Form
        layout="vertical"
        fields={fields}
        onFieldsChange={(_changed, all) =>
          setFields(all.map(({ name, value }) => ({ name: [String(name)], value: String(value) })))
        }
      >
        <Form.Item name="city" label={t('شهر', 'City')}>
          <Input />
        </Form.Item>
      </Form>
      <pre dir="ltr">{JSON.stringify(fields.map(({ value }) => value))}</pre>
    </>
  );
}
