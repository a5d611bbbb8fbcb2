/** List of blacklist exceptions; an office sees only those for its own offers. */
import { list, merchantColumn } from '../kernel/list.ts';
import { blackListExceptionTones } from './imports.tones.ts';

export const blackListExceptionList = list({
  name: 'BlackListException',
  area: 'imports',
  view: 'imp.blacklist.view',
  key: 'id',
  order: ['-id'],
  details: { call: 'GET /api/Import/GetBlackListExceptionById', by: 'id' },
  columns: {
    id: { kind: 'id', width: 90 },
    offerId: { kind: 'id', opens: 'Offer', width: 100 },
    merchantNationalId: { kind: 'nationalId', personal: { mask: 'mellicode', ownIf: 'none' }, width: 130 },
    merchantName: { kind: 'text', width: 180 },
    reason: { kind: 'longText', width: 260 },
    letterNo: { kind: 'text', width: 120 },
    validTo: { kind: 'jalaliDate', width: 110 },
    status: {
      kind: 'choice',
      codes: 'blackListExceptionStatus',
      tones: blackListExceptionTones,
      width: 120,
    },
    createdAt: { kind: 'instant', width: 150 },
    removedAt: { kind: 'instant', nullable: true, width: 150, hidden: true },
    removedDescription: { kind: 'longText', width: 260, hidden: true },
    merchantSearch: { kind: 'search', hidden: true },
    merchantId: merchantColumn,
  },
});
