import { Breadcrumb } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با منو', en: 'With a menu' },
  description: { fa: 'همسایه‌های یک گام در منوی آن', en: 'The neighbours of a step are in its menu' },
};

export default function MenuDemo() {
  const t = useTranslator();
  const items = [
    { key: 'tehran', label: t('تهران', 'Tehran') },
    { key: 'isfahan', label: t('اصفهان', 'Isfahan') },
    { key: 'shiraz', label: t('شیراز', 'Shiraz') },
  ];
  return (
    <Breadcrumb
      items={[
        { title: t('استان‌ها', 'Provinces') },
        { title: <a href="#menu">{t('شهرها', 'Cities')}</a>, menu: { items } },
        { title: t('صرافی‌های تهران', 'Offices of Tehran') },
      ]}
    />
  );
}
