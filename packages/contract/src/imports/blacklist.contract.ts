/** Calls of blacklist exceptions: a merchant blocked by the system may carry out one offer. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodyId, Day, pageQuery, QueryId } from '../kernel/inputs.ts';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { Outcome } from '../kernel/outcome.ts';
import { NationalId, Reason } from './imports.inputs.ts';
import { AllowedAction, TransitionEntry } from '../kernel/record-history.ts';
import { personalFilter } from '../kernel/personal.ts';
import { blackListExceptionList } from './blacklist.list.ts';

export const BlackListFilter = z.strictObject({
  offerId: QueryId.or(z.literal('')).optional(),
  merchantNationalId: personalFilter(40, { ownIf: 'none' }).optional(),
  merchantName: z.string().max(200).optional(),
  ...pageQuery,
});
export type BlackListFilter = z.output<typeof BlackListFilter>;

const BlackListException = titledRowSchema(blackListExceptionList).extend({
  allowedActions: z.array(AllowedAction),
});

export const NewException = z.strictObject({
  offerId: BodyId,
  merchantNationalId: NationalId.optional(),
  reason: Reason,
  letterNo: z.string().max(60).optional(),
  /** Last day of the exception; without one it has no end. */
  validTo: Day.optional(),
});
export type NewException = z.output<typeof NewException>;

export const blacklistCalls = {
  'GET /api/Import/SearchBlackListExceptions': call({
    access: 'imp.blacklist.view',
    summary: 'Exceptions of the blacklist, newest first.',
    query: BlackListFilter,
    output: z.object({ list: z.array(BlackListException), totalCount: z.number() }),
  }),
  'GET /api/Import/GetBlackListExceptionById': call({
    access: 'imp.blacklist.view',
    summary: 'One exception of the blacklist with its history.',
    query: z.strictObject({ id: QueryId }),
    output: BlackListException.extend({ history: z.array(TransitionEntry) }),
    errors: ['notFound'],
  }),
  'POST /api/Import/AddToBlackListExceptions': call({
    access: 'imp.blacklist.add',
    summary: 'Lets one offer of a merchant the system blocks proceed.',
    body: NewException,
    output: Outcome,
    errors: [
      'notFound',
      'reasonTooShort',
      'reasonTooLong',
      'badDateInput',
      'dateBeforeToday',
      'merchantNotOfOffer',
      'approvalWaiting',
    ],
  }),
  'GET /api/Import/RemoveFromBlackListExceptions': call({
    access: 'imp.blacklist.remove',
    isStateChanging: true,
    summary: 'Ends an exception; contracts that are open stay as they are.',
    query: z.strictObject({ Id: QueryId, description: Reason }),
    output: Outcome,
    errors: ['notFound', 'reasonTooShort', 'reasonTooLong', 'approvalWaiting'],
  }),
} as const;
