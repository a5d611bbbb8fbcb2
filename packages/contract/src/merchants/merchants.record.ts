/**
 * Record page of one merchant: its rights and blocks, its overdue duties, and its requests, offers, supplies and
 * dealings.
 */
import type * as z from 'zod';
import { dueDateCommand } from '../exports/due-date.command.ts';
import { dealingList } from '../exports/dealings.list.ts';
import { supplyList } from '../exports/supplies.list.ts';
import { offerList } from '../imports/offers.list.ts';
import { requestList } from '../imports/requests.list.ts';
import { record } from '../kernel/record.ts';
import { chequeList } from '../payments/cheques.list.ts';
import { chequeStatus } from '../payments/payments.codes.ts';
import type { merchantsCalls } from './merchants.contract.ts';
import { merchantList } from './merchants.list.ts';

type Merchant = z.output<(typeof merchantsCalls)['GET /api/merchant/GetMerchantById']['output']>;

const where = 'merchantId';

export const merchantRecord = record<Merchant>()({
  of: merchantList,
  columns: { canTrade: { kind: 'boolean' } },
  head: ['id', 'nationalId', 'type', 'supplierCategory', 'canTrade'],
  facts: {
    access: [
      'canTrade',
      'hasAccess',
      'blockedByManual',
      'blockedBySystem',
      'blockReasonSystem',
      'justSupplyForBankSarafi',
      'ignorePositionCalc',
      'description',
    ],
    identity: ['fullName', 'nationalId', 'type', 'mobile', 'email', 'supplierCategory'],
    card: ['businessCardNo', 'businessCardExpire', 'shahkarResult', 'shahkarAt'],
    duty: ['overdueEur', 'overdueSince', 'openOffers'],
  },
  children: {
    duties: {
      call: 'GET /api/Export/GetMerchantDuties',
      by: 'merchantId',
      right: 'exp.cottage.view',
      each: dueDateCommand,
      columns: {
        serial: { kind: 'code' },
        dueDate: { kind: 'jalaliDate' },
        overdueDays: { kind: 'count' },
        currency: { kind: 'currency' },
        total: { kind: 'amount', sum: true, per: 'currency' },
        allocated: { kind: 'amount', sum: true, per: 'currency' },
        duty: { kind: 'amount', sum: true, per: 'currency' },
      },
    },
    bounced: {
      list: chequeList,
      where,
      only: { field: 'status', codes: [chequeStatus.bounced] },
      keys: ['paymentId', 'sayadId', 'bank', 'issue', 'due', 'amount', 'status'],
      sums: ['amount'],
    },
    requests: {
      list: requestList,
      where,
      keys: ['requestId', 'date', 'status', 'currency', 'amount', 'euroAmount', 'selectedSarafiId'],
      sums: ['euroAmount'],
    },
    offers: {
      list: offerList,
      where,
      keys: ['offerId', 'date', 'sarafiId', 'status', 'currency', 'amount', 'totalRial'],
    },
    supplies: {
      list: supplyList,
      where,
      keys: ['id', 'date', 'status', 'currency', 'amount', 'dealt', 'remaining', 'expire'],
    },
    dealings: {
      list: dealingList,
      where,
      keys: ['id', 'date', 'sarafiId', 'status', 'currency', 'amount', 'totalRial'],
    },
  },
  commands: {
    access: {
      call: 'GET /api/merchant/UpdateAccessMerchantmen',
      right: 'merchant.access',
      by: 'nationalId',
      isAlias: true,
      reason: 'description',
      fields: {
        haveAccess: { kind: 'boolean', from: 'hasAccess' },
        blockedByManual: { kind: 'boolean', from: 'blockedByManual' },
        justSupplyForBankSarafi: { kind: 'boolean', from: 'justSupplyForBankSarafi' },
        ignorePositionCalc: { kind: 'boolean', from: 'ignorePositionCalc' },
      },
    },
    category: {
      call: 'GET /api/merchant/UpdateMerchantInfo',
      right: 'merchant.info',
      by: 'nationalId',
      isAlias: true,
      fields: {
        supplierCategory: {
          kind: 'choice',
          codes: 'supplierCategory',
          required: true,
          from: 'supplierCategory',
        },
      },
    },
  },
  refreshedBy: ['ImportRequest', 'Offer', 'Supply', 'Dealing', 'DigitalCheque'],
});
