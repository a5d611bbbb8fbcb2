/** Tells calls that only read from others, by their entry in the contract. */
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';

/** Last parts of POST calls with which pages read. */
const readingVerbs = new Set([
  'GetAll',
  'GetById',
  'GetSetValues',
  'GetSummary',
  'GetPivot',
  'GetDropDown',
  'GetHistory',
]);

/** Whether a call only reads for a page: it changes nothing, and is neither a file nor a stream. */
export function isLooking(name: string, { isStateChanging, transport }: CallDefinition): boolean {
  if (transport !== undefined && transport !== 'json') return false;
  if (name.startsWith('GET ')) return isStateChanging !== true;
  return readingVerbs.has(name.slice(name.lastIndexOf('/') + 1));
}

/** Whether a call may take long: file transfers last as long as their reader or sender takes. */
export const isLong = ({ isLong: isDeclared, transport }: CallDefinition): boolean =>
  isDeclared === true || transport === 'download' || transport === 'upload';

/**
 * Whether somebody signed in reads JSON quickly with a call. Such calls may be answered by a standby and several at a
 * time (`batch-route.ts`). Strangers always ask the leader: to wait there for what a standby showed writes to its log.
 */
export const isSignedInRead = (name: string, definition: CallDefinition): boolean =>
  isLooking(name, definition) && !isLong(definition) && definition.access !== 'public';
