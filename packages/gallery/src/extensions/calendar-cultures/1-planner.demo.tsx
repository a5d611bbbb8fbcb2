import { useState } from 'react';
import { Select } from 'antd';
import { cultureOf, cultures } from '../../planner/cultures.ts';
import { Planner } from '../../planner/planner.tsx';
import { usePlan } from '../../planner/use-plan.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'هشت فرهنگ', en: 'Eight cultures' },
  description: { fa: 'فرهنگ را برگزینید', en: 'Choose a culture' },
};

export default function PlannerDemo() {
  const t = useTranslator();
  const [events, setEvents, isKept] = usePlan('cultures');
  const [id, setId] = useState('fa');
  return (
    <>
      <Select
        aria-label={t('فرهنگ', 'Culture')}
        value={id}
        onChange={setId}
        style={{ inlineSize: 160 }}
        options={cultures.map(({ id: value, name }) => ({ value, label: name }))}
      />
      <Planner
        isKept={isKept}
        culture={cultures.find((one) => one.id === id) ?? cultureOf('fa')}
        events={events}
        onEvents={setEvents}
      />
    </>
  );
}
