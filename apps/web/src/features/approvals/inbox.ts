/** Queries of the inbox: requests of a tab, their number, and one request with the preview of its consequences. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { approvalRequestList } from '@nazer/contract/approvals/approval-requests.list.ts';
import { mostDecided } from '@nazer/contract/approvals/approvals.calls.ts';
import { approvalStatus } from '@nazer/contract/approvals/approvals.codes.ts';
import type { FilterModel, SortModel } from '@nazer/contract/kernel/page.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { about, apiQuery } from '../../platform/calls/query-client.ts';

export const tabs = ['waiting', 'own', 'decided'] as const;
export type Tab = (typeof tabs)[number];

export type Approval = ApiOutput<'POST /ApprovalRequest/GetAll'>['list'][number];
export type ApprovalDetail = ApiOutput<'GET /api/System/GetApprovalById'>;

interface TabFilter {
  readonly filterModels: FilterModel[];
  readonly SortModels: SortModel[];
}

const filterOn = (Field: string, ...Values: (number | boolean)[]): FilterModel => ({
  Field,
  Condition1: { Type: 'in', Values },
});
const { approved, rejected, expired, recalled } = approvalStatus;

/**
 * Filters and order of each tab. `waiting`: requests the user may decide on now, those that expire first on top. `own`:
 * requests the user made, by state and newest first. `decided`: all approved, rejected, expired and recalled requests the
 * user may see, the latest end first.
 */
const filters: Readonly<Record<Tab, TabFilter>> = {
  waiting: { filterModels: [filterOn('isForMe', true)], SortModels: [{ Field: 'expiresAt', Sort: 'asc' }] },
  own: {
    filterModels: [filterOn('isOwn', true)],
    SortModels: [
      { Field: 'status', Sort: 'asc' },
      { Field: 'id', Sort: 'desc' },
    ],
  },
  decided: {
    filterModels: [filterOn('status', approved, rejected, expired, recalled)],
    SortModels: [{ Field: 'decidedAt', Sort: 'desc' }],
  },
};

/** Query meta: refreshed when a request is made or decided. */
const ofRequests = about(approvalRequestList.name);
/** Requests read at first; more are read on demand, up to as many as one call decides. */
export const pageSize = 50;
export const maxRows = mostDecided;

/** The first `rows` requests of a tab, with their total number. */
export const useRequests = (tab: Tab, rows: number) =>
  useQuery({
    ...apiQuery('POST /ApprovalRequest/GetAll', { body: { ...filters[tab], PageSize: rows } }),
    ...ofRequests,
    placeholderData: keepPreviousData,
  });

/** Number of requests in a tab of the inbox; undefined until it is known. */
export const useCountOf = (tab: Tab): number | undefined =>
  useQuery({
    ...apiQuery('POST /ApprovalRequest/GetSummary', { body: { filterModels: filters[tab].filterModels } }),
    ...ofRequests,
  }).data?.totalCount;

/** One request with its values and preview; not read for the id 0. */
export const useRequest = (id: number) =>
  useQuery({
    ...apiQuery('GET /api/System/GetApprovalById', { query: { id: String(id) } }),
    ...ofRequests,
    enabled: id > 0,
  });

const isTab = (value: unknown): value is Tab => tabs.some((tab) => tab === value);

/** Search parameters for a tab and the selected request (0 for none). */
export const searchOf = (tab: Tab, row: number) => ({
  ...(tab !== 'waiting' && { tab }),
  ...(row > 0 && { row }),
});

/**
 * Tab and selected request (0 for none), kept in the address. `go` without a row selects none; `replace` replaces the
 * entry of the browser history.
 */
export function useInboxAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab: Tab = isTab(search['tab']) ? search['tab'] : 'waiting';
  const row = Math.max(0, Math.trunc(Number(search['row'] ?? 0))) || 0;
  const go = (next: { readonly tab?: Tab; readonly row?: number }, replace = false) => {
    const written = searchOf(next.tab ?? tab, next.row ?? 0);
    void navigate({ to: '.', search: written as never, replace, resetScroll: false }); // search values are text; the search type of the route is not known here
  };
  return { tab, row, go } as const;
}
