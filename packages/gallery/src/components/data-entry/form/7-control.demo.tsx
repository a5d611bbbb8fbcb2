import { Form, InputNumber, Select, Space } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ورودی خود', en: 'Own control' },
  description: { fa: 'مبلغ و ارز یک مقدار می‌سازند', en: 'Amount and currency make one value' },
};

interface Price {
  amount: number | null;
  currency: string;
}

/** A control of its own: the form gives it `id`, `value` and `onChange`. */
function PriceInput({
  id,
  value = { amount: 100, currency: 'USD' },
  onChange,
  names,
}: {
  id?: string;
  value?: Price;
  onChange?: (price: Price) => void;
  names: readonly [string, string];
}) {
  return (
    <Space.Compact id={id}>
      <InputNumber
        aria-label={names[0]}
        min={0}
        value={value.amount}
        onChange={(amount) => onChange?.({ ...value, amount })}
      />
      <Select
        aria-label={names[1]}
        value={value.currency}
        onChange={(currency) => onChange?.({ ...value, currency })}
        options={['USD', 'EUR', 'AED'].map((code) => ({ value: code, label: code }))}
      />
    </Space.Compact>
  );
}

export default function ControlDemo() {
  const t = useTranslator();
  const [form] = Form.useForm<{ price: Price }>();
  const price = Form.useWatch('price', form);
  return (
    <Form form={form} layout="vertical">
      <Form.Item name="price" initialValue={{ amount: 100, currency: 'USD' }}>
        <PriceInput names={[t('مبلغ', 'Amount'), t('ارز', 'Currency')]} />
      </Form.Item>
      <p role="status">
        {price?.amount} {price?.currency}
      </p>
    </Form>
  );
}
