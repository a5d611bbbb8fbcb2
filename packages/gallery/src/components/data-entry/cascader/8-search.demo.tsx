import { foldKey } from '@nazer/persian/fold.ts';
import { Cascader } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با جست‌وجو', en: 'With a search' },
  description: { fa: 'در نام هر گام می‌گردد', en: 'Looks in the name of each step' },
};

export default function SearchDemo() {
  const t = useTranslator();
  const options = [
    {
      value: 'kh',
      label: t('خراسان رضوی', 'Razavi Khorasan'),
      children: [
        { value: 'm', label: t('مشهد', 'Mashhad') },
        { value: 'n', label: t('نیشابور', 'Neyshabur') },
      ],
    },
    { value: 'g', label: t('گیلان', 'Gilan'), children: [{ value: 'r', label: t('رشت', 'Rasht') }] },
  ];
  return (
    <Cascader
      options={options}
      showSearch={{
        filter: (typed, path) => path.some(({ label }) => foldKey(label).includes(foldKey(typed))),
      }}
      aria-label={t('جست‌وجوی شهر', 'Search a city')}
      placeholder={t('مشهد', 'Mashhad')}
    />
  );
}
