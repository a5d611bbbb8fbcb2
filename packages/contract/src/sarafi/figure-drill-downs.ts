/**
 * Filters that lead from a figure of an office to the rows it is the sum of. Pages link to them; a test sums the
 * rows.
 */
import { addDays } from '@nazer/persian/jalali.ts';
import type { FilterModel } from '../kernel/page.ts';
import { dealingStatus } from '../exports/exports.codes.ts';
import { offerStatus } from '../imports/imports.codes.ts';
import { sanaStatus, transactionType } from '../sana/sana.codes.ts';
import { officeList } from './offices.list.ts';
import { positionComponent as component } from './sarafi.codes.ts';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Flows of a balance, each with the component of its ledger entries. */
export const flows = {
  sanaBuy: component.sanaBuy,
  nimaBuy: component.nimaExportBuy,
  bankBuy: component.bankBuy,
  interBuy: component.interSarafiBuy,
  sanaSell: component.sanaSell,
  nimaSell: component.nimaImportSell,
  bankSell: component.bankSell,
  interSell: component.interSarafiSell,
  correction: component.correction,
} as const;
export type Flow = keyof typeof flows;

export interface OfficePosition {
  readonly sarafiId: number;
  readonly currency: string;
}

/** Filters for the ledger entries of an office in some currencies that count in the position. */
const countedIn = (sarafiId: number, currencies: readonly string[]): FilterModel[] => [
  { Field: 'sarafiId', Condition1: { Type: 'in', Values: [sarafiId] } },
  { Field: 'currency', Condition1: { Type: 'in', Values: [...currencies] } },
  { Field: 'isIgnored', Condition1: { Type: 'equals', Filter: false } },
];

const countedOf = ({ sarafiId, currency }: OfficePosition): FilterModel[] => countedIn(sarafiId, [currency]);

const until = (day: string): FilterModel => ({
  Field: 'bizDate',
  Condition1: { Type: 'lessThanOrEqual', Filter: day },
});

const within = ({ from, to }: Days): FilterModel => ({
  Field: 'bizDate',
  Condition1: { Type: 'inRange', Filter: from, FilterTo: to },
});

/** Filters for the counted entries of one flow within the days. */
export const flowDrillDown = (held: OfficePosition, flow: Flow, days: Days): FilterModel[] => [
  ...countedOf(held),
  within(days),
  { Field: 'component', Condition1: { Type: 'in', Values: [flows[flow]] } },
];

/** Filters for all counted entries within the days. */
export const daysDrillDown = (held: OfficePosition, days: Days): FilterModel[] => [
  ...countedOf(held),
  within(days),
];

/** Filters for all counted entries until the end of a day. */
export const closingDrillDown = (held: OfficePosition, { to }: Pick<Days, 'to'>): FilterModel[] => [
  ...countedOf(held),
  until(to),
];

/** Sums in euro over the currencies of a balance, each with the closing positions it is made of. */
const sumsOfClosings = {
  long: (closing: number) => closing > 0,
  short: (closing: number) => closing < 0,
  net: (closing: number) => closing !== 0,
} as const;
export type SumOfClosings = keyof typeof sumsOfClosings;
export const isSumOfClosings = (key: string): key is SumOfClosings => key in sumsOfClosings;

interface ClosingOf {
  readonly currency: string;
  readonly closing: string;
}

/**
 * Filters for the entries behind such a sum: those of every currency with a position of its sign. The foot of the list
 * sums them currency by currency, which gives the closings that the sum values in euro. Null where no currency has one.
 */
export function sumDrillDown(
  { sarafiId, rows }: { readonly sarafiId: number; readonly rows: readonly ClosingOf[] },
  sum: SumOfClosings,
  { to }: Pick<Days, 'to'>,
): FilterModel[] | null {
  const currencies = rows.filter(({ closing }) => sumsOfClosings[sum](Number(closing)));
  if (currencies.length === 0) return null;
  return [
    ...countedIn(
      sarafiId,
      currencies.map(({ currency }) => currency),
    ),
    until(to),
  ];
}

/** Filters for all counted entries before the first of the days: together they are what the day began with. */
export const openingDrillDown = (held: OfficePosition, { from }: Pick<Days, 'from'>): FilterModel[] =>
  closingDrillDown(held, { to: addDays(from, -1) });

const ofOffice = (sarafiId: number): FilterModel => ({
  Field: 'sarafiId',
  Condition1: { Type: 'in', Values: [sarafiId] },
});

/** Filters for all open commitments of an office; their weighted sum is the use of its ceiling. */
export const commitmentDrillDown = (sarafiId: number): FilterModel[] => [ofOffice(sarafiId)];

/** Filters for open commitments of one kind and weight. */
export const weightDrillDown = (
  sarafiId: number,
  kind: { readonly type: number; readonly coef: string },
): FilterModel[] => [
  ofOffice(sarafiId),
  { Field: 'commitmentType', Condition1: { Type: 'in', Values: [kind.type] } },
  { Field: 'coefficient', Condition1: { Type: 'equals', Filter: kind.coef } },
];

const { cancelled: _cancelled, expired: _expired, ...doneDealing } = dealingStatus;
const { cancelled: _cancelledOffer, expired: _expiredOffer, ...doneOffer } = offerStatus;
const { valid, used, ...uncountedSana } = sanaStatus;

interface ReportDrillDown {
  readonly list: 'SanaTransaction' | 'Dealing' | 'Offer' | 'PositionEntry';
  readonly filters: readonly FilterModel[];
}
/**
 * Filters behind a report's sums of one currency: `counted` rows, those of them the position leaves out (`ignored`),
 * and void or cancelled ones (`ended`).
 */
