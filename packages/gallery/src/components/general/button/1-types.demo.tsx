import { Button, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گونه‌ها', en: 'Types' },
  description: { fa: 'اصلی یکی است؛ خطرناک رنگ دیگری دارد', en: 'One is primary; the dangerous one differs' },
};

export default function TypesDemo() {
  const t = useTranslator();
  return (
    <Flex wrap gap={8}>
      <Button type="primary">{t('ذخیره', 'Save')}</Button>
      <Button>{t('انصراف', 'Cancel')}</Button>
      <Button type="dashed">{t('افزودن ردیف', 'Add a row')}</Button>
      <Button type="text">{t('بیشتر', 'More')}</Button>
      <Button type="link">{t('راهنما', 'Help')}</Button>
      <Button danger>{t('حذف', 'Delete')}</Button>
    </Flex>
  );
}
