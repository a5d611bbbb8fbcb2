/** List of merchants (importers and exporters), with their blocks and how they count in positions. */
import { list } from '../kernel/list.ts';

export const merchantList = list({
  name: 'Merchant',
  area: 'merchants',
  view: 'merchant.view',
  key: 'id',
  title: ['fullName'],
  order: ['-id'],
  details: { call: 'GET /api/merchant/GetMerchantById', by: 'id' },
  quick: {
    overdue: { overdueEur: { Type: 'greaterThan', Filter: 0 } },
    blockedBySystem: { blockedBySystem: { Type: 'equals', Filter: true } },
    blockedByManual: { blockedByManual: { Type: 'equals', Filter: true } },
    noAccess: { hasAccess: { Type: 'equals', Filter: false } },
    cardEnding: { businessCardExpire: { Type: 'inRange', Filter: { day: 0 }, FilterTo: { day: 60 } } },
  },
  columns: {
    id: { kind: 'id', width: 90 },
    nationalId: { kind: 'nationalId', personal: { mask: 'mellicode', ownIf: 'none' }, width: 130 },
    type: { kind: 'choice', codes: 'customerType', width: 110 },
    fullName: { kind: 'text', width: 200 },
    mobile: { kind: 'mobile', personal: { mask: 'mobile', ownIf: 'none' }, width: 130 },
    email: { kind: 'email', width: 180, hidden: true },
    businessCardNo: { kind: 'text', width: 130, hidden: true },
    businessCardExpire: { kind: 'jalaliDate', width: 120 },
    hasAccess: { kind: 'boolean', width: 90 },
    justSupplyForBankSarafi: { kind: 'boolean', width: 120, hidden: true },
    blockedByManual: { kind: 'boolean', width: 100 },
    blockedBySystem: { kind: 'boolean', width: 110 },
    /** Most serious block of the system; null when there is none. */
    blockReasonSystem: { kind: 'choice', codes: 'merchantBlockReason', nullable: true, width: 160 },
    ignorePositionCalc: { kind: 'boolean', width: 120, hidden: true },
    supplierCategory: { kind: 'choice', codes: 'supplierCategory', width: 140 },
    description: { kind: 'longText', width: 240, hidden: true },
    shahkarResult: { kind: 'choice', codes: 'mobileNumValidation', width: 120, hidden: true },
    shahkarAt: { kind: 'instant', nullable: true, width: 150, hidden: true },
    /** Offers on requests of the merchant that have not ended. */
    openOffers: { kind: 'count', width: 100 },
    /** Duties past their due date in euro; `overdueSince` is the due date of the oldest, empty without any. */
    overdueEur: { kind: 'amount', sum: true, width: 130 },
    overdueSince: { kind: 'jalaliDate', width: 110, hidden: true },
    nameSearch: { kind: 'search', hidden: true },
  },
});
