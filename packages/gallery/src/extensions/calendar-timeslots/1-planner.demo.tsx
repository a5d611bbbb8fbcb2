import { Planner } from '../../planner/planner.tsx';
import { usePlan } from '../../planner/use-plan.ts';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'هفته ریز', en: 'A fine week' },
  description: {
    fa: 'رویداد با گام پانزده دقیقه جابه‌جا می‌شود',
    en: 'An event moves in steps of fifteen minutes',
  },
};

export default function PlannerDemo() {
  const [events, setEvents, isKept] = usePlan('timeslots');
  return (
    <Planner isKept={isKept} view="week" step={15} rowsPerLine={8} events={events} onEvents={setEvents} />
  );
}
