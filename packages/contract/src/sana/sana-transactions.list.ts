/** List of retail deals as offices recorded them in SANA; an office sees only its own. */
import { list } from '../kernel/list.ts';
import { sanaStatus } from './sana.codes.ts';

export const sanaTransactionList = list({
  name: 'SanaTransaction',
  area: 'sana',
  // Same right as the reports of an office's position, which show these deals.
  view: 'sarafi.balance.view',
  key: 'id',
  title: ['trackingCode'],
  order: ['-id'],
  recent: { field: 'date', days: 31, unless: ['id', 'trackingCode', 'nationalId'] },
  uncounted: { field: 'status', codes: [sanaStatus.voided, sanaStatus.waiting, sanaStatus.refused] },
  columns: {
    id: { kind: 'id', width: 100, hidden: true },
    trackingCode: { kind: 'code', width: 150 },
    sarafiId: { kind: 'reference', label: 'sarafi', width: 160 },
    sarafi: { kind: 'text', width: 160, hidden: true },
    date: { kind: 'jalaliDate', width: 110 },
    transactionType: { kind: 'choice', codes: 'transactionType', width: 100 },
    paymentType: { kind: 'choice', codes: 'sanaPaymentType', width: 110, hidden: true },
    customerType: { kind: 'choice', codes: 'customerType', width: 110, hidden: true },
    nationalId: { kind: 'nationalId', personal: { mask: 'mellicode' }, width: 130 },
    /**
     * Not searchable: folding the names of a month of deals takes seconds, and an index would slow every save. People
     * are found by their number.
     */
    customerName: { kind: 'text', width: 180, filterable: false, sortable: false },
    currency: { kind: 'currency', width: 80 },
    amount: { kind: 'amount', sum: true, per: 'currency', width: 130 },
    rate: { kind: 'rate', average: 'euroAmount', per: 'currency', width: 120 },
    totalRial: { kind: 'money', sum: true, width: 150 },
    euroAmount: { kind: 'amount', sum: true, width: 130 },
    currencyUseId: { kind: 'reference', label: 'currencyUse', width: 200 },
    currencyUse: { kind: 'text', width: 200, hidden: true },
    currencySource: { kind: 'choice', codes: 'currencySource', width: 130, hidden: true },
    nationalIdValidation: { kind: 'choice', codes: 'nationalIdValidation', width: 130, hidden: true },
    mobileNumValidation: { kind: 'choice', codes: 'mobileNumValidation', width: 130, hidden: true },
    countsInPosition: { kind: 'boolean', width: 100, hidden: true },
    createDate: { kind: 'instant', width: 160, hidden: true },
    status: { kind: 'choice', codes: 'sanaStatus', width: 110 },
  },
});
