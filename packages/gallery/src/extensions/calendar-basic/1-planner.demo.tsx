import { useState } from 'react';
import { Button, Flex, Upload } from 'antd';
import { fromICalendar, toICalendar } from '../../planner/icalendar.ts';
import { Planner } from '../../planner/planner.tsx';
import { usePlan } from '../../planner/use-plan.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'برنامه هفته', en: 'Plan of the week' },
  description: { fa: 'با پرونده iCalendar بیرون و درون', en: 'In and out as iCalendar' },
};

export default function PlannerDemo() {
  const t = useTranslator();
  const [events, setEvents, isKept] = usePlan('basic');
  const [said, setSaid] = useState('');
  /** Adds the events of a file, which replace those of the same id. */
  const read = (text: string) => {
    const found = fromICalendar(text);
    setEvents([...events.filter(({ id }) => !found.some((one) => one.id === id)), ...found]);
    setSaid(
      t('{count} رویداد خوانده شد.', '{count, plural, one {# event was} other {# events were}} read.', {
        count: found.length,
      }),
    );
  };
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <Button
          size="small"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(toICalendar(events, '20260101T000000Z'))}`}
          download="plan.ics"
        >
          {t('گرفتن iCalendar', 'Take iCalendar')}
        </Button>
        <Upload
          accept=".ics"
          showUploadList={false}
          // The file is read here, and sent nowhere.
          customRequest={() => {}}
          beforeUpload={(file) => void file.text().then(read)}
        >
          <Button size="small">{t('خواندن iCalendar', 'Read iCalendar')}</Button>
        </Upload>
        <span role="status">{said}</span>
      </Flex>
      <Planner isKept={isKept} events={events} onEvents={setEvents} />
    </>
  );
}
