/** Where a list keeps its state: in the address (the list of a page) or here (a list within a page). */
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { emptyListState, type ListState, readListState, writeListState } from './list-state.ts';

export interface ListStateHandle {
  readonly state: ListState;
  /** A choice of row replaces the entry of the history; everything else is a step one can go back. */
  readonly change: (patch: Partial<ListState>) => void;
}

export function useAddressState(definition: ListDefinition): ListStateHandle {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readListState(definition, search), [definition, search]);
  const change = useCallback(
    (patch: Partial<ListState>) => {
      const isStep = Object.keys(patch).some((name) => name !== 'row');
      void navigate({
        to: '.',
        // The page's other search values stay.
        search: ((before: Record<string, unknown>) => ({
          ...before,
          ...writeListState({ ...readListState(definition, before), ...patch }),
        })) as never, // the engine serves many routes and knows the search type of none
        replace: !isStep,
        resetScroll: false,
      });
    },
    [definition, navigate],
  );
  return { state, change };
}

export function useLocalState(): ListStateHandle {
  const [state, setState] = useState(emptyListState);
  const change = useCallback(
    (patch: Partial<ListState>) => setState((before) => ({ ...before, ...patch })),
    [],
  );
  return { state, change };
}
