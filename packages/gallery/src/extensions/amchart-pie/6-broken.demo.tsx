import { Button, Flex } from 'antd';
import { useState } from 'react';
import { PieFigure } from '../../charts/pie-figure.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'برش جدا', en: 'Broken-down slices' },
  description: { fa: 'فشار یک برش را به بخش‌هایش می‌شکند', en: 'A press breaks a slice into its parts' },
};

export default function BrokenDemo() {
  const t = useTranslator();
  const [isBroken, setIsBroken] = useState(false);
  const rest = isBroken
    ? [
        { name: t('درهم', 'Dirham'), value: 12 },
        { name: t('یوان', 'Yuan'), value: 8 },
        { name: t('لیر', 'Lira'), value: 5 },
      ]
    : [{ name: t('دیگر ارزها', 'Other currencies'), value: 25 }];
  const parts = [{ name: t('دلار', 'Dollar'), value: 45 }, { name: t('یورو', 'Euro'), value: 30 }, ...rest];
  return (
    <Flex vertical gap={6} align="start">
      <Button size="small" aria-pressed={isBroken} onClick={() => setIsBroken(!isBroken)}>
        {isBroken ? t('یکی کن', 'Join') : t('دیگر ارزها را بشکن', 'Break “others” down')}
      </Button>
      <div style={{ inlineSize: '100%' }}>
        <PieFigure label={t('برش شکستنی', 'Breakable slice')} parts={parts} draw={{ radius: '66%' }} />
      </div>
    </Flex>
  );
}
