/** History of an office in one timeline, newest first: steps of its licence, changes of its rights and ceilings. */
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { useMay } from '../../platform/session/session.ts';
import { useJoined, useText } from '../../platform/words/i18n.tsx';
import { useActorName } from '../../resources/actor-name.ts';
import { whoOf } from '../../resources/record/history/record-history.tsx';
import { Timeline, TimelineEntry } from '../../resources/record/history/timeline.tsx';
import { QueryState } from '../../resources/query-state.tsx';
import { useFigureText } from './use-figure-text.ts';
import { aroundOffice } from './office-news.ts';
import { useMoment } from './use-office-place.ts';
import { rightKeys } from './rights.ts';

interface Entry {
  readonly key: string;
  readonly at: string;
  readonly title: string;
  readonly by: string;
  /** Id of the person, for a link to the profile; null or absent when there is no profile to show. */
  readonly byId?: number | null;
  readonly note: string;
  readonly tone: 'ok' | 'info' | 'warn';
}

/** Entries as far as they are read, and the reading that failed or has not ended: without its entries history has gaps. */
function useEntries(office: Office) {
  const labelled = useLabelled();
  const t = useText('sarafi');
  const figure = useFigureText();
  const query = { query: { id: String(office.id), ...useMoment() } };
  const live = about(...aroundOffice);
  const rights = useQuery({
    ...apiQuery('GET /api/SarafiManagment/ExchangePermissionsById', query),
    ...live,
    enabled: useMay('sarafi.access.view'),
  });
  const taahod = useQuery({
    ...apiQuery('GET /api/SarafiManagment/ExchangeTahoodById', query),
    ...live,
    enabled: useMay('sarafi.taahod.view'),
  });
  const position = useQuery({
    ...apiQuery('GET /api/SarafiManagment/ExchangeOpenPositionById', query),
    ...live,
    enabled: useMay('sarafi.position.view'),
  });
  const limits = [
    ...(taahod.data?.history ?? []).map((row) => ({ ...row, subject: t('setTaahod') })),
    ...(position.data?.history ?? []).map((row) => ({ ...row, subject: t('setPosition') })),
  ];
  const joined = useJoined();
  const actorName = useActorName();
  const granted = (row: Record<(typeof rightKeys)[number], boolean>) =>
    rightKeys.filter((key) => row[key]).map((key) => t(`right.${key}`));
  const entries = [
    ...office.history.map((entry): Entry => ({
      key: `licence ${entry.id}`,
      at: entry.at,
      title: entry.transitionTitle,
      by: whoOf(entry),
      byId: entry.byId,
      note: entry.reason,
      tone: 'ok',
    })),
    ...(rights.data?.history ?? []).map((row): Entry => ({
      key: `rights ${row.id}`,
      at: row.at,
      title: t('rightsNow', { rights: joined(granted(row)) || t('noRights') }),
      by: actorName(row.byUserName),
      note: row.description,
      tone: 'warn',
    })),
    ...limits.map((row): Entry => ({
      key: `${row.subject} ${row.id}`,
      at: row.at,
      title: labelled(row.subject, `${figure(row.ceiling)} · ${row.kindTitle}`),
      by: [actorName(row.byUserName), row.approvedByName].filter((name) => name !== '').join(' · '),
      note: row.description,
      tone: 'info',
    })),
    // The sort is stable, so entries of the same instant stay newest first as they were read.
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const queries = [rights, taahod, position];
  const unread = queries.find(({ isError }) => isError) ?? queries.find(({ isLoading }) => isLoading);
  return { entries, unread };
}

/** Timeline of an office. `most`: greatest number of entries displayed; all of them when absent. */
export function OfficeHistory({ office, most }: { readonly office: Office; readonly most?: number }) {
  const r = useText('record');
  const { entries, unread } = useEntries(office);
  if (entries.length === 0 && !unread) return <p className="rf-empty">{r('historyEmpty')}</p>;
  return (
    <>
      {unread && <QueryState query={unread} label={r('history')} />}
      <Timeline>
        {entries.slice(0, most).map(({ key, at, title, by, byId, note, tone }) => (
          <TimelineEntry key={key} tone={tone} title={title} by={by} byId={byId} at={new Date(at)}>
            {note !== '' && <q className="rd-history__reason">{note}</q>}
          </TimelineEntry>
        ))}
      </Timeline>
    </>
  );
}
