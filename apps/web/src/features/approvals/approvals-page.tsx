/** «کارتابل تأیید»: requests that wait for approval in a list, beside it the selected request. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { Button } from 'antd';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isTyping, keys } from '../../platform/keys.ts';
import { PageHeader } from '../../platform/page-header.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { PaperButtons } from '../../resources/page/paper-buttons.tsx';
import { useNarrow } from '../../resources/use-narrow.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkDialogProps } from './bulk-dialog.tsx';
import {
  type Approval,
  maxRows,
  pageSize,
  type Tab,
  tabs,
  useCountOf,
  useInboxAddress,
  useRequests,
} from './inbox.ts';
import { RequestList } from './request-list.tsx';
import { RequestPanel } from './request-panel.tsx';
import './approvals-page.css';

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

/** Words of each tab: its name, and title and hint of an empty one. */
const names = { waiting: 'tabWaiting', own: 'tabOwn', decided: 'tabDecided' } as const;
const empty = { waiting: 'emptyWaiting', own: 'emptyOwn', decided: 'emptyDecided' } as const;
const emptyHint = { waiting: 'emptyWaitingHint', own: 'emptyOwnHint', decided: 'emptyDecidedHint' } as const;

function TabLink({ tab, isChosen, onChoose }: { tab: Tab; isChosen: boolean; onChoose: (tab: Tab) => void }) {
  const t = useText('approvals');
  const count = useCountOf(tab);
  return (
    <button
      type="button"
      className="ap-tab"
      aria-current={isChosen ? 'page' : undefined}
      onClick={() => onChoose(tab)}
    >
      {t(names[tab])}{' '}
      {count !== undefined && (
        <small>
          <Num value={count} />
        </small>
      )}
    </button>
  );
}

/** Keys that the page answers to. */
function KeysHint() {
  const t = useText('approvals');
  const { Next, Previous, Approve, Reject } = keys;
  return (
    <span className="ap-keys" aria-hidden="true">
      <kbd>{Next.label}</kbd> <kbd>{Previous.label}</kbd> {t('keyWalk')}
      <kbd>{Approve.label}</kbd> {t('approve')}
      <kbd>{Reject.label}</kbd> {t('reject')}
    </span>
  );
}

