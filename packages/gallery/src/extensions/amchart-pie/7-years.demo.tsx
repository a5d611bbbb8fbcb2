import { Flex, Slider } from 'antd';
import { useState } from 'react';
import { PieFigure } from '../../charts/pie-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'سال به سال', en: 'Animated by year' },
  description: { fa: 'لغزنده سال را عوض می‌کند', en: 'The slider changes the year' },
};

/** Per cent of dollar, euro and others, by Jalali year. */
const shares: Record<number, readonly number[]> = {
  1402: [60, 25, 15],
  1403: [52, 28, 20],
  1404: [47, 30, 23],
  1405: [45, 30, 25],
};

export default function YearsDemo() {
  const t = useTranslator();
  const [year, setYear] = useState(1402);
  const names = [t('دلار', 'Dollar'), t('یورو', 'Euro'), t('دیگر', 'Others')];
  return (
    <Flex vertical>
      <Slider min={1402} max={1405} value={year} onChange={setYear} ariaLabelForHandle={t('سال', 'Year')} />
      <PieFigure
        label={t('سهم ارزها در {year}', 'Shares in {year}', { year })}
        parts={names.map((name, at) => ({ name, value: shares[year]?.[at] ?? 0 }))}
        draw={{ radius: ['40%', '66%'] }}
      />
    </Flex>
  );
}
