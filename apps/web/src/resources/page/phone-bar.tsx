/** Toolbar on a phone: add, filters, sorting, and a menu with the rest. */
import { columnNamed } from '@nazer/contract/kernel/list.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type MenuItem, PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Translate, useText } from '../../platform/words/i18n.tsx';
import { visibleColumns } from '../column-state.ts';
import type { DialogMode } from '../dialog/record-form.ts';
import { ExportPanel } from '../files/export-panel.tsx';
import { useMasks } from '../masks/use-masks.ts';
import { useExportReason } from '../page-rights.ts';
import { useNames } from '../resource-words.ts';
import { useCount } from '../use-format.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { ActionButton } from './action-button.tsx';
import { ColumnPanel } from './column-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { MoreMenu, type MoreMenuProps } from './more-menu.tsx';
import { ClosedReasons } from './toolbar.tsx';

/**
 * Menu that sorts by one visible column; choosing it again reverses the order. Nothing for lists without an order of
 * their own, unless the address orders them.
 */
function SortButton({ list }: { readonly list: ResourceList }) {
  const names = useNames(list.definition);
  const t = useText('grid');
  const m = useText('masks');
  const { isMasked } = useMasks(list.definition);
  const current = list.state.sort[0] ?? list.definition.order[0];
  if (!current) return null;
  const items = visibleColumns(list.columns)
    .filter((column) => columnNamed(list.definition, column.field).sortable !== false)
    .map((column) => ({
      key: column.field,
      label: isMasked(column.field)
        ? m('sortClosed', { field: names.field(column.field) })
        : names.field(column.field),
      disabled: isMasked(column.field),
      onClick: () => {
        const isTurned = column.field === current.Field && current.Sort === 'asc';
        list.setSort([{ Field: column.field, Sort: isTurned ? 'desc' : 'asc' }]);
      },
    }));
  const name = names.field(current.Field);
  return (
    <PopupMenu
      label={t('sortBy', { field: name })}
      items={items}
      trigger={(props) => (
        <Button
          icon={<Icon name={current.Sort === 'asc' ? 'sort-asc' : 'sort-desc'} />}
          className="rp-button"
          aria-label={t('sortBy', { field: name })}
          {...props}
        >
          {name}
        </Button>
      )}
    />
  );
}

type Sheet = 'filters' | 'columns' | 'export';

/** Rights to the rows of a resource, its multiple selection, and what happens for adding and importing. */
export interface PhoneWriting extends NonNullable<MoreMenuProps['writing']> {
  readonly onAction: (mode: DialogMode) => void;
  readonly onImport: () => void;
}

export interface PhoneBarProps {
  readonly list: ResourceList;
  /** Undefined for read-only lists. `rights.edit` is the sentence why adding and importing are closed, or empty. */
  readonly writing?: PhoneWriting | undefined;
  /** Buttons of the page, placed first, but after the one for adding. */
  readonly actions?: ReactNode;
}

/** Menu item that exports the list; disabled and labelled with the reason for users who may not export. */
const exportItem = (t: Translate<'grid'>, reason: string, onClick: () => void): MenuItem => ({
  key: 'export',
  label: reason === '' ? t('excel') : reason,
  icon: <Icon name={reason === '' ? 'download' : 'lock'} />,
  disabled: reason !== '',
  onClick,
});

/** The toolbar; filters, columns and export open in a sheet at the bottom. */
export function PhoneBar({ list, writing, actions }: PhoneBarProps) {
  const t = useText('grid');
  const count = useCount();
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const filterCount = list.state.filters.length;
  const exportReason = useExportReason(list.definition);
  const items = [
    {
      key: 'columns',
      label: t('columns'),
      icon: <Icon name="columns" />,
      onClick: () => setSheet('columns'),
    },
    ...(writing
      ? [
          {
            key: 'import',
            label: t('import'),
            icon: <Icon name="upload" />,
            disabled: writing.rights.edit !== '',
            onClick: writing.onImport,
          },
        ]
      : []),
    exportItem(t, exportReason, () => setSheet('export')),
  ];
  const titles = { filters: t('filters'), columns: t('columns'), export: t('excel') };
  return (
    <div className="rp-bar" role="toolbar" aria-label={t('rowActions')}>
      {writing && (
        <ActionButton
          icon="plus"
          label={t('add')}
          kind="primary"
          reason={writing.rights.edit}
          onPress={() => writing.onAction('Add')}
        />
      )}
      {actions}
      <Button icon={<Icon name="filter" />} className="rp-button" onClick={() => setSheet('filters')}>
        {t('filters')}
        {filterCount > 0 && <b className="rp-count">{count(filterCount)}</b>}
      </Button>
      <SortButton list={list} />
      <span className="rg-space" />
      <MoreMenu list={list} writing={writing} items={items} />
      {writing && <ClosedReasons reasons={[writing.rights.edit]} />}
      <Drawer
        open={sheet !== null}
        placement="bottom"
        size="80dvh"
        title={sheet ? titles[sheet] : ''}
        extra={
          sheet === 'filters' && filterCount > 0 ? (
            <Button size="small" onClick={list.clearFilters}>
              {t('clearFilters')}
            </Button>
          ) : null
        }
        onClose={() => setSheet(null)}
        closeIcon={<Icon name="close" />}
        destroyOnHidden
      >
        {sheet === 'filters' && <FilterSheet list={list} />}
        {sheet === 'columns' && <ColumnPanel list={list} />}
        {sheet === 'export' && <ExportPanel list={list} />}
      </Drawer>
    </div>
  );
}
