/** List of rate bands: floor and ceiling of a currency's rate in a hall, current and past. */
import { list } from '../kernel/list.ts';

export const rateBandList = list({
  name: 'RateBand',
  area: 'exports',
  view: 'exp.rate.view',
  key: 'id',
  order: ['-from'],
  quick: {
    inForce: {
      from: { Type: 'lessThanOrEqual', Filter: { day: 0 } },
      to: { Type: 'greaterThanOrEqual', Filter: { day: 0 }, orBlank: true },
      isReplaced: { Type: 'equals', Filter: false },
    },
    coming: { from: { Type: 'greaterThan', Filter: { day: 0 } } },
    ended: { to: { Type: 'lessThan', Filter: { day: 0 } } },
    capped: { buyCapEurPerSarafi: { Type: 'notBlank' } },
    replaced: { isReplaced: { Type: 'equals', Filter: true } },
  },
  columns: {
    id: { kind: 'id', width: 90, hidden: true },
    currency: { kind: 'currency', width: 80 },
    forum: { kind: 'choice', codes: 'forumType', width: 140 },
    from: { kind: 'jalaliDate', width: 110 },
    /** Last day of the band; empty when it has no end. */
    to: { kind: 'jalaliDate', width: 110 },
    floor: { kind: 'rate', width: 120 },
    ceiling: { kind: 'rate', width: 120 },
    /** Base rate, from which the tolerance gives floor and ceiling where they were not given themselves. */
    base: { kind: 'rate', width: 120 },
    tolerancePct: { kind: 'percent', width: 100 },
    /** Most euros one office may buy a day of the currency in the hall; null for no limit. */
    buyCapEurPerSarafi: { kind: 'amount', nullable: true, width: 140 },
    savedBy: { kind: 'text', isPerson: true, width: 150 },
    savedAt: { kind: 'instant', width: 150 },
    /** Replaced by a later band with the same first day. */
    isReplaced: { kind: 'boolean', width: 100 },
  },
});
