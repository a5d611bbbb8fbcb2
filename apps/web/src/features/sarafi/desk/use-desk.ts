/** What the desk of an office asks for; each of these calls shows people of an office their own alone. */
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { pause } from '../../../platform/calls/pause.ts';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';
import { aroundOffice } from '../office-news.ts';
import { openDealings } from './urgent-work.ts';

/** What nobody tells of is read anew all the same. */
const anew = { refetchInterval: 60_000 } as const;

export const useOwnOffice = (id: number) =>
  useQuery({
    ...apiQuery('GET /api/SarafiManagment/SarafiDetailsById', { query: { id: String(id) } }),
    ...about(...aroundOffice),
    ...anew,
  });

export const useOwnOffers = () =>
  useQuery({ ...apiQuery('GET /api/Import/GetOfferBoard', { query: {} }), ...about('Offer'), ...anew });

/** More than these are a list. */
const mostDealings = 50;

export const useOwnDealings = () =>
  useQuery({
    ...apiQuery('POST /Dealing/GetAll', {
      body: {
        filterModels: [{ Field: 'status', Condition1: { Type: 'in', Values: [...openDealings] } }],
        SortModels: [{ Field: 'rialDeadline', Sort: 'asc' }],
        PageSize: mostDealings,
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
  readonly unitPrice: string;
  readonly hours: number;
}

/** What an offer would make of both ceilings once it is bound; asked once nobody types any more. */
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

export const ownFiles = [{ Field: 'fileName', Condition1: { Type: 'notBlank' as const } }];

export const useOwnFiles = (isAsked: boolean) =>
  useQuery({
    ...apiQuery('POST /FeedBatch/GetAll', { body: { filterModels: ownFiles, PageSize: 3 } }),
    ...about('FeedBatch'),
    ...anew,
    enabled: isAsked,
  });

export const openAlertFilter = [{ Field: 'acknowledgedAt', Condition1: { Type: 'blank' as const } }];

export const useOwnAlerts = () =>
  useQuery({
    ...apiQuery('POST /SarafiAlert/GetAll', { body: { filterModels: openAlertFilter, PageSize: 5 } }),
    ...about('SarafiAlert'),
    ...anew,
  });

/**
 * What the contracts that wait would make of the two gauges. The server takes all their steps to tell it, so it is
 * asked again when the office itself has moved, and not at every step of the market.
 */
export function useWaitingUse(office: Office) {
  const { data: board, isPending } = useOwnOffers();
  const selected = board?.columns.find(({ status }) => status === offerStatus.selected)?.cards ?? [];
  const { counts, taahodUsed, taahodCeiling, positionValue, positionCeiling, rowVersion } = office;
  const moved = [
    [counts.openDealings, rowVersion, taahodUsed, taahodCeiling, positionValue, positionCeiling],
    selected.map(({ id }) => id),
  ];
  const asked = apiQuery('GET /api/SarafiManagment/GetWaitingUse', { query: { id: String(office.id) } });
  return useQuery({
    ...asked,
    queryKey: [...asked.queryKey, moved],
    placeholderData: keepPreviousData,
    enabled: !isPending,
    ...anew,
  });
}
