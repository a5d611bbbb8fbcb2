import { Button, Popover } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'پایه', en: 'Basic' },
  description: { fa: 'عنوان و متن', en: 'Title and text' },
};

export default function BasicDemo() {
  const t = useTranslator();
  return (
    <Popover
      trigger={['hover', 'focus']}
      title={t('نرخ مبنا', 'Base rate')}
      content={t('میانگین معامله‌های دیروز', 'The mean of yesterday’s dealings')}
    >
      <Button>{t('نرخ: 68,450', 'Rate: 68,450')}</Button>
    </Popover>
  );
}
