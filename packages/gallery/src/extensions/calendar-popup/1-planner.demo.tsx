import { Planner } from '../../planner/planner.tsx';
import { usePlan } from '../../planner/use-plan.ts';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'روز شلوغ', en: 'A full day' },
  description: { fa: 'روی «دیگر» فشار دهید', en: 'Press “more”' },
};

export default function PlannerDemo() {
  const [events, setEvents, isKept] = usePlan('popup');
  return <Planner isKept={isKept} events={events} onEvents={setEvents} />;
}
