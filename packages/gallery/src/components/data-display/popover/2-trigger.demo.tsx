import { Button, Flex, Popover } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'راه بازشدن', en: 'Trigger' },
  description: { fa: 'اشاره‌گر، کانون، فشار', en: 'Pointer, focus, press' },
};

export default function TriggerDemo() {
  const t = useTranslator();
  const ways = [
    ['hover', t('اشاره‌گر', 'Hover')],
    ['focus', t('کانون', 'Focus')],
    ['click', t('فشار', 'Press')],
  ] as const;
  return (
    <Flex gap={8}>
      {ways.map(([trigger, label]) => (
        <Popover key={trigger} trigger={trigger} content={t('اینجا هستم', 'Here I am')}>
          <Button>{label}</Button>
        </Popover>
      ))}
    </Flex>
  );
}
