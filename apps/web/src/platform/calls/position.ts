import { storeLocally } from '@nazer/ui/store-locally.ts';

/**
 * Position of this browser in the log of the database, as the server's answers report it: timeline and byte,
 * `5.1234`, or `5.1234s` if a standby answered. Sent with each call, so that no server answers from data older than
 * this browser has seen or written, in this tab or another.
 */
export const positionHeader = 'nazer-position';

const noPosition = '0.0';
/** Position that the full storage of this browser did not take, known to this tab alone. */
let unstored = noPosition;

/**
 * Timeline, byte, and 1 for a standby, which at the same byte counts as later; zeros for no position. Not by
 * `localeCompare`, whose first call takes 15 ms of the time until the first rows.
 */
const partsOf = (position: string): readonly number[] => {
  const [timeline = '', byte = ''] = position.split('.');
  const isOfStandby = position.endsWith('s');
  return [Number.parseInt(timeline, 10) || 0, Number.parseInt(byte, 10) || 0, Number(isOfStandby)];
};

function isLater(one: string, other: string): boolean {
  const others = partsOf(other);
  const differences = partsOf(one).map((part, at) => part - (others[at] ?? 0));
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
}

/** Latest position this tab knows; `0.0` before the first answer. */
function knownPosition(): string {
  const stored = localStorage.getItem(positionHeader) ?? noPosition;
  return isLater(unstored, stored) ? unstored : stored;
}

/** Header that a call sends with the known position. */
export const positionHeaders = (): Readonly<Record<string, string>> => ({
  [positionHeader]: knownPosition(),
});

/**
 * Stores the position of an answer if it is later. A leading `=` always replaces the known one, because the database
 * was restored from a backup.
 */
export function storePosition(received: string | null = null): void {
  if (!received?.startsWith('=') && !isLater(received ?? '', knownPosition())) return;
  const position = (received ?? '').replace('=', '');
  unstored = storeLocally(positionHeader, position) ? noPosition : position;
}
