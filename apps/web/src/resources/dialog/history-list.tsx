/** History of a record, newest entry first; each change with its fields before and after. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { KeyParts } from '@nazer/contract/kernel/page.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { useActorName } from '../actor-name.ts';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import type { MessageKey } from '../../platform/words/messages.ts';
import { FailedReading } from '../grid/list-states.tsx';
import { useValueContext, valueText } from '../kinds/kinds.ts';
import { useRights } from '../page-rights.ts';
import { Timeline, TimelineEntry } from '../record/history/timeline.tsx';
import { getHistory, type HistoryEntry } from '../resource-api.ts';
import { isReading, isRestorable, newerThan } from './earlier-version.ts';

const RevertQuestion = lazyPart(async () => (await import('./revert-question.tsx')).RevertQuestion);

/**
 * Words of actions by the last part of their name in the log (`company.update`); any other is «changed», also a reading
 * of a masked number.
 */
const actionWords: Readonly<Record<string, MessageKey<'dialog'>>> = {
  add: 'actionAdd',
  insert: 'actionAdd',
  edit: 'actionEdit',
  update: 'actionEdit',
  delete: 'actionDelete',
  restore: 'actionRestore',
  revert: 'actionRevert',
  import: 'actionImport',
};

/** Colours of entries by their word; `mute` for the rest. */
const tones: Readonly<Record<string, string>> = {
  actionAdd: 'ok',
  actionEdit: 'info',
  actionDelete: 'bad',
  actionRestore: 'ok',
};

/**
 * Changed fields of an entry with both values; nothing for an entry without values before: the one that made the
 * record, and readings of a masked number.
 */
function Changes({
  definition,
  entry,
}: {
  readonly definition: ResourceDefinition;
  readonly entry: HistoryEntry;
}) {
  const t = useText('dialog');
  const context = useValueContext(definition);
  const isNew = Object.keys(entry.before).length === 0;
  const fields = definition.fields.filter((field) => field.key in entry.before || field.key in entry.after);
  if (isNew || fields.length === 0) return null;
  return (
    <ul className="rd-changes">
      {fields.map((field) => (
        <li key={field.key}>
          <span className="rd-changes__field">{context.names.field(field.key)}</span>
          <del aria-label={t('before')}>
            {valueText(field, entry.before[field.key], context) || t('blank')}
          </del>
          <Icon name="chevron-end" size={12} />
          <ins aria-label={t('after')}>{valueText(field, entry.after[field.key], context) || t('blank')}</ins>
        </li>
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly definition: ResourceDefinition;
  readonly entry: HistoryEntry;
  /** Opens the question whether to restore this version; undefined when it cannot be restored. */
  readonly onRevert: (() => void) | undefined;
}

function Entry({ definition, entry, onRevert }: EntryProps) {
  const t = useText('dialog');
  const actorName = useActorName();
  const verb = entry.action.split('.').at(-1)?.toLowerCase() ?? '';
  const word = actionWords[verb] ?? 'actionOther';
  return (
    <TimelineEntry
      tone={tones[word] ?? 'mute'}
      title={t(word)}
      by={actorName(entry.by)}
      at={new Date(entry.at)}
    >
      <Changes definition={definition} entry={entry} />
      {onRevert && (
        <Button
          type="link"
          size="small"
          icon={<Icon name="undo" />}
          className="rd-history__revert"
          onClick={onRevert}
        >
          {t('revertTo')}
        </Button>
      )}
    </TimelineEntry>
  );
}

export interface HistoryListProps {
  readonly definition: ResourceDefinition;
  readonly recordKey: KeyParts;
  /** Version of the record; another one means that the history has grown and is read again. */
  readonly rowVersion?: AnyRow['rowVersion'] | undefined;
}

/**
 * The history, page by page. Readers who may edit get a button on each older entry whose version can be restored, but
 * none while the newest change is a deletion. Readings of a masked number are no changes.
 */
export function HistoryList({ definition, recordKey, rowVersion }: HistoryListProps) {
  const t = useText('dialog');
  const { edit } = useRights(definition); // why the reader may not edit; empty when she may
  const [reverted, setReverted] = useState<HistoryEntry | null>(null);
  const query = useInfiniteQuery({
    queryKey: [`POST /${definition.name}/GetHistory`, recordKey, rowVersion],
    queryFn: ({ pageParam, signal }) =>
      getHistory(definition, { key: recordKey, PageIndex: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.list.length, 0);
      return last.list.length > 0 && read < last.totalCount ? pages.length + 1 : undefined;
    },
  });
  if (query.isPending) return <SkeletonRows label={t('historyLoading')} rows={4} rowHeight={44} />;
  if (query.isError) return <FailedReading title={t('historyFailed')} query={query} />;
  const entries = query.data.pages.flatMap((page) => page.list);
  // The newest change is the current state, so it offers no restoring. A deleted record must be restored before an
  // earlier version can be.
  const newest = entries.find((entry) => !isReading(entry));
  const mayRevert = (entry: HistoryEntry): boolean =>
    edit === '' && newest !== undefined && isRestorable(newest) && entry !== newest && isRestorable(entry);
  if (entries.length === 0) return <EmptyState icon="history" title={t('historyEmpty')} />;
  return (
    <>
      <Timeline>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            definition={definition}
            entry={entry}
            onRevert={mayRevert(entry) ? () => setReverted(entry) : undefined}
          />
        ))}
      </Timeline>
      {reverted && (
        <Suspense fallback={null}>
          <RevertQuestion
            definition={definition}
            recordKey={recordKey}
            entry={reverted}
            newer={newerThan(reverted, entries)}
            onClose={() => setReverted(null)}
          />
        </Suspense>
      )}
      {query.hasNextPage && (
        <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('historyMore')}
        </Button>
      )}
    </>
  );
}
