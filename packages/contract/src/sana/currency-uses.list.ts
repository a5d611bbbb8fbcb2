/** What people may buy or sell currency for, and what was sold for it this year: of all offices, or of one's own. */
import { list } from '../kernel/list.ts';

export const currencyUseList = list({
  name: 'CurrencyUse',
  area: 'sana',
  view: 'sana.use.view',
  key: 'id',
  title: ['title'],
  order: ['sortOrder', 'id'],
  quick: {
    active: { isActive: { Type: 'equals', Filter: true } },
    used: { usedThisYearEur: { Type: 'greaterThan', Filter: 0 } },
    limited: { annualCeilingEur: { Type: 'notBlank' } },
    offices: { forSarafi: { Type: 'equals', Filter: true } },
    closed: { isActive: { Type: 'equals', Filter: false } },
  },
  columns: {
    id: { kind: 'id', width: 80 },
    title: { kind: 'text', width: 240 },
    operation: { kind: 'choice', codes: 'currencyUseOperation', width: 120 },
    forSarafi: { kind: 'boolean', width: 90 },
    forBank: { kind: 'boolean', width: 90 },
    /** Bits: 1 natural, 2 legal, 4 foreigner. */
    customerTypes: { kind: 'integer', width: 100, hidden: true },
    /** Bits: 1 cash, 2 transfer. */
    paymentTypes: { kind: 'integer', width: 100, hidden: true },
    perTransactionCeilingEur: { kind: 'amount', nullable: true, width: 150 },
    annualCeilingEur: { kind: 'amount', nullable: true, width: 150 },
    annualCount: { kind: 'count', nullable: true, width: 110, hidden: true },
    minAge: { kind: 'count', nullable: true, width: 100, hidden: true },
    requiresVisa: { kind: 'boolean', width: 100, hidden: true },
    requiresNakhoda: { kind: 'boolean', width: 100, hidden: true },
    affectsPosition: { kind: 'boolean', width: 110, hidden: true },
    /** A handful of words of its own: nobody looks for the headings that ask for one. */
    requiredDocs: { kind: 'codes', width: 180, hidden: true, filterable: false, sortable: false },
    isActive: { kind: 'boolean', width: 90 },
    sortOrder: { kind: 'integer', width: 90, hidden: true },
    rowVersion: { kind: 'integer', width: 90, hidden: true },
    usedThisYearEur: { kind: 'amount', sum: true, width: 160 },
  },
});