/** Keys J and K select the next and previous request, unless the user types in an input. */
function useWalk(rows: readonly Approval[], chosen: number, onChoose: (id: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return;
    const step = keys.Next.isPressed(event) ? 1 : keys.Previous.isPressed(event) ? -1 : 0;
    const at = rows.findIndex(({ id }) => id === chosen);
    const next = rows[at + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    onChoose(next.id);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Ids of ticked requests; requests that have left the list are dropped. */
function useTicks(rows: readonly Approval[]) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const ticked = new Set(rows.map(({ id }) => id).filter((id) => marked.has(id)));
  return {
    ticked,
    tick: (id: number) =>
      setMarked(new Set(ticked.has(id) ? [...ticked].filter((other) => other !== id) : [...ticked, id])),
    tickAll: (isOn: boolean) => setMarked(new Set(isOn ? rows.map(({ id }) => id) : [])),
  } as const;
}

interface SideProps {
  readonly tab: Tab;
  readonly rows: readonly Approval[];
  /** Id of the selected request; 0 for none. */
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
}

/** Decision on several requests at once: those that were ticked when its dialog was opened. */
type BulkDecision = Pick<BulkDialogProps, 'isApproved' | 'rows'>;
type AskBulk = (decision: BulkDecision) => void;

/** Waiting requests with ticks; `onAsk` opens the dialog for the ticked ones. */
function WaitingSide({ onAsk, ...list }: SideProps & { readonly onAsk: AskBulk }) {
  const { rows } = list;
  const { ticked, tick, tickAll } = useTicks(rows);
  const ask = (isApproved: boolean) => onAsk({ isApproved, rows: rows.filter(({ id }) => ticked.has(id)) });
  return (
    <>
      <BulkBar count={ticked.size} total={rows.length} onTickAll={tickAll} onAsk={ask} />
      <RequestList {...list} ticked={ticked} onTick={tick} />
    </>
  );
}

/**
 * Requests of a tab, the selected one, and the navigation after a decision. Beside the list the first request is selected
 * when the address names none (0); on a phone none is. `more` reads up to `maxRows`; undefined when all are read.
 */
function useInbox(tab: Tab, isNarrow: boolean) {
  const { row, go } = useInboxAddress();
  const [size, setSize] = useState(pageSize);
  const query = useRequests(tab, size);
  const rows = query.data?.list ?? [];
  const first = isNarrow ? 0 : (rows[0]?.id ?? 0);
  const chosen = row || first;
  // Beside the list a selection replaces the entry of the browser history; on a phone going back leads to the list.
  const choose = (id: number) => go({ row: id }, !isNarrow);
  useWalk(rows, chosen, choose);
  /**
   * After a decision on a waiting request, selects the one below, or the one above at the end; on a phone, returns to the
   * list. In the other tabs the selection stays.
   */
  const goOn = (id: number) => {
    const at = rows.findIndex((other) => other.id === id);
    const next = isNarrow || at < 0 ? undefined : (rows[at + 1] ?? rows[at - 1]);
    if (tab === 'waiting') go({ row: next?.id ?? 0 }, true);
  };
  const hasMore = (query.data?.totalCount ?? 0) > rows.length && size < maxRows;
  const more = hasMore ? () => setSize(maxRows) : undefined;
  return { query, rows, chosen, choose, goOn, back: () => go({ row: 0 }), more } as const;
}

type Inbox = ReturnType<typeof useInbox>;

interface ContentProps {
  readonly tab: Tab;
  readonly onAsk: AskBulk;
}

function Side({ tab, inbox, onAsk }: ContentProps & { readonly inbox: Inbox }) {
  const t = useText('approvals');
  const { query, rows, chosen, choose, more } = inbox;
  const side = { tab, rows, chosen, onChoose: choose };
  return (
    <div className="ap-side nz-screen">
      {tab === 'waiting' ? <WaitingSide {...side} onAsk={onAsk} /> : <RequestList {...side} />}
      {more && (
        <Button type="link" loading={query.isFetching} onClick={more}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

/** List and selected request side by side; on a phone the request replaces the list. */
function Content({ tab, onAsk }: ContentProps) {
  const t = useText('approvals');
  const isNarrow = useNarrow();
  const inbox = useInbox(tab, isNarrow);
  const { query, rows, chosen, goOn, back } = inbox;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  if (!query.data) return <SkeletonRows label={t('loading')} rows={10} />;
  if (rows.length === 0 && chosen === 0)
    return <EmptyState icon="inbox" title={t(empty[tab])} text={t(emptyHint[tab])} />;
  const panel = chosen > 0 && (
    <RequestPanel key={chosen} id={chosen} onBack={isNarrow ? back : undefined} onDone={goOn} />
  );
  if (isNarrow) return panel || <Side tab={tab} inbox={inbox} onAsk={onAsk} />;
  return (
    <div className="ap-panes">
      <Side tab={tab} inbox={inbox} onAsk={onAsk} />
      {panel}
    </div>
  );
}

/** Content of a tab, and over it the dialog, which stays when its decision empties the list. */
function Panes({ tab }: Pick<ContentProps, 'tab'>) {
  const [decision, setDecision] = useState<BulkDecision | null>(null);
  return (
    <>
      <Content tab={tab} onAsk={setDecision} />
      <Suspense fallback={null}>
        {decision && <BulkDialog {...decision} onClose={() => setDecision(null)} />}
      </Suspense>
    </>
  );
}

export default function ApprovalsPage() {
  const t = useText('approvals');
  const { tab, go } = useInboxAddress();
  const waiting = useCountOf('waiting');
  return (
    <>
      <PageHeader
        title={t('title')}
        count={waiting || null}
        caption={waiting === undefined ? null : t('waitingCount', { count: waiting })}
      >
        <KeysHint />
        <PaperButtons />
      </PageHeader>
      <nav className="ap-tabs nz-screen" aria-label={t('tabs')}>
        {tabs.map((one) => (
          <TabLink key={one} tab={one} isChosen={one === tab} onChoose={(chosen) => go({ tab: chosen })} />
        ))}
      </nav>
      <Panes key={tab} tab={tab} />
    </>
  );
}
