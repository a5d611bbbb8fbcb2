/** List of deals in gold coins; an office sees only its own. */
import { list } from '../kernel/list.ts';
import { coinStatus, transactionType } from './sana.codes.ts';

export const coinList = list({
  name: 'CoinDealing',
  area: 'sana',
  view: 'sana.coin.view',
  export: 'sana.coin.export',
  key: 'id',
  title: ['trackingCode'],
  sumsBy: 'coinType',
  order: ['-date', '-id'],
  uncounted: { field: 'status', codes: [coinStatus.voided] },
  quick: {
    today: { date: { Type: 'equals', Filter: { day: 0 } } },
    week: { date: { Type: 'inRange', Filter: { day: -6 }, FilterTo: { day: 0 } } },
    bought: { transactionType: { Type: 'in', Values: [transactionType.buy] } },
    sold: { transactionType: { Type: 'in', Values: [transactionType.sell] } },
    voided: { status: { Type: 'in', Values: [coinStatus.voided] } },
  },
  columns: {
    id: { kind: 'id', width: 90, hidden: true },
    trackingCode: { kind: 'code', width: 150 },
    sarafiId: { kind: 'reference', label: 'sarafi', width: 160 },
    sarafi: { kind: 'text', width: 160, hidden: true },
    date: { kind: 'jalaliDate', width: 110 },
    time: { kind: 'code', width: 80 },
    transactionType: { kind: 'choice', codes: 'transactionType', width: 100 },
    customerType: { kind: 'choice', codes: 'customerType', width: 110, hidden: true },
    nationalId: { kind: 'nationalId', personal: { mask: 'mellicode' }, width: 130 },
    customerName: { kind: 'text', width: 180 },
    mobile: { kind: 'mobile', personal: { mask: 'mobile' }, width: 130, hidden: true },
    coinType: { kind: 'choice', codes: 'coinType', width: 120 },
    mintYear: { kind: 'integer', nullable: true, width: 100, hidden: true },
    quantity: { kind: 'count', sum: true, width: 90 },
    serials: { kind: 'text', width: 180, hidden: true },
    unitPrice: { kind: 'money', average: 'quantity', per: 'coinType', width: 140 },
    totalRial: { kind: 'money', sum: true, width: 150 },
    payType: { kind: 'choice', codes: 'payType', width: 130, hidden: true },
    status: { kind: 'choice', codes: 'coinStatus', width: 110 },
  },
});
