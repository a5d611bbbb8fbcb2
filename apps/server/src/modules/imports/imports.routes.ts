import { offerStates } from '@nazer/contract/imports/offer.states.ts';
import { requestStates } from '@nazer/contract/imports/request.states.ts';
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import { currencies } from '@nazer/contract/settings/currencies.data.ts';
import type { StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import type { Ctx, Handlers } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Doer, doerOf } from '../../platform/doer.ts';
import { outcomeOf } from '../../platform/outcome.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { withApproval } from '../events/approvals.service.ts';
import { listExceptions } from './blacklist-exceptions.ts';
import { listOffers, listOffersOfRequest, listRequests } from './imports-lists.ts';
import { getOffer, getRequest, getSelectedOffer, listDocuments, listPayments } from './imports-records.ts';
import { importsApprovals } from './imports.approvals.ts';
import { decideDispute } from './imports.service.ts';
import { answerWithdrawal } from './offer-cancellation.service.ts';
import { confirmMakhtoome, rejectHavale } from './offer-completion.service.ts';
import { downloadFile, requestFile, uploadDocument } from './offer-documents.ts';
import type { Changed } from './offer-steps.ts';

/** One step, in a transaction of its own. */
async function done(
  ctx: Ctx,
  machine: StateMachine,
  work: (tx: Tx, doer: Doer) => Promise<Changed>,
): Promise<Outcome> {
  return outcomeOf(ctx, machine, await ctx.db.transaction((tx) => work(tx, doerOf(ctx))));
}

const isYes = (flag: string): boolean => flag === 'true' || flag === '1';

const target = (ctx: Ctx, { offerId, description }: { offerId: number; description: string }) => ({
  offerId,
  reason: description,
  sarafiId: officeOf(ctx),
});

export const importsHandlers = {
  'GET /api/Import/GetCurrencies': async () => [...currencies],
  'POST /api/Import/SearchRequest': (ctx, { body }) => listRequests(ctx, body),
  'POST /api/Import/SearchOffer': (ctx, { body }) => listOffers(ctx, body),
  'GET /api/Import/GetRequestById': (ctx, { query }) => getRequest(ctx, query.requestId),
  'GET /api/Import/GetSelectedOffer': (ctx, { query }) => getSelectedOffer(ctx, query.reqId),
  'GET /api/Import/GetOffers': (ctx, { query }) => listOffersOfRequest(ctx, query.reqId),
  'GET /api/Import/GetOfferById': (ctx, { query }) => getOffer(ctx, query.offerId),
  'GET /api/Import/GetOfferPayments': (ctx, { query }) => listPayments(ctx, query.offerId),
  'GET /api/Import/GetOfferDocuments': (ctx, { query }) => listDocuments(ctx, query.offerId),
  'POST /api/Import/UploadOfferDocument': (ctx, { query, file }) => uploadDocument(ctx, query, file),
  'POST /api/Import/RequestFile': (ctx, { body }) => requestFile(ctx, body.fileId),
  'GET /api/Import/DownloadFile': (ctx, { query }) => downloadFile(ctx, query),
  'GET /api/Import/ReturnFromMakhtoome': withApproval(
    'GET /api/Import/ReturnFromMakhtoome',
    importsApprovals['GET /api/Import/ReturnFromMakhtoome'],
  ),
  'GET /api/Import/CancelOffer': withApproval(
    'GET /api/Import/CancelOffer',
    importsApprovals['GET /api/Import/CancelOffer'],
  ),
  'GET /api/Import/ConfirmApplicantCancel': (ctx, { query }) =>
    done(ctx, offerStates, (tx, doer) =>
      answerWithdrawal(tx, doer, { ...target(ctx, query), isConfirmed: isYes(query.isConfirmed) }),
    ),
  'POST /api/Import/ConfirmMakhtoome': (ctx, { body }) =>
    done(ctx, offerStates, (tx, doer) => confirmMakhtoome(tx, doer, target(ctx, body))),
  'POST /api/Import/RejectHavale': (ctx, { body }) =>
    done(ctx, offerStates, (tx, doer) => rejectHavale(tx, doer, target(ctx, body))),
  'POST /api/Import/DecideDispute': (ctx, { body }) =>
    done(ctx, requestStates, (tx, doer) => decideDispute(tx, doer, { ...body, reason: body.description })),
  'GET /api/Import/SearchBlackListExceptions': (ctx, { query }) => listExceptions(ctx, query),
  'POST /api/Import/AddToBlackListExceptions': withApproval(
    'POST /api/Import/AddToBlackListExceptions',
    importsApprovals['POST /api/Import/AddToBlackListExceptions'],
  ),
  'GET /api/Import/RemoveFromBlackListExceptions': withApproval(
    'GET /api/Import/RemoveFromBlackListExceptions',
    importsApprovals['GET /api/Import/RemoveFromBlackListExceptions'],
  ),
} satisfies Handlers;
