/**
 * A reader's changes to the sample events of a planner, stored in this browser (`localStorage`). Only changes are
 * stored: samples without any are placed anew around today, whereas a changed event stays at its date.
 */
import { storeLocally } from '@nazer/ui/store-locally.ts';
import { type PlanEvent, tones } from './plan.ts';

/** Changed and added events by id; null for a deleted sample. */
export type Changes = Readonly<Record<string, PlanEvent | null>>;

const isSame = (one: PlanEvent, other: PlanEvent): boolean =>
  one.title === other.title && one.start === other.start && one.end === other.end && one.tone === other.tone;

/** Changes that lead from the samples (`offered`) to the events. */
export function changesOf(offered: readonly PlanEvent[], events: readonly PlanEvent[]): Changes {
  const isTouched = (event: PlanEvent) => !offered.some((one) => one.id === event.id && isSame(one, event));
  const isGone = ({ id }: PlanEvent) => !events.some((one) => one.id === id);
  return Object.fromEntries([
    ...events.filter(isTouched).map((event) => [event.id, event] as const),
    ...offered.filter(isGone).map(({ id }) => [id, null] as const),
  ]);
}

/** The samples with the changes applied, in their order; added events come last. The inverse of `changesOf`. */
export function withChanges(offered: readonly PlanEvent[], changes: Changes): readonly PlanEvent[] {
  const isOffered = (id: string) => offered.some((one) => one.id === id);
  const now = offered.flatMap((one) => {
    const changed = changes[one.id];
    return changed === null ? [] : [changed ?? one];
  });
  const added = Object.entries(changes).flatMap(([id, event]) => (event && !isOffered(id) ? [event] : []));
  return [...now, ...added];
}

/** Key in `localStorage`. */
const storageKey = (demo: string): string => `nazer-gallery-plan-${demo}`;

/** Change of a stored value: an event, or null for a deleted sample; undefined for what is neither. */
function readChange(stored: unknown): PlanEvent | null | undefined {
  if (stored === null) return null;
  const { id, title, start, end, tone } = Object(stored) as Partial<Record<keyof PlanEvent, unknown>>; // checked below
  const isEvent =
    typeof id === 'string' &&
    typeof title === 'string' &&
    Number.isSafeInteger(start) &&
    Number.isSafeInteger(end);
  if (!isEvent) return undefined;
  const known = tones.find((one) => one === tone);
  return { id, title, start: Number(start), end: Number(end), ...(known && { tone: known }) };
}

/** Stored changes of a demo; empty when none are stored or the text is not JSON. An unreadable entry is left out. */
export function storedChanges(demo: string): Changes {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(demo)) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored ?? {}).flatMap(([id, entry]) => {
        const change = readChange(entry);
        return change === undefined ? [] : [[id, change] as const];
      }),
    );
  } catch {
    return {};
  }
}

/** False where the full storage does not take them: none are stored then, and they last as long as the page. */
export const storeChanges = (demo: string, changes: Changes): boolean =>
  storeLocally(storageKey(demo), JSON.stringify(changes));
