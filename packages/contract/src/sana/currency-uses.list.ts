/** List of headings of currency use, with the euros sold for each this year by all offices or by the reader's own. */
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
    customerTypes: { kind: 'choices', codes: 'customerType', width: 180 },
    paymentTypes: { kind: 'choices', codes: 'sanaPaymentType', width: 140, hidden: true },
    perTransactionCeilingEur: { kind: 'amount', nullable: true, width: 150 },
    annualCeilingEur: { kind: 'amount', nullable: true, width: 150 },
    annualCount: { kind: 'count', nullable: true, width: 110, hidden: true },
    minAge: { kind: 'count', nullable: true, width: 100, hidden: true },
    requiresVisa: { kind: 'boolean', width: 100, hidden: true },
    requiresNakhoda: { kind: 'boolean', width: 100, hidden: true },
    affectsPosition: { kind: 'boolean', width: 110, hidden: true },
    /** Not filterable: these few fixed words are not what people search headings by. */
    requiredDocs: { kind: 'codes', width: 180, hidden: true, filterable: false, sortable: false },
    isActive: { kind: 'boolean', width: 90 },
    sortOrder: { kind: 'integer', width: 90, hidden: true },
    rowVersion: { kind: 'integer', width: 90, hidden: true },
    usedThisYearEur: { kind: 'amount', sum: true, width: 160 },
  },
});
