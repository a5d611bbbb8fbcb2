/** Author and time of the last change or deletion of a record, told to a user who still sees the version before. */
import type { KeyParts } from '@nazer/contract/kernel/page.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { jalaliOfInstant, todayJalali } from '@nazer/persian/jalali.ts';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../platform/calls/api-error.ts';
import { useJoined, useText } from '../../../platform/words/i18n.tsx';
import { isDeletion, isReading } from '../../dialog/earlier-version.ts';
import { getHistory, type HistoryEntry } from '../../resource-api.ts';

export interface Change {
  readonly by: string;
  readonly at: Date;
}

export interface EditConflict {
  /** Record as the other user left it. */
  readonly current: AnyRow;
  /** Who left it so; null when the refusal does not say. */
  readonly change: Change | null;
}

const changeOf = (by: unknown, at: unknown): Change | null =>
  typeof by === 'string' && by !== '' && typeof at === 'string' ? { by, at: new Date(at) } : null;

/** Current record and its author, from a save refused as stale; null for other errors. */
export function conflictOf(error: ApiError): EditConflict | null {
  const data = error.code === 'stale' ? error.problem?.data : undefined;
  const current = data?.['current'];
  if (typeof current !== 'object' || current === null) return null;
  // The contract says that a `stale` refusal carries the current row.
  return { current: current as AnyRow, change: changeOf(data?.['changedBy'], data?.['changedAt']) };
}

export interface ChangeWanted {
  readonly definition: ResourceDefinition;
  readonly recordKey: KeyParts | null;
  readonly rowVersion: number | undefined;
  /** Reads the history only when true. */
  readonly isWanted: boolean;
}

/** Newest entry of the history that records more than a reading; undefined until it is read, and when nothing is to be read. */
function useNewestEntry({
  definition,
  recordKey,
  rowVersion,
  isWanted,
}: ChangeWanted): HistoryEntry | undefined {
  const query = useQuery({
    queryKey: [`POST /${definition.name}/GetHistory`, recordKey, 'last', rowVersion],
    queryFn: ({ signal }) => getHistory(definition, { key: recordKey ?? [], PageIndex: 1 }, signal),
    enabled: isWanted && recordKey !== null,
  });
  return query.data?.list.find((entry) => !isReading(entry));
}

/**
 * Author and time of the newest entry of a record's history that records more than a reading; null until it is read
 * or when not wanted.
 */
export function useLastChange(wanted: ChangeWanted): Change | null {
  const newest = useNewestEntry(wanted);
  return newest ? changeOf(newest.by, newest.at) : null;
}

/** Time of an instant, with its day when that is not today, both in Tehran. */
function useMomentOf(): (at: Date) => { readonly time: string; readonly day: string | undefined } {
  const { format: formatDay } = useCalendar();
  return (at) => {
    const day = jalaliOfInstant(at);
    const isToday = day === todayJalali(new Date());
    return { time: clockTime(at), day: isToday ? undefined : `\u2066${formatDay(day)}\u2069` };
  };
}

const changed = { today: 'changedToday', on: 'changedOn', byOther: 'changedByOther' } as const;
const deleted = { today: 'deletedToday', on: 'deletedOn', byOther: 'goneRow' } as const;

/**
 * Sentence such as «لیلا فرهمند ساعت 10:25 آن را تغییر داد», with the date on another day. The time is absolute,
 * because the sentence stays on the page.
 */
function useChangeSentence(words: typeof changed | typeof deleted): (change: Change | null) => string {
  const t = useText('dialog');
  const momentOf = useMomentOf();
  return (change) => {
    if (!change) return t(words.byOther);
    const who = `\u2068${change.by}\u2069`;
    const { day, time } = momentOf(change.at);
    return day === undefined ? t(words.today, { who, time }) : t(words.on, { who, time, day });
  };
}

/** Sentence who changed a record and when; without a name for null. */
export const useChangeText = (): ((change: Change | null) => string) => useChangeSentence(changed);

/**
 * Why a record is gone: «لیلا فرهمند ساعت 10:25 آن را حذف کرد». A record that was not deleted but left the reader's
 * row scope is only said to be gone.
 */
export function useGoneText(
  definition: ResourceDefinition,
  recordKey: KeyParts | null,
  isGone: boolean,
): string | undefined {
  const sentenceOf = useChangeSentence(deleted);
  const newest = useNewestEntry({ definition, recordKey, rowVersion: undefined, isWanted: isGone });
  if (!isGone) return undefined;
  return sentenceOf(newest && isDeletion(newest) ? changeOf(newest.by, newest.at) : null);
}

/** Time such as «10:25», with the date on another day. */
export function useWhen(): (at: Date) => string {
  const joined = useJoined();
  const momentOf = useMomentOf();
  return (at) => {
    const { day, time } = momentOf(at);
    return day === undefined ? time : joined([day, time]);
  };
}
