/** What all views of a planner share. */
import { createContext, type ReactNode, use } from 'react';
import type { Culture } from './cultures.ts';
import type { PlanEvent, Span } from './plan.ts';

export interface PlannerFrame {
  readonly culture: Culture;
  readonly events: readonly PlanEvent[];
  /** Day on which the planner was opened; it does not move on at midnight. */
  readonly today: number;
  /** Minutes of a row of the week and day views, which is also the step of moving and resizing. */
  readonly step: number;
  /** Rows from one labelled line of the hours to the next. */
  readonly rowsPerLine: number;
  /** Stores an event that was moved or resized by pointer; the event of that id is replaced. */
  readonly change: (event: PlanEvent) => void;
  /** Same as `change`, but by keyboard: the view and the focus follow the event. */
  readonly changeByKey: (event: PlanEvent) => void;
  /** The event last moved by keys, which keeps the focus in its new cell. */
  readonly movedByKeysId: string | undefined;
  /** Called for an event that was pressed without being moved. */
  readonly open: (event: PlanEvent) => void;
  /** Called with a span chosen by dragging; undefined when spans cannot be chosen. */
  readonly select: ((span: Span) => void) | undefined;
  /** Opens the day view of a day. */
  readonly goToDay: (day: number) => void;
  /** Content of an event's button. */
  readonly draw: (event: PlanEvent) => ReactNode;
}

export const PlannerContext = createContext<PlannerFrame | null>(null);

/** Throws outside of a planner. */
export function usePlanner(): PlannerFrame {
  const frame = use(PlannerContext);
  if (!frame) throw new Error('usePlanner needs a planner above it');
  return frame;
}
