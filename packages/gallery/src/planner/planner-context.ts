/** Context shared by all views of a planner. */
import { createContext, type ReactNode, use } from 'react';
import type { Culture } from './cultures.ts';
import type { PlanEvent, Span } from './plan.ts';

export interface PlannerFrame {
  readonly culture: Culture;
  readonly events: readonly PlanEvent[];
  readonly today: number;
  /** Minutes a row of the week. */
  readonly step: number;
  /** Rows between two full lines. */
  readonly rowsPerLine: number;
  readonly change: (event: PlanEvent) => void;
  /** Same as `change`, but by keyboard: the view and the focus follow the event. */
  readonly changeByKey: (event: PlanEvent) => void;
  /** The event last moved by keys, which keeps the focus in its new cell. */
  readonly movedByKeysId: string | undefined;
  readonly open: (event: PlanEvent) => void;
  readonly select: ((span: Span) => void) | undefined;
  readonly goToDay: (day: number) => void;
  readonly draw: (event: PlanEvent) => ReactNode;
}

export const PlannerContext = createContext<PlannerFrame | null>(null);

export function usePlanner(): PlannerFrame {
  const frame = use(PlannerContext);
  if (!frame) throw new Error('usePlanner needs a planner above it');
  return frame;
}
