import { Form, InputNumber } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'وارسی خود', en: 'Own validation' },
  description: { fa: 'وضعیت و جمله را صفحه می‌گوید', en: "State and sentence are the page's own" },
};

/** Dollars. */
const ceiling = 50_000;

export default function ValidationDemo() {
  const t = useTranslator();
  const [amount, setAmount] = useState<number | null>(60_000);
  const isOver = (amount ?? 0) > ceiling;
  return (
    <Form layout="vertical">
      <Form.Item
        label={t('مبلغ (دلار)', 'Amount (dollars)')}
        htmlFor="own-amount"
        validateStatus={isOver ? 'error' : 'success'}
        help={
          isOver
            ? t('بیش از سقف 50,000 دلار است.', 'Above the ceiling of 50,000.')
            : t('در سقف است.', 'Within the ceiling.')
        }
      >
        <InputNumber id="own-amount" value={amount} onChange={setAmount} style={{ inlineSize: 200 }} />
      </Form.Item>
    </Form>
  );
}
