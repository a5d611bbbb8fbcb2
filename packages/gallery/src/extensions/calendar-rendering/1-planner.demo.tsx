import { Icon } from '@nazer/ui/icons/icon.tsx';
import type { PlanEvent } from '../../planner/plan.ts';
import { Planner } from '../../planner/planner.tsx';
import { usePlan } from '../../planner/use-plan.ts';
import type { DemoWords } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'رویداد با نشانه', en: 'Events with a mark' },
  description: { fa: 'نما را عوض کنید', en: 'Change the view' },
};

const icons = { info: 'users', ok: 'car', warn: 'file', bad: 'alert', wait: 'clock' } as const;

const drawn = ({ title, tone = 'info' }: PlanEvent) => (
  <>
    <Icon name={icons[tone]} size={12} /> <strong>{title}</strong>
  </>
);

export default function PlannerDemo() {
  const [events, setEvents, isKept] = usePlan('rendering');
  return <Planner isKept={isKept} events={events} onEvents={setEvents} view="agenda" draw={drawn} />;
}
