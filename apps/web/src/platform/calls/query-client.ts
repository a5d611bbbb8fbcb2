/** Page data: read through TanStack Query, its failures shown by the route's error boundary. */
import type { ApiCallName, ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { apiData } from './api.ts';
import { ApiError } from './api-error.ts';

const staleAfterMs = 15_000;

/** Only what may pass by itself is tried again: no answer, or a server that is busy. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && (error.code === 'network' || error.status === 503);

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The server may be this very machine: a browser that calls itself offline still asks, and what then
      // fails is said, where a paused call would only keep turning.
      queries: {
        networkMode: 'always',
        staleTime: staleAfterMs,
        retry: isWorthRetrying,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

export const queryClient = makeQueryClient();

/** Options of a query over a call; its key is `[name, input]`, so `invalidateCall(name)` finds it. */
export function apiQuery<N extends ApiCallName>(name: N, input?: ApiInput<N>) {
  return queryOptions<ApiOutput<N>>({
    queryKey: [name, input ?? null],
    queryFn: ({ signal }) => apiData(name, input, { signal, present: 'caller' }),
  });
}

/** Names what a query tells of, so that news of it has it read anew. */
export const about = (...names: readonly string[]) => ({ meta: { about: names } });

/** Reads everything anew that tells of records of these names; of all records without names. */
export async function invalidateAbout(names?: readonly string[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ meta }) => {
      const told = meta?.['about'];
      return Array.isArray(told) && (names === undefined || names.some((name) => told.includes(name)));
    },
  });
}

/** Reads all queries over a call anew, whatever their input. */
export async function invalidateCall(name: ApiCallName | (string & {})): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [name] });
}
