import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Flex, Tooltip } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با نشانه', en: 'With an icon' },
  description: {
    fa: 'نشانه پیش از واژه؛ نشانه تنها نام می‌خواهد',
    en: 'The icon stands before the word; alone it needs a name',
  },
};

export default function IconsDemo() {
  const t = useTranslator();
  return (
    <Flex wrap gap={8}>
      <Button type="primary" icon={<Icon name="plus" />}>
        {t('شرکت تازه', 'New company')}
      </Button>
      <Button icon={<Icon name="download" />}>{t('دریافت اکسل', 'Download Excel')}</Button>
      <Button icon={<Icon name="chevron-end" />} iconPlacement="end">
        {t('گام بعد', 'Next step')}
      </Button>
      <Tooltip title={t('چاپ', 'Print')}>
        <Button icon={<Icon name="print" />} aria-label={t('چاپ', 'Print')} />
      </Tooltip>
    </Flex>
  );
}
