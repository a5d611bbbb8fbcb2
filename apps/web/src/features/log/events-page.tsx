/** «رویدادها»: the log, which can be filtered, read entry by entry, verified and exported. */
import { eventList } from '@nazer/contract/log/events.list.ts';
import { Tag } from '@nazer/ui/tag.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { showToast } from '../../platform/toasts.ts';
import type { Cells } from '../../resources/grid/grid-context.ts';
import { SearchBox } from '../../resources/grid/search-box.tsx';
import type { CellProps } from '../../resources/kinds/kind.ts';
import { writeFilters } from '../../resources/list-state.ts';
import { useTextMasks } from '../../resources/masks/use-masks.ts';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { ListPage } from '../../resources/page/list-page.tsx';
import { useAddressState } from '../../resources/use-list-state.ts';
import { useResourceList } from '../../resources/use-resource-list.ts';

const EventDrawer = lazyPart(async () => (await import('./event-drawer.tsx')).EventDrawer);
const EventsVerify = lazyPart(async () => (await import('./events-verify.tsx')).EventsVerify);

const ResultCell = ({ value, text }: CellProps) => (
  <Tag status={value === 'refused' ? 'bad' : 'ok'}>{text}</Tag>
);
const cells: Cells = { result: ResultCell };

/** Id of the open entry, kept in the address beside the state of the list. */
function useOpenEntry() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const entry = Math.floor(Number(search['entry'] ?? 0));
  const open = (id: number) => {
    const next = (before: Record<string, unknown>) => ({ ...before, entry: id > 0 ? id : undefined });
    void navigate({ to: '.', search: next as never, resetScroll: false }); // the router writes the number as text; the search type of the route is not known here
  };
  /** Closes the drawer and lists all entries about a record; other filters and the sort of the list are dropped. */
  const showRecord = (resource: string, key: string) => {
    const equals = (Field: string, Filter: string) => ({
      Field,
      Condition1: { Type: 'equals' as const, Filter },
    });
    const f = writeFilters([equals('resource', resource), equals('key', key)]);
    void navigate({ to: '.', search: { f } as never }); // search values are text; the search type of the route is not known here
  };
  return { entry: entry > 0 ? entry : 0, open, showRecord };
}

export default function EventsPage() {
  const t = useText('log');
  const g = useText('grid');
  const list = useResourceList(eventList, useAddressState(eventList));
  const { entry, open, showRecord } = useOpenEntry();
  const [isVerifying, setIsVerifying] = useState(false);
  const { row } = list.state;
  return (
    <ListPage
      list={list}
      cells={cells}
      pinned="at"
      masks={useTextMasks(list.rows)}
      onOpen={({ id }) => open(Number(id))}
      above={
        <div className="rp-searches">
          <SearchBox list={list} field="text" />
          <SearchBox list={list} field="user" />
        </div>
      }
      actions={
        <>
          <ActionButton
            icon="eye"
            label={t('detail')}
            onPress={() =>
              row === '' ? showToast({ kind: 'bad', text: g('selectRow') }) : open(Number(row))
            }
          />
          <ActionButton icon="shield" label={t('verify')} onPress={() => setIsVerifying(true)} />
        </>
      }
    >
      <Suspense fallback={null}>
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
      </Suspense>
    </ListPage>
  );
}
