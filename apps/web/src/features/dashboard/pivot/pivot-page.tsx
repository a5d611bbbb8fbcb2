/**
 * «گزارش‌ساز»: groups any list the user may see by up to two columns, as charts and as a table whose figures open
 * their rows.
 */
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import type { Pivot } from '@nazer/contract/kernel/list-calls.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { dimensionsOf, filterOf } from '@nazer/contract/kernel/pivot.ts';
import { lists } from '@nazer/contract/lists.ts';
import { resources } from '@nazer/contract/resources.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useSearch } from '@tanstack/react-router';
import { Select } from 'antd';
import { useMemo } from 'react';
import { Choice } from '../../../platform/choice.tsx';
import { recordLinks } from '../../../platform/record-links.ts';
import { PageHeader } from '../../../platform/page-header.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useJoined, useText, useWords } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { PaperButtons } from '../../../resources/page/paper-buttons.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { useAddressState } from '../../../resources/use-list-state.ts';
import { useResourceList } from '../../../resources/use-resource-list.ts';
import {
  type PivotChoice,
  forms,
  readPivot,
  useOpenCell,
  usePivotAddress,
  useSearchText,
  writePivot,
} from './pivot-address.ts';
import { PivotCharts } from './pivot-charts.tsx';
import { PivotControls } from './pivot-controls.tsx';
import { cellsOf, partedFigure, type Place, placeOf, rowsInOrder, writePlace } from './pivot-figures.ts';
import { PivotFile } from './pivot-file.tsx';
import { type PivotNames, usePivotNames } from './pivot-names.ts';
import { PivotUncounted } from './pivot-uncounted.tsx';
import { PivotRows } from './pivot-rows.tsx';
import { PivotTable } from './pivot-table.tsx';
import { PivotViews } from './pivot-views.tsx';
import { usePivot } from './use-pivot.ts';
import '../../../resources/page/resource-page.css';
import { ArchivedNote } from '../../../resources/page/archived-note.tsx';
import './pivot.css';

/** Lists with a page the user may open; those of the market come first. */
function useLists(): readonly ListDefinition[] {
  const { permissions } = useSession();
  return useMemo(() => {
    const all: readonly ListDefinition[] = [...lists, ...resources];
    const isOpen = ({ name, permissions: { view } }: ListDefinition): boolean =>
      recordLinks.listOf(name) !== null && permissions.includes(view);
    return all.filter((list) => isOpen(list) && dimensionsOf(list).length > 0);
  }, [permissions]);
}

type Titles = Readonly<Record<string, { readonly title: string }>>;

interface PivotViewProps {
  readonly definition: ListDefinition;
  readonly choice: PivotChoice;
  readonly filters: readonly FilterModel[];
}

/** Filters that select the rows behind a figure: those of its groups and of the whole pivot. */
function filtersOf(
  { definition, choice, filters }: PivotViewProps,
  pivot: Pivot,
  { row, column }: Place,
): FilterModel[] {
  const sides = [
    { side: choice.rows, head: row === null ? undefined : pivot.rows[row] },
    { side: choice.columns, head: column === null ? undefined : pivot.columns[column] },
  ];
  const own = sides.flatMap(({ side, head }) =>
    side && head ? [filterOf(columnNamed(definition, side.Field), side, head.value)] : [],
  );
  return [...filters, ...own];
}

/** Note that only the last `days` days are counted; nothing when all days are (undefined). */
function LastDays({ days }: { readonly days: number | undefined }) {
  const t = useText('grid');
  const count = useCount();
  if (days === undefined) return null;
  return (
    <p className="rp-last-days" role="note">
      <Icon name="calendar" size={14} />
      {t('lastDays', { count: count(days) })}
    </p>
  );
}

interface BodyProps extends PivotViewProps {
  readonly names: PivotNames;
  readonly onOrder: (figure: string) => void;
}

