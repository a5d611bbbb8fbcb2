import { Num } from '@nazer/ui/text.tsx';
import { Pagination } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با سرجمع', en: 'With the total' },
  description: { fa: 'از چند تا چند، از چند', en: 'From, to, of how many' },
};

export default function TotalDemo() {
  const t = useTranslator();
  return (
    <Pagination
      total={1284}
      defaultPageSize={20}
      showSizeChanger={false}
      showTotal={(total, [from, to]) => (
        <>
          <Num value={from} /> {t('تا', 'to')} <Num value={to} /> {t('از', 'of')} <Num value={total} />
        </>
      )}
    />
  );
}
