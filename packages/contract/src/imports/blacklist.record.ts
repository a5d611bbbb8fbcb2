/** Record of one blacklist exception, shown beside its list. */
import type * as z from 'zod';
import { record } from '../kernel/record.ts';
import { blackListExceptionStates } from './blacklist-exception.states.ts';
import type { blacklistCalls } from './blacklist.contract.ts';
import { blackListExceptionList } from './blacklist.list.ts';
import { blackListExceptionStatus as status } from './imports.codes.ts';

type BlackListException = z.output<
  (typeof blacklistCalls)['GET /api/Import/GetBlackListExceptionById']['output']
>;

export const blackListExceptionRecord = record<BlackListException>()({
  of: blackListExceptionList,
  head: ['merchantName', 'offerId', 'createdAt'],
  facts: {
    exception: [
      'merchantName',
      'merchantNationalId',
      'offerId',
      'reason',
      'letterNo',
      'validTo',
      'createdAt',
    ],
    removal: ['removedAt', 'removedDescription'],
  },
  machine: {
    states: blackListExceptionStates,
    path: [status.active, status.removed],
    by: 'Id',
    steps: {
      add: {
        reason: 'reason',
        fields: {
          offerId: { kind: 'integer', required: true },
          letterNo: { kind: 'text', maxLength: 60 },
          validTo: { kind: 'jalaliDate' },
        },
      },
      remove: { isDanger: true },
    },
  },
  refreshedBy: ['Offer'],
});
