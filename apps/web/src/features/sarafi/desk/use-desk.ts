/** Queries of the desk of an office; the server limits each of them to the user's own office. */
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { pause } from '../../../platform/calls/pause.ts';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';
import { aroundOffice } from '../office-news.ts';
import { openDealings } from './urgent-work.ts';

/** Refreshes every minute, for changes that no news announces. */
const anew = { refetchInterval: 60_000 } as const;

export const useOwnOffice = (id: number) =>
  useQuery({
    ...apiQuery('GET /api/SarafiManagment/SarafiDetailsById', { query: { id: String(id) } }),
    ...about(...aroundOffice),
    ...anew,
  });

export const useOwnOffers = () =>
  useQuery({ ...apiQuery('GET /api/Import/GetOfferBoard', { query: {} }), ...about('Offer'), ...anew });

/** Greatest number of dealings read; more than these belong in the list. */
const maxDealings = 50;

export const useOwnDealings = () =>
  useQuery({
    ...apiQuery('POST /Dealing/GetAll', {
      body: {
        filterModels: [{ Field: 'status', Condition1: { Type: 'in', Values: [...openDealings] } }],
        // Unpaid ones first: paid ones keep a deadline that is over, and would take the places of those that expire.
        SortModels: [
          { Field: 'status', Sort: 'asc' },
          { Field: 'rialDeadline', Sort: 'asc' },
        ],
        PageSize: maxDealings,
      },
    }),
    ...about('Dealing'),
    ...anew,
  });

export const useOwnDealing = (id: number) =>
  useQuery({
    ...apiQuery('GET /api/Export/GetDealingInfo', { query: { id: String(id) } }),
    ...about('Dealing'),
  });

export const useOpenRequests = () =>
  useQuery({ ...apiQuery('GET /api/Import/GetOpenRequests'), ...about('ImportRequest', 'Offer'), ...anew });

export interface TypedOffer {
  readonly requestId: number;
  /** Rate as typed; empty before anything is typed, and then the server is not asked. */
  readonly unitPrice: string;
  /** Transfer delay in hours. */
  readonly hours: number;
}

/** Effect of an offer on both ceilings once it is binding; waits for a pause in typing before it asks the server. */
export function useOfferUse({ requestId, unitPrice, hours }: TypedOffer) {
  const query = { requestId: String(requestId), unitPrice, transferDelayHours: String(hours) };
  const name = 'GET /api/SarafiManagment/GetOfferUse';
  return useQuery({
    queryKey: [name, { query }],
    queryFn: async ({ signal }) => {
      await pause(signal);
      return apiData(name, { query }, { signal, present: 'caller' });
    },
    ...about(...aroundOffice, 'ImportRequest', 'RateBand'),
    enabled: unitPrice !== '' && hours > 0,
    retry: false,
  });
}

export const useRefusedPayments = () =>
  useQuery({ ...apiQuery('GET /api/Sana/GetRefusedPayments'), ...about('RialiPayment'), ...anew });

export const useRefusedOfferPayments = () =>
  useQuery({
    ...apiQuery('GET /api/Import/GetRefusedPayments'),
    ...about('Offer', 'DigitalCheque'),
    ...anew,
  });

/** Filter for the batches the office sent as a file, not by key. */
export const ownFiles = [{ Field: 'fileName', Condition1: { Type: 'notBlank' as const } }];

export const useOwnFiles = (isEnabled: boolean) =>
  useQuery({
    ...apiQuery('POST /FeedBatch/GetAll', { body: { filterModels: ownFiles, PageSize: 3 } }),
    ...about('FeedBatch'),
    ...anew,
    enabled: isEnabled,
  });

/** Filter for the alerts nobody has acknowledged. */
export const openAlertFilter = [{ Field: 'acknowledgedAt', Condition1: { Type: 'blank' as const } }];

export const useOwnAlerts = () =>
  useQuery({
    ...apiQuery('POST /SarafiAlert/GetAll', { body: { filterModels: openAlertFilter, PageSize: 5 } }),
    ...about('SarafiAlert'),
    ...anew,
  });

/**
 * Effect of the waiting contracts on both ceilings. The server executes all their steps to compute it, so it is asked
 * again only when the office or its selected offers changed, and every minute, not at every step of the market.
 */
export function useWaitingUse(office: Office) {
  const { data: board, isPending } = useOwnOffers();
  const selected = board?.columns.find(({ status }) => status === offerStatus.selected)?.cards ?? [];
  const { counts, taahodUsed, taahodCeiling, positionValue, positionCeiling, rowVersion } = office;
  // Figures whose change asks the server again, as they are part of the key of the query.
  const causesToAsk = [
    [counts.openDealings, rowVersion, taahodUsed, taahodCeiling, positionValue, positionCeiling],
    selected.map(({ id }) => id),
  ];
  const query = apiQuery('GET /api/SarafiManagment/GetWaitingUse', { query: { id: String(office.id) } });
  return useQuery({
    ...query,
    queryKey: [...query.queryKey, causesToAsk],
    placeholderData: keepPreviousData,
    enabled: !isPending,
    ...anew,
  });
}
