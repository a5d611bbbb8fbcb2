/** Data of pages, read through TanStack Query; the route's error boundary displays failures. */
import type { ApiCallName, ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { sendCall } from './api.ts';
import { ApiError } from './api-error.ts';
import type { LooseInput } from './call-request.ts';

/** Time in ms for which an answer counts as fresh: a page opened again within it does not read anew. */
const staleAfterMs = 15_000;

/** Whether to retry a failure: once, and only when no answer came or the server was busy. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof ApiError && (error.code === 'network' || error.status === 503);

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Queries also run when the browser claims to be offline, because the server may be this machine. A failing
      // call is reported, while a paused one would load forever.
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

const optionsOf = <T>(name: string, input: unknown, read: (signal: AbortSignal) => Promise<T>) =>
  queryOptions<T>({ queryKey: [name, input ?? null], queryFn: ({ signal }) => read(signal) });

/**
 * Query options of a call. The key is `[name, input]`, with null for no input, so `invalidateCall(name)` finds the
 * query. The query's page shows a failure; there is no toast. The types stand in an overload, because an implementation
 * that names `ApiInput<N>` makes the compiler compare the inputs of all calls.
 */
export function apiQuery<N extends ApiCallName>(
  name: N,
  input?: ApiInput<N>,
): ReturnType<typeof optionsOf<ApiOutput<N>>>;
export function apiQuery(name: string, input?: unknown): unknown {
  return optionsOf(name, input, async (signal) => {
    const { data } = await sendCall(name, input as LooseInput | undefined, { signal, present: 'caller' });
    return data;
  });
}

/** Names the entities a query depends on, for `invalidateAbout`. */
export const about = (...names: readonly string[]) => ({ meta: { about: names } });

/** Refreshes all queries that depend on one of the entities; without names, those that depend on any. */
export async function invalidateAbout(names?: readonly string[]): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ meta }) => {
      const entities = meta?.['about'];
      return (
        Array.isArray(entities) && (names === undefined || names.some((name) => entities.includes(name)))
      );
    },
  });
}

/** Refreshes all queries of a call, whatever their input. */
export async function invalidateCall(name: ApiCallName | (string & {})): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [name] });
}
