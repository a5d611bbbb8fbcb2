import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جست‌وجوی پیشرفته', en: 'Advanced search' },
  description: { fa: 'خانه‌های بیشتر با یک فشار', en: 'More fields at a press' },
};

export default function SearchDemo() {
  const t = useTranslator();
  const [isWide, setIsWide] = useState(false);
  const names = [
    t('صرافی', 'Office'),
    t('ارز', 'Currency'),
    t('از مبلغ', 'From amount'),
    t('تا مبلغ', 'To amount'),
  ];
  return (
    <Form layout="vertical">
      <Flex wrap gap={8}>
        {names.slice(0, isWide ? 4 : 2).map((label) => (
          <Form.Item key={label} name={label} label={label} style={{ inlineSize: 150 }}>
            <Input />
          </Form.Item>
        ))}
      </Flex>
      <Flex gap={8} style={{ marginBlockStart: 10 }}>
        <Button type="primary" htmlType="submit">
          {t('جست‌وجو', 'Search')}
        </Button>
        <Button htmlType="reset">{t('پاک کردن', 'Clear')}</Button>
        <Button type="link" aria-expanded={isWide} onClick={() => setIsWide(!isWide)}>
          {isWide ? t('کمتر', 'Less') : t('بیشتر', 'More')}
        </Button>
      </Flex>
    </Form>
  );
}
