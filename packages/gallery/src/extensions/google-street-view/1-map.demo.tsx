import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Panorama } from '../../iran-map/panorama.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گرداگرد', en: 'All around' },
  description: { fa: 'بکشید، یا با پیکان‌ها و دکمه‌ها بچرخید', en: 'Drag, or turn by arrows and buttons' },
};

export default function MapDemo() {
  const t = useTranslator();
  const [heading, setHeading] = useState(0);
  const sides = [t('شمال', 'North'), t('شرق', 'East'), t('جنوب', 'South'), t('غرب', 'West')];
  /** The quarter that the heading is nearest to; north again from 315 degrees on. */
  const side = Math.round(heading / 90) % 4;
  return (
    <>
      <Flex gap={8} align="center" wrap>
        {sides.map((name, at) => (
          <Button key={name} size="small" aria-pressed={at === side} onClick={() => setHeading(at * 90)}>
            {name}
          </Button>
        ))}
        <span role="status">{t('رو به {side}', 'Facing {side}', { side: sides[side] })}</span>
      </Flex>
      <Panorama label={t('نمای خیابان', 'Street view')} heading={heading} onHeading={setHeading} />
    </>
  );
}
