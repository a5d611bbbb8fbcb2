/** Which tasks or mails of those shown are chosen, for changes of many at once. */
import { useState } from 'react';

interface Marked {
  readonly id: number;
  readonly isRead: boolean;
  readonly isStarred: boolean;
  readonly isImportant: boolean;
}

/** By name of the line in the menu; the words stand in the catalogue. */
export const choices = {
  selectAll: () => true,
  selectNone: () => false,
  selectRead: ({ isRead }: Marked) => isRead,
  selectUnread: ({ isRead }: Marked) => !isRead,
  selectStarred: ({ isStarred }: Marked) => isStarred,
  selectUnstarred: ({ isStarred }: Marked) => !isStarred,
  selectImportant: ({ isImportant }: Marked) => isImportant,
  selectUnimportant: ({ isImportant }: Marked) => !isImportant,
} as const;
export type ChoiceName = keyof typeof choices;
export const choiceNames = Object.keys(choices) as readonly ChoiceName[]; // keys of a constant

export function useChosen<T extends Marked>(shown: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  // What is shown no more is not changed unseen.
  const chosen = shown.filter(({ id }) => ids.has(id));
  return {
    chosen,
    isChosen: (id: number) => ids.has(id),
    choose: (by: ChoiceName) => setIds(new Set(shown.filter(choices[by]).map(({ id }) => id))),
    toggle: (id: number) =>
      setIds((before) => new Set([...before].filter((one) => one !== id).concat(before.has(id) ? [] : id))),
  };
}
export type Chosen<T extends Marked> = ReturnType<typeof useChosen<T>>;
