import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'گروه', en: 'Group' },
  description: { fa: 'دکمه‌های هم‌خانواده به هم چسبیده‌اند', en: 'Related buttons stand together' },
};

export default function GroupDemo() {
  const t = useTranslator();
  const [day, setDay] = useState(3);
  return (
    <Space.Compact>
      <Button
        icon={<Icon name="chevron-start" />}
        aria-label={t('روز پیش', 'Day before')}
        onClick={() => setDay(day - 1)}
      />
      <Button onClick={() => setDay(3)}>{t('{day} آبان', '{day} Aban', { day })}</Button>
      <Button
        icon={<Icon name="chevron-end" />}
        aria-label={t('روز بعد', 'Day after')}
        onClick={() => setDay(day + 1)}
      />
    </Space.Compact>
  );
}