export interface ReportDrillDowns {
  readonly counted: ReportDrillDown;
  readonly ignored: ReportDrillDown | null;
  readonly ended: ReportDrillDown | null;
}

const choice = (Field: string, ...Values: number[]): FilterModel => ({
  Field,
  Condition1: { Type: 'in', Values },
});
const flag = (Field: string, Filter: boolean): FilterModel => ({
  Field,
  Condition1: { Type: 'equals', Filter },
});
const dealsOf = (
  { sarafiId, currency }: OfficePosition,
  Field: string,
  { from, to }: Days,
): FilterModel[] => [
  ofOffice(sarafiId),
  { Field: 'currency', Condition1: { Type: 'in', Values: [currency] } },
  { Field, Condition1: { Type: 'inRange', Filter: from, FilterTo: to } },
];

const sanaDrillDowns =
  (type: number, ...only: readonly FilterModel[]) =>
  (held: OfficePosition, days: Days): ReportDrillDowns => {
    const of = (...filters: FilterModel[]): ReportDrillDown => ({
      list: 'SanaTransaction',
      filters: [...dealsOf(held, 'date', days), choice('transactionType', type), ...only, ...filters],
    });
    const counted = choice('status', valid, used);
    return {
      counted: of(counted),
      ignored: of(counted, flag('countsInPosition', false)),
      ended: of(choice('status', ...Object.values(uncountedSana))),
    };
  };

const boundDrillDowns =
  (list: 'Dealing' | 'Offer', done: readonly number[], ended: readonly number[]) =>
  (held: OfficePosition, days: Days): ReportDrillDowns => {
    const of = (...filters: FilterModel[]): ReportDrillDown => ({
      list,
      filters: [...dealsOf(held, 'boundOn', days), ...filters],
    });
    return {
      counted: of(choice('status', ...done)),
      ignored: of(choice('status', ...done), flag('isPositionIgnored', true)),
      ended: of(choice('status', ...ended)),
    };
  };

/**
 * Purchases from banks are sales from resources and SANA deals. Only the ledger holds both; entries are found by the
 * day they belong to, which is never after the day they count on.
 */
const bankBuyDrillDowns = (held: OfficePosition, { from, to }: Days): ReportDrillDowns => ({
  counted: {
    list: 'PositionEntry',
    filters: [
      ...countedOf(held),
      { Field: 'effectiveDate', Condition1: { Type: 'inRange', Filter: from, FilterTo: to } },
      { Field: 'bizDate', Condition1: { Type: 'greaterThanOrEqual', Filter: from } },
      choice('component', flows.bankBuy),
    ],
  },
  ignored: null,
  ended: null,
});

const { buy, sell } = transactionType;
/** Headings of SANA for sales to banks: the organised market, the central bank, surplus. */
const bankUses = [47, 49, 57];

/** Filters behind the currency sums of each of an office's six reports. */
export const reportDrillDowns = {
  sanaBuy: sanaDrillDowns(buy),
  sanaSell: sanaDrillDowns(sell),
  nimaBuy: boundDrillDowns('Dealing', Object.values(doneDealing), [_cancelled, _expired]),
  nimaSell: boundDrillDowns('Offer', Object.values(doneOffer), [_cancelledOffer, _expiredOffer]),
  bankBuy: bankBuyDrillDowns,
  bankSell: sanaDrillDowns(sell, choice('currencyUseId', ...bankUses)),
} as const;
export type ReportName = keyof typeof reportDrillDowns;

/** Contracts waiting for the step that binds them: offers for their office, dealings for their supplier. */
export const waitingDrillDowns = {
  offers: (sarafiId: number): ReportDrillDown => ({
    list: 'Offer',
    filters: [ofOffice(sarafiId), choice('status', offerStatus.selected)],
  }),
  dealings: (sarafiId: number): ReportDrillDown => ({
    list: 'Dealing',
    filters: [ofOffice(sarafiId), choice('status', dealingStatus.registered)],
  }),
} as const;

const ofProvince = (ostanId: number): FilterModel => ({
  Field: 'ostanId',
  Condition1: { Type: 'in', Values: [ostanId] },
});
const { near, breach } = officeList.quick;
const filtersOf = (quick: Readonly<Record<string, FilterModel['Condition1']>>): FilterModel[] =>
  Object.entries(quick).map(([Field, Condition1]) => ({ Field, Condition1 }));

/** Offices of one province: all, those with a ceiling, those near a ceiling and those beyond one. */
export const provinceDrillDowns = {
  count: (ostanId: number): FilterModel[] => [ofProvince(ostanId)],
  taahod: (ostanId: number): FilterModel[] => [
    ofProvince(ostanId),
    { Field: 'taahodCeiling', Condition1: { Type: 'notBlank' } },
  ],
  position: (ostanId: number): FilterModel[] => [
    ofProvince(ostanId),
    { Field: 'positionCeiling', Condition1: { Type: 'notBlank' } },
  ],
  nearCount: (ostanId: number): FilterModel[] => [ofProvince(ostanId), ...filtersOf(near)],
  breachCount: (ostanId: number): FilterModel[] => [ofProvince(ostanId), ...filtersOf(breach)],
} as const;

/** Column whose sum over a province's offices is the use of that ceiling; none for counts of offices. */
export function sumBehind(drillDown: keyof typeof provinceDrillDowns): { readonly sum?: string } {
  if (drillDown === 'taahod') return { sum: 'taahodUsed' };
  return drillDown === 'position' ? { sum: 'positionValue' } : {};
}
