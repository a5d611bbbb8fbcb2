import { Pagination } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'ساده', en: 'Simple' },
  description: { fa: 'تنها شماره و دو پیکان', en: 'A number and two arrows' },
};

export default function SimpleDemo() {
  const t = useTranslator();
  return <Pagination simple defaultCurrent={2} total={50} locale={{ page: t('صفحه', 'Page') }} />;
}
