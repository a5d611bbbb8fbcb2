/** Compared offices, kept in the address so that the link can be sent. */
import { useNavigate, useSearch } from '@tanstack/react-router';

/** Greatest number of compared offices; further ones in the address are ignored. */
export const maxCompared = 5;

/**
 * Ids of the compared offices, in the order of the address and each once, and a function that replaces them; an empty
 * list ends the comparison.
 */
export function useCompared() {
  const { compare: text = '' }: { readonly compare?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const compared = [...new Set(String(text).split(',').map(Number))]
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, maxCompared);
  const compare = (ids: readonly number[]) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({
        ...before,
        compare: ids.length > 0 ? ids.join(',') : undefined,
      })) as never, // shared by many routes, so the search type of the route is not known
      resetScroll: false,
    });
  return { compared, compare };
}
