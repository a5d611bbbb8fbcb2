/** Shape of the list of offices (list, map or table), kept in the address so that a copied link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export const shapes = ['list', 'map', 'provinces'] as const;
export type Shape = (typeof shapes)[number];

/** Chosen shape, and a function that chooses another one and adds an entry to the browser history. */
export function useShape(): [Shape, (shape: Shape) => void] {
  const { as }: { readonly as?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const shape = shapes.find((one) => one === as) ?? 'list';
  const choose = (next: Shape) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({
        ...before,
        as: next === 'list' ? undefined : next,
      })) as never, // shared by many routes, so the search type of the route is not known
      resetScroll: false,
    });
  return [shape, choose];
}
