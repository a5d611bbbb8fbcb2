import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'چیدمان‌ها', en: 'Layouts' },
  description: { fa: 'افقی، عمودی، در خط', en: 'Horizontal, vertical, inline' },
};

export default function LayoutsDemo() {
  const t = useTranslator();
  const [layout, setLayout] = useState<'horizontal' | 'vertical' | 'inline'>('vertical');
  return (
    <>
      <Segmented
        value={layout}
        onChange={setLayout}
        options={[
          { value: 'vertical' as const, label: t('عمودی', 'Vertical') },
          { value: 'horizontal' as const, label: t('افقی', 'Horizontal') },
          { value: 'inline' as const, label: t('در خط', 'Inline') },
        ]}
      />
      <Form layout={layout} style={{ marginBlockStart: 12, gap: 8 }}>
        <Form.Item name="a" label={t('نام', 'Name')}>
          <Input />
        </Form.Item>
        <Form.Item name="b" label={t('شهر', 'City')}>
          <Input />
        </Form.Item>
      </Form>
    </>
  );
}
