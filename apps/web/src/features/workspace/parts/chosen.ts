/** Ticked entries among those displayed, for changes of several at once. */
import { useState } from 'react';

interface MarkedEntry {
  readonly id: number;
  readonly isRead: boolean;
  readonly isStarred: boolean;
  readonly isImportant: boolean;
}

/** Criteria of the menu that ticks entries, by the key of their words. */
const choices = {
  selectAll: () => true,
  selectNone: () => false,
  selectRead: ({ isRead }: MarkedEntry) => isRead,
  selectUnread: ({ isRead }: MarkedEntry) => !isRead,
  selectStarred: ({ isStarred }: MarkedEntry) => isStarred,
  selectUnstarred: ({ isStarred }: MarkedEntry) => !isStarred,
  selectImportant: ({ isImportant }: MarkedEntry) => isImportant,
  selectUnimportant: ({ isImportant }: MarkedEntry) => !isImportant,
} as const;
export type ChoiceName = keyof typeof choices;
export const choiceNames = Object.keys(choices) as readonly ChoiceName[]; // `Object.keys` widens the keys to string

/** Entries ticked one by one. `pick` ticks exactly the entries given; `toggle` changes one. */
export function usePicked<T extends { readonly id: number }>(rows: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    // Only displayed entries count, so that nothing hidden is changed.
    chosen: rows.filter(({ id }) => ids.has(id)),
    isChosen: (id: number) => ids.has(id),
    pick: (entries: readonly T[]) => setIds(new Set(entries.map(({ id }) => id))),
    toggle: (id: number) =>
      setIds((before) => new Set([...before].filter((one) => one !== id).concat(before.has(id) ? [] : id))),
  };
}
export type PickedEntries<T extends { readonly id: number }> = ReturnType<typeof usePicked<T>>;

/** Entries ticked one by one, or by a criterion of the menu (`choose`), which unticks all others. */
export function useChosen<T extends MarkedEntry>(rows: readonly T[]) {
  const picked = usePicked(rows);
  return { ...picked, choose: (by: ChoiceName) => picked.pick(rows.filter(choices[by])) };
}
export type ChosenEntries<T extends MarkedEntry> = ReturnType<typeof useChosen<T>>;
