import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Breadcrumb } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'جداکننده خود', en: 'Own separator' },
  description: { fa: 'پیکان با جهت صفحه برمی‌گردد', en: 'The chevron turns with the page' },
};

export default function SeparatorDemo() {
  const t = useTranslator();
  return (
    <Breadcrumb
      separator={<Icon name="chevron-end" size={12} />}
      items={[
        { title: <a href="#separator">{t('واردات', 'Imports')}</a> },
        { title: <a href="#separator">{t('درخواست‌ها', 'Requests')}</a> },
        { title: t('درخواست 1405/312', 'Request 1405/312') },
      ]}
    />
  );
}
