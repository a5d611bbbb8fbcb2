/** State of an app kept in the address: filter, label, search text and open entry. */
import { useNavigate, useSearch } from '@tanstack/react-router';

type Search = Readonly<Record<string, unknown>>;

export interface SearchAddress {
  readonly text: string;
  /** Id of the open entry. */
  readonly id: number | undefined;
}

/** The value when it is one of the known ones, else undefined. */
export const oneOf = <K extends string>(known: readonly K[], value: unknown): K | undefined =>
  known.find((candidate) => candidate === value);

export interface AppAddressForm<Own extends object> {
  /** Reads the app's own state from the address; unknown values give the first choice. */
  readonly read: (search: Search) => Own;
  /** Search parameters of the app's own state; undefined members are removed. */
  readonly write: (own: Own) => Record<string, string | undefined>;
}

/**
 * State of an app in the address. `view.text` is cut at 100 characters, the limit of the calls; `view.id` is undefined
 * unless the address has a positive whole number. `changeView` replaces the members given, keeps the others as the
 * address has them when it is called, and replaces the entry of the browser history.
 */
export function useAppAddress<Own extends object>({ read, write }: AppAddressForm<Own>) {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const viewOf = (address: Search): Own & SearchAddress => {
    const id = Number(address['id']);
    return {
      ...read(address),
      text: typeof address['q'] === 'string' ? address['q'].slice(0, 100) : '',
      id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    };
  };
  const changeView = (next: Partial<Own & SearchAddress>) => {
    // A search box calls this some time after it was rendered, when another entry may have been opened.
    const written = (before: Search) => {
      const { text, id: open, ...own } = { ...viewOf(before), ...next };
      return { ...write(own as unknown as Own), id: open, q: text || undefined }; // the remaining members are the app's own state
    };
    void navigate({ to: '.', search: written as never, replace: true, resetScroll: false }); // search values are text; the search type of the route is not known here
  };
  return { view: viewOf(search), changeView };
}
