import { useState } from 'react';
import { Button, Input, Modal } from 'antd';
import { clockOf } from '../../planner/cultures.ts';
import { minuteOf, type PlanEvent, startOfDay } from '../../planner/plan.ts';
import { Planner, todayHere } from '../../planner/planner.tsx';
import { usePlan } from '../../planner/use-plan.ts';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'رویداد تازه', en: 'A new event' },
  description: { fa: 'ساعت‌ها را بکشید، یا دکمه را بزنید', en: 'Drag over hours, or press the button' },
};

export default function PlannerDemo() {
  const t = useTranslator();
  const [events, setEvents, isKept] = usePlan('selectable');
  const [open, setOpen] = useState<PlanEvent>();
  const title = open?.title.trim() ?? '';
  const others = events.filter(({ id }) => id !== open?.id);
  /** Opens an event without a title, which is added once it has one. */
  const begin = (start: number, end: number) => setOpen({ id: crypto.randomUUID(), title: '', start, end });
  const leave = (changed: readonly PlanEvent[]) => {
    setEvents(changed);
    setOpen(undefined);
  };
  return (
    <>
      <Button
        size="small"
        // Minutes since midnight: from 12:00 to 13:00 today.
        onClick={() => begin(startOfDay(todayHere()) + 720, startOfDay(todayHere()) + 780)}
      >
        {t('رویداد تازه', 'New event')}
      </Button>
      <Planner
        isKept={isKept}
        view="week"
        events={events}
        onEvents={setEvents}
        onOpen={setOpen}
        onSelect={({ start, end }) => begin(start, end)}
      />
      <Modal
        open={open !== undefined}
        title={open && `${clockOf(minuteOf(open.start))} – ${clockOf(minuteOf(open.end))}`}
        onCancel={() => setOpen(undefined)}
        footer={[
          <Button key="delete" onClick={() => leave(others)}>
            {t('حذف', 'Delete')}
          </Button>,
          <Button
            key="keep"
            type="primary"
            disabled={title === ''}
            onClick={() => open && leave([...others, { ...open, title }])}
          >
            {t('نگه داشتن', 'Keep')}
          </Button>,
        ]}
      >
        <Input
          aria-label={t('نام', 'Title')}
          value={open?.title}
          onChange={({ target }) => open && setOpen({ ...open, title: target.value })}
        />
      </Modal>
    </>
  );
}
