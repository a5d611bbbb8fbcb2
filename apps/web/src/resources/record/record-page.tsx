/** One record drawn from its declaration, as a page of its own or in a drawer beside its list. */
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import type { TransitionEntry } from '@nazer/contract/kernel/record-history.ts';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { usePageTitle } from '../../platform/page-title.ts';
import { isNamedByKey, titleOf } from '@nazer/contract/kernel/row-key.ts';
import { ChildList, type ChildMark } from './child-list.tsx';
import { FactList } from './facts/fact-list.tsx';
import { isOwnStep } from './steps/own-steps.ts';
import { AsidePart, RecordFrame } from './record-frame.tsx';
import { HeadFacts, HeadActions } from './record-header.tsx';
import { useWhen } from './history/last-change.ts';
import { RecordHistory, whoOf } from './history/record-history.tsx';
import { ShareBar } from './facts/share-bar.tsx';
import { FailureReason, RecordFailure, type RecordFailureProps } from './record-failure.tsx';
import { StateActions } from './steps/state-actions.tsx';
import { StatePath } from './steps/state-path.tsx';
import { RecordTasksPart } from '../tasks/record-tasks-part.tsx';
import { type Details, useDetails } from './use-details.ts';
import { useRecordWords } from './use-record-words.ts';

export interface RecordParts {
  /** Marks beside child rows, by child, such as «the cheapest of all». */
  readonly marks?: Readonly<Record<string, ChildMark>>;
  /** Draws content of the record's own below its child rows. */
  readonly children?: (row: Details) => ReactNode;
}

export interface RecordPageProps extends RecordParts {
  readonly record: RecordDefinition;
  /** Key of the record as its address has it. */
  readonly recordKey: string;
  /** The record stands in a drawer beside its list, without the links of a page. */
  readonly isBeside?: boolean;
}

/**
 * Sentence about the newest step that somebody else took while the record is displayed; undefined before one, and after
 * a step of the reader's own. `history`: newest step first.
 */
function useNews(history: readonly TransitionEntry[]): string | undefined {
  const t = useText('record');
  const when = useWhen();
  const newest = history[0];
  const [seen, setSeen] = useState(newest?.id);
  const [news, setNews] = useState<TransitionEntry | null>(null);
  if (newest && newest.id !== seen) {
    setSeen(newest.id);
    setNews(isOwnStep() ? null : newest);
  }
  if (!news) return undefined;
  return t('changedMeanwhile', {
    who: whoOf(news),
    when: when(new Date(news.at)),
    step: news.transitionTitle,
  });
}

/** Capitalises the first letter, which has no effect in scripts without capitals. */
const titleWith = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Steps in a member of the details, newest first; none when the member is missing. */
const stepsIn = (row: Details, member: string): readonly TransitionEntry[] =>
  (row[member] ?? []) as unknown as readonly TransitionEntry[]; // a test compares `member` with the schema

/** Sets the title of the page. A record beside its list leaves that of the list. */
function PageTitle({ title }: { readonly title: string }) {
  usePageTitle(title);
  return null;
}

function Record({
  record,
  recordKey,
  row,
  marks = {},
  children,
  isBeside = false,
}: RecordPageProps & { readonly row: Details }) {
  const t = useText('record');
  const { names } = useRecordWords(record);
  const news = useNews(row.history ?? []);
  const key = isNamedByKey(record.of) ? recordKey : titleOf(record.of, row);
  const title = titleWith(t('titleOf', { one: names.one, key: `\u2068${key}\u2069` }));
  return (
    <RecordFrame
      title={title}
      notice={news}
      head={
        <>
          {!isBeside && <PageTitle title={title} />}
          <HeadFacts record={record} row={row} />
          {!isBeside && <HeadActions record={record} recordKey={recordKey} />}
        </>
      }
      above={<StatePath record={record} row={row} />}
      aside={
        <>
          <FactList record={record} row={row} groups={record.facts.slice(0, 1)} />
          <RecordTasksPart list={record.of.name} recordKey={recordKey} />
          {record.hasHistory && (
            <AsidePart title={t('history')}>
              <RecordHistory entries={row.history ?? []} />
            </AsidePart>
          )}
          {record.followed
            .filter((member) => stepsIn(row, member).length > 0)
            .map((member) => (
              <AsidePart key={member} title={t('followed')}>
                <RecordHistory entries={stepsIn(row, member)} />
              </AsidePart>
            ))}
        </>
      }
    >
      <StateActions record={record} row={row} recordKey={recordKey} title={title} />
      {record.shares.map((shares) => (
        <ShareBar key={shares.name} record={record} shares={shares} row={row} />
      ))}
      {record.children.map((child) => (
        <ChildList
          key={child.name}
          record={record}
          child={child}
          row={row}
          recordKey={recordKey}
          {...(marks[child.name] && { markOf: marks[child.name] })}
        />
      ))}
      {children?.(row)}
      <FactList record={record} row={row} groups={record.facts.slice(1)} />
    </RecordFrame>
  );
}

/** Replaces a record that could not be displayed: the reason, and on a page a link back to its list. */
export function RecordMissing({
  record,
  query,
  isBeside = false,
}: Pick<RecordFailureProps, 'query'> & Pick<RecordPageProps, 'record' | 'isBeside'>) {
  const t = useText('record');
  const { names } = useRecordWords(record);
  const missing = t('missing', { one: names.one });
  if (isBeside) return <FailureReason query={query} missing={missing} />;
  // The address of a list is that of its records without the last segment.
  const list = location.pathname.replace(/\/[^/]+\/?$/u, '');
  return (
    <RecordFailure
      query={query}
      missing={missing}
      list={{ to: list, label: t('backToList', { title: names.title }) }}
    />
  );
}

export function RecordPage(props: RecordPageProps) {
  const { record, recordKey, isBeside } = props;
  const t = useText('record');
  const { names } = useRecordWords(record);
  const { row, error, query } = useDetails(record, recordKey);
  if (error) return <RecordMissing record={record} query={query} isBeside={isBeside} />;
  if (!row) return <SkeletonRows label={t('loading', { one: names.one })} rows={12} />;
  return <Record {...props} row={row} />;
}
