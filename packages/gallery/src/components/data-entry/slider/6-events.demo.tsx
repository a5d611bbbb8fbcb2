import { Slider } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'رویدادها', en: 'Events' },
  description: { fa: 'هنگام کشیدن و پس از رهاکردن', en: 'While dragging and after' },
};

export default function EventsDemo() {
  const t = useTranslator();
  const [now, setNow] = useState(30);
  const [released, setReleased] = useState(30);
  return (
    <>
      <Slider
        defaultValue={30}
        onChange={setNow}
        onChangeComplete={setReleased}
        ariaLabelForHandle={t('سقف', 'Ceiling')}
      />
      <p role="status">
        {t('اکنون {now}، نگه‌داشته {kept}', 'Now {now}, kept {kept}', { now, kept: released })}
      </p>
    </>
  );
}
