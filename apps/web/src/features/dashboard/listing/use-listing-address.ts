/** Displayed place and property, kept in the address so that a copied link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Place, places, properties, type Property } from './listing-samples.ts';

export type Tab = Place | 'popular';
export const tabs: readonly Tab[] = ['popular', ...places];

/** Chosen tab, open property (undefined for none), and a function that shows others and adds an entry to the history. */
export function useListingAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = tabs.find((one) => one === search['place']) ?? 'popular';
  const property = properties.find(({ key }) => key === search['property']);
  const show = (next: { readonly tab: Tab; readonly property?: Property }) => {
    const written = {
      place: next.tab === 'popular' ? undefined : next.tab,
      property: next.property?.key,
    };
    void navigate({ to: '.', search: written as never, resetScroll: false }); // search values are text; the search type of the route is not known here
  };
  return { tab, property, show } as const;
}
