/** «رویدادها»: the log, filtered, read entry by entry, verified, taken out as Excel. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { apiData, urlOf } from '../../platform/api.ts';
import { useText } from '../../platform/i18n.tsx';
import { showToast } from '../../platform/toasts.ts';
import type { Cells } from '../../resources/grid/grid-context.ts';
import { Pager } from '../../resources/grid/pager.tsx';
import { ResourceGrid } from '../../resources/grid/resource-grid.tsx';
import type { CellProps } from '../../resources/kinds/kind.ts';
import { MaskBand } from '../../resources/masks/mask-band.tsx';
import { type Masks, useTextMasks } from '../../resources/masks/use-masks.ts';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { PageHeader } from '../../resources/page/page-header.tsx';
import { writeFilters } from '../../resources/list-state.ts';
import { OwnNamesContext } from '../../resources/resource-words.ts';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useNarrow } from '../../resources/use-narrow.ts';
import { type ResourceList, useResourceList } from '../../resources/use-resource-list.ts';
import { EventDrawer } from './event-drawer.tsx';
import {
  eventFilterFields,
  eventList,
  eventQueryOf,
  eventSource,
  useEventNames,
  useEventWords,
} from './events-definition.ts';
import { EventsFilters } from './events-filters.tsx';
import { Moment } from './events-moment.tsx';
import { EventsVerify } from './events-verify.tsx';
import '../../resources/page/resource-page.css';
import './events-page.css';

const MomentCell = ({ value }: CellProps) => <Moment at={String(value)} />;
const ActionCell = ({ value }: CellProps) => useEventWords().action(String(value));
const ResourceCell = ({ value }: CellProps) => useEventWords().resource(String(value));
const ResultCell = ({ value }: CellProps) => {
  const { result } = useEventWords();
  const isDone = value !== 'refused';
  return <Tag status={isDone ? 'ok' : 'bad'}>{result(isDone ? 'done' : 'refused')}</Tag>;
};

const cells: Cells = { at: MomentCell, action: ActionCell, resource: ResourceCell, result: ResultCell };

/** The entry that is open stands in the address beside the state of the list. */
function useOpenEntry() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const entry = Math.floor(Number(search['entry'] ?? 0));
  const open = (id: number) => {
    const next = (before: Record<string, unknown>) => ({ ...before, entry: id > 0 ? id : undefined });
    void navigate({ to: '.', search: next as never, resetScroll: false }); // search types of routes are plain text
  };
  return { entry: entry > 0 ? entry : 0, open };
}

function ExcelButton({ list, masks }: { readonly list: ResourceList; readonly masks: Masks }) {
  const t = useText('events');
  const m = useText('masks');
  const [isPreparing, setIsPreparing] = useState(false);
  const start = async () => {
    setIsPreparing(true);
    try {
      const body = eventQueryOf([...list.state.filters]);
      const { ticket } = await apiData('POST /api/System/ExportEvents', { body });
      const link = document.createElement('a');
      link.href = urlOf('/api/System/DownloadEvents', { authtoken: ticket });
      link.download = '';
      link.click();
    } catch {
      // The refusal was shown as a toast.
    } finally {
      setIsPreparing(false);
    }
  };
  return (
    <Button
      type="text"
      className="rp-button rp-button--ghost"
      icon={<Icon name="download" />}
      loading={isPreparing}
      title={m(masks.state === 'given' ? 'fileShown' : 'fileHidden')}
      onClick={() => void start()}
    >
      {t('excel')}
    </Button>
  );
}

function Events() {
  const t = useText('events');
  const g = useText('grid');
  const isNarrow = useNarrow();
  const list = useResourceList(eventList, useAddressState(eventList), {
    source: eventSource,
    without: eventFilterFields,
  });
  const masks = useTextMasks(list.rows);
  const { entry, open } = useOpenEntry();
  const [isVerifying, setIsVerifying] = useState(false);
  const openRow = () =>
    list.state.row === '' ? showToast({ kind: 'bad', text: g('selectRow') }) : open(Number(list.state.row));
  const navigate = useNavigate();
  /** The drawer gives way to the list of what happened to its record. */
  const showRecord = (resource: string, key: string) => {
    const equals = (Field: string, Filter: string) => ({
      Field,
      Condition1: { Type: 'equals' as const, Filter },
    });
    const f = writeFilters([equals('resource', resource), equals('key', key)]);
    void navigate({ to: '.', search: { f } as never }); // search types of routes are plain text
  };
  return (
    <div className="rp-page">
      <PageHeader list={list} />
      <div className="rp-bar" role="toolbar" aria-label={g('rowActions')}>
        <ActionButton icon="eye" label={t('detail')} onPress={openRow} />
        <span className="rg-space" />
        <ActionButton icon="shield" label={t('verify')} onPress={() => setIsVerifying(true)} />
        <ExcelButton list={list} masks={masks} />
      </div>
      <EventsFilters list={list} />
      <MaskBand masks={masks} onOpened={list.retry} />
      <div className="rp-grid">
        <ResourceGrid
          list={list}
          cells={cells}
          hasFilters={false}
          {...(isNarrow && { pinned: 'at' })}
          onAction={(action, row) => action === 'Detail' && open(Number(row['id']))}
        />
      </div>
      <Pager list={list} isNarrow={isNarrow} />
      {entry > 0 && <EventDrawer key={entry} id={entry} onClose={() => open(0)} onRecord={showRecord} />}
      {isVerifying && (
        <EventsVerify
          onClose={() => setIsVerifying(false)}
          onOpen={(id) => {
            setIsVerifying(false);
            open(id);
          }}
        />
      )}
    </div>
  );
}

export default function EventsPage() {
  return (
    <OwnNamesContext value={useEventNames()}>
      <Events />
    </OwnNamesContext>
  );
}
