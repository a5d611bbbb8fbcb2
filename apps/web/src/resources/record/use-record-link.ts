/** Addresses of records and lists; null for readers who may not open them. */
import type { ListColumn, ListDefinition, ListRow } from '@nazer/contract/kernel/list.ts';
import type { FilterModel, SortModel } from '@nazer/contract/kernel/page.ts';
import { useCallback } from 'react';
import { type RecordLink, recordLinks } from '../../platform/record-links.ts';
import { useSession } from '../../platform/session/session.ts';
import type { PresentValue } from '../kinds/kind.ts';
import { writeFilters, writeSort } from '../list-state.ts';
import { keyText } from '@nazer/contract/kernel/row-key.ts';

/** Address of the record of a list with this key; null where there is none for the reader. */
export type RecordLinkOf = (list: string, key: PresentValue) => string | null;

/** Address of a link, or null when the reader lacks its permission. */
function useOpenable(): (link: RecordLink | null) => string | null {
  const { permissions } = useSession();
  return useCallback(
    (link) =>
      link && (link.permission === undefined || permissions.includes(link.permission)) ? link.href : null,
    [permissions],
  );
}

export function useRecordLink(): RecordLinkOf {
  const openable = useOpenable();
  return useCallback((list, key) => openable(recordLinks.pathOf(list, String(key))), [openable]);
}

/** Address of a list with filters and an optional order; null where no page shows the list to the reader. */
export function useListLink() {
  const openable = useOpenable();
  return useCallback(
    (list: string, filters: readonly FilterModel[], sort: readonly SortModel[] = []): string | null => {
      const href = openable(recordLinks.listOf(list));
      if (href === null) return null;
      const order = sort.length > 0 && { sort: writeSort(sort) };
      return `${href}?${new URLSearchParams({ f: writeFilters(filters), ...order })}`;
    },
    [openable],
  );
}

/**
 * Address a value of a list links to, or null. A column with `opens` leads to the record whose key it holds, or whose
 * key stands in the column it names by `by`; 0 and an empty text name no record. Of the other columns only the key
 * column (or `details.from` in its place) links, to the row's own record.
 */
export function useValueLink(definition: ListDefinition) {
  const linkOf = useRecordLink();
  return useCallback(
    (field: ListColumn, value: PresentValue, row: ListRow): string | null => {
      if (field.opens) {
        const named = field.by === undefined ? value : (row[field.by] ?? '');
        return named === 0 || named === '' ? null : linkOf(field.opens, named);
      }
      const { name, key, details } = definition;
      return details && field.key === (details.from ?? key[0])
        ? linkOf(name, keyText(definition, row))
        : null;
    },
    [linkOf, definition],
  );
}
