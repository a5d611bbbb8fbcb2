import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { Drawing } from '@nazer/ui/cards/drawing.tsx';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Thumb } from '../../products/thumb.tsx';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'فراخوان‌ها', en: 'Callouts' },
  description: { fa: 'دکمه می‌گوید چه شد', en: 'The button says what happened' },
};

export default function CalloutsDemo() {
  const t = useTranslator();
  const labelled = useLabelled();
  const [done, setDone] = useState('');
  const calls = [
    {
      scene: 'table',
      title: t('گزارش ماه آماده است', 'The monthly report is ready'),
      action: t('دریافت', 'Download'),
    },
    {
      scene: 'lamp',
      title: t('آموزش سنا، شنبه', 'A course on SANA, Saturday'),
      action: t('نام‌نویسی', 'Enrol'),
    },
  ] as const;
  return (
    <Flex vertical gap={12}>
      {calls.map(({ scene, title, action }) => (
        <Flex key={title} gap={12} align="center" style={{ padding: 12, background: 'var(--nz-well)' }}>
          <Thumb>
            <Drawing scene={scene} />
          </Thumb>
          <div>
            <strong>{title}</strong>
            <p>{t('برای همه کارشناسان', 'For all clerks')}</p>
            <Button size="small" type="primary" onClick={() => setDone(labelled(action, title))}>
              {action}
            </Button>
          </div>
        </Flex>
      ))}
      <span role="status">{done}</span>
    </Flex>
  );
}
