import { Button, Divider } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'عمودی', en: 'Vertical' },
  description: { fa: 'میان کارهای یک ردیف', en: 'Between the actions of a row' },
};

export default function VerticalDemo() {
  const t = useTranslator();
  return (
    <div>
      <Button type="link">{t('ویرایش', 'Edit')}</Button>
      <Divider orientation="vertical" />
      <Button type="link">{t('تاریخچه', 'History')}</Button>
      <Divider orientation="vertical" />
      <Button type="link" danger>
        {t('حذف', 'Delete')}
      </Button>
    </div>
  );
}
