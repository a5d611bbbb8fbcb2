/** What is looked at in an app, kept in the address: a filter, a label, a text that is sought, the entry that is open. */
import { useNavigate, useSearch } from '@tanstack/react-router';

type Search = Readonly<Record<string, unknown>>;

export interface Sought {
  readonly text: string;
  /** The entry that is open. */
  readonly id: number | undefined;
}

export const oneOf = <K extends string>(known: readonly K[], value: unknown): K | undefined =>
  known.find((candidate) => candidate === value);

export interface LookedForm<Own extends object> {
  /** What the address says of the app's own; of what it does not know, the first choice. */
  readonly read: (search: Search) => Own;
  /** As it stands in the address; undefined leaves it. */
  readonly write: (own: Own) => Record<string, string | undefined>;
}

export function useLookedIn<Own extends object>({ read, write }: LookedForm<Own>) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = Number(search['id']);
  const looked: Own & Sought = {
    ...read(search),
    text: typeof search['q'] === 'string' ? search['q'].slice(0, 100) : '',
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
  };
  const look = (next: Partial<Own & Sought>) => {
    const { text, id: open, ...own } = { ...looked, ...next };
    const written = { ...write(own as unknown as Own), id: open, q: text || undefined }; // what is left is the app's own
    void navigate({ to: '.', search: written as never, replace: true, resetScroll: false }); // search types of routes are plain text
  };
  return { looked, look };
}