function Body({ names, onOrder, ...display }: BodyProps) {
  const t = useText('pivot');
  const joined = useJoined();
  const { definition, choice, filters } = display;
  const query = usePivot(definition, choice, filters);
  const [cell, openCell] = useOpenCell();
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={12} />;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  const { pivot } = query.data;
  // An answer is displayed with the dimensions it was requested with.
  const { rows, columns } = query.data.request;
  const answered: PivotChoice = { ...choice, rows, columns };
  if (pivot.rows.length === 0)
    return <EmptyState icon="chart" title={t('emptyTitle')} text={t('emptyText')} />;
  const cellAt = cellsOf(pivot);
  const order = rowsInOrder({
    pivot,
    cellAt,
    figure: partedFigure(definition, answered),
    isOfDays: rows.Step !== undefined,
    order: choice.order,
  });
  const chosen = placeOf(pivot, cell);
  const onChoose = (place: Place) => openCell(writePlace(pivot, place));
  const parts = { definition, choice: answered, pivot, cellAt, names, order, onChoose };
  const nameOf = ({ row, column }: Place): string => {
    const of = [
      row === null ? undefined : pivot.rows[row] && names.head(rows, pivot.rows[row]),
      column === null || !columns
        ? undefined
        : pivot.columns[column] && names.head(columns, pivot.columns[column]),
    ];
    return joined(of.filter((part) => part !== undefined)) || t('total');
  };
  return (
    <div
      aria-busy={query.isFetching}
      className={query.isPlaceholderData ? 'pv-body pv-body--old' : 'pv-body'}
    >
      <LastDays days={pivot.lastDays} />
      {pivot.archived && <ArchivedNote definition={definition} archived={pivot.archived} />}
      {choice.form !== 'table' && <PivotCharts {...parts} />}
      {choice.form !== 'chart' && <PivotTable {...parts} chosen={chosen} onOrder={onOrder} />}
      {chosen && (
        <PivotRows
          definition={definition}
          name={nameOf(chosen)}
          filterModels={filtersOf({ ...display, choice: answered }, pivot, chosen)}
          onClose={() => openCell(undefined)}
        />
      )}
    </div>
  );
}

function PivotOf({
  definition,
  open,
}: {
  readonly definition: ListDefinition;
  readonly open: readonly ListDefinition[];
}) {
  const t = useText('pivot');
  const titles: Titles = useWords().resources;
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const handle = useAddressState(definition);
  // The list is disabled, because only its filters, filter panels and saved views are used here.
  const list = useResourceList(definition, handle, { isEnabled: false, grid: 'Pivot' });
  const names = usePivotNames(definition);
  const change = usePivotAddress();
  const choice = readPivot(definition, search);
  if (!choice) return <EmptyState icon="chart" title={t('emptyTitle')} />;
  const changePivot = (next: PivotChoice) => change(writePivot(definition, next));
  const { filters } = list.state;
  const chooseList = (name: string) => {
    const next = open.find((one) => one.name === name);
    const first = next && readPivot(next, {});
    if (next && first)
      change(writePivot(next, { ...first, form: choice.form }), { f: undefined, view: undefined });
  };
  const onOrder = (figure: string) => {
    // A second press on the same heading turns the order; the first one puts the largest figures on top.
    const isTurned = choice.order?.Field === figure && choice.order.Sort === 'desc';
    changePivot({ ...choice, order: { Field: figure, Sort: isTurned ? 'asc' : 'desc' } });
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        caption={
          <Select
            className="pv-list"
            aria-label={t('list')}
            value={definition.name}
            options={open.map(({ name }) => ({ value: name, label: titles[name]?.title ?? name }))}
            showSearch={{ optionFilterProp: 'label' }}
            popupMatchSelectWidth={false}
            onChange={chooseList}
          />
        }
      >
        <Choice
          label={t('form')}
          options={forms.map((key) => ({ key, text: t(key) }))}
          value={choice.form}
          onChoose={(form) => changePivot({ ...choice, form })}
        />
        <PaperButtons />
        <PivotFile definition={definition} choice={choice} filterModels={filters} />
      </PageHeader>
      <PivotViews list={list} choice={choice} names={names} />
      <PivotUncounted list={list} names={names} />
      <PivotControls list={list} choice={choice} names={names} onAsk={changePivot} />
      <Body definition={definition} choice={choice} filters={filters} names={names} onOrder={onOrder} />
    </>
  );
}

export default function PivotPage() {
  const t = useText('pivot');
  const open = useLists();
  const wanted = useSearchText('list');
  const definition =
    open.find(({ name }) => name === wanted) ?? open.find(({ name }) => name === 'Dealing') ?? open[0];
  if (!definition) return <EmptyState icon="lock" title={t('noLists')} />;
  return <PivotOf key={definition.name} definition={definition} open={open} />;
}
