/** Holder of a list's state: the address for the list of a page, React state for a list within a page. */
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { emptyListState, type ListState, readListState, writeListState } from './list-state.ts';

export interface ListStateHandle {
  readonly state: ListState;
  /**
   * Changes the state. In an address, selecting a row replaces the history entry; any other change adds one, so that it
   * can be undone by going back.
   */
  readonly change: (patch: Partial<ListState>) => void;
  /** Changes the state without a new history entry, for a state that should not be gone back to. */
  readonly correct: (patch: Partial<ListState>) => void;
}

/** List state kept in the address of the page. */
export function useAddressState(definition: ListDefinition): ListStateHandle {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readListState(definition, search), [definition, search]);
  const go = useCallback(
    (patch: Partial<ListState>, replace: boolean) => {
      void navigate({
        to: '.',
        // Other search parameters of the page stay.
        search: ((before: Record<string, unknown>) => ({
          ...before,
          ...writeListState({ ...readListState(definition, before), ...patch }),
        })) as never, // shared by many routes, so the search type of the route is not known
        replace,
        resetScroll: false,
      });
    },
    [definition, navigate],
  );
  const change = useCallback(
    (patch: Partial<ListState>) => go(patch, !Object.keys(patch).some((name) => name !== 'row')),
    [go],
  );
  const correct = useCallback((patch: Partial<ListState>) => go(patch, true), [go]);
  return { state, change, correct };
}

/** List state kept in the component, for a list within a page; begins without filters on the first page. */
export function useLocalState(): ListStateHandle {
  const [state, setState] = useState(emptyListState);
  const change = useCallback(
    (patch: Partial<ListState>) => setState((before) => ({ ...before, ...patch })),
    [],
  );
  return { state, change, correct: change };
}
