import { currencies } from '@nazer/contract/settings/currencies.data.ts';
import type { Handlers } from '../../platform/ctx.ts';
import { withApproval } from '../approvals/approvals.service.ts';
import { getException, listExceptions } from './blacklist/blacklist-exceptions.ts';
import { listOffersOfRequest, searchOffers, searchRequests } from './imports-lists.ts';
import { getOffer, getRequest, getSelectedOffer, listDocuments, listPayments } from './imports-records.ts';
import { importsApprovals, offerRequestOf } from './imports.approvals.ts';
import { downloadFile, requestFile, uploadDocument } from './offers/offer-documents.ts';
import { issueHavale, makeOffer, ofOwn, reportPayment } from './offers/office-steps.service.ts';
import { getOfferBoard } from './offers/offer-board.ts';
import { listRefusedPayments } from './offers/refused-payments.ts';
import { offerMachine } from './offers/offers.service.ts';
import { listOpenRequests } from './requests/open-requests.ts';
import { requestMachine, settlementTo } from './requests/requests.service.ts';

/** Whether a flag is set: the schema also accepts `false` and `0`. */
const isYes = (flag: string): boolean => flag === 'true' || flag === '1';

export const importsHandlers = {
  'GET /api/Import/GetCurrencies': async () => [...currencies],
  'POST /api/Import/SearchRequest': (ctx, { body }) => searchRequests(ctx, body),
  'POST /api/Import/SearchOffer': (ctx, { body }) => searchOffers(ctx, body),
  'GET /api/Import/GetOpenRequests': (ctx) => listOpenRequests(ctx),
  'GET /api/Import/GetOfferBoard': (ctx, { query }) => getOfferBoard(ctx, query),
  'GET /api/Import/GetRequestById': (ctx, { query }) => getRequest(ctx, query.requestId),
  'GET /api/Import/GetSelectedOffer': (ctx, { query }) => getSelectedOffer(ctx, query.reqId),
  'GET /api/Import/GetOffers': (ctx, { query }) => listOffersOfRequest(ctx, query.reqId),
  'GET /api/Import/GetOfferById': (ctx, { query }) => getOffer(ctx, query.offerId),
  'GET /api/Import/GetOfferPayments': (ctx, { query }) => listPayments(ctx, query.offerId),
  'GET /api/Import/GetRefusedPayments': (ctx) => listRefusedPayments(ctx),
  'GET /api/Import/GetOfferDocuments': (ctx, { query }) => listDocuments(ctx, query.offerId),
  'POST /api/Import/MakeOffer': makeOffer,
  'POST /api/Import/ConfirmOffer': (ctx, { body }) => offerMachine.take(ctx, ofOwn(ctx, body, 'confirm')),
  'POST /api/Import/DeclineOffer': (ctx, { body }) => offerMachine.take(ctx, ofOwn(ctx, body, 'decline')),
  'POST /api/Import/ReportPayment': reportPayment,
  'POST /api/Import/IssueHavale': issueHavale,
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
    offerMachine.take(ctx, {
      ...offerRequestOf(ctx, { query }),
      action: isYes(query.isConfirmed) ? 'confirmWithdrawal' : 'refuseWithdrawal',
    }),
  'POST /api/Import/ConfirmMakhtoome': (ctx, { body }) =>
    offerMachine.take(ctx, { ...offerRequestOf(ctx, { query: body }), action: 'close' }),
  'POST /api/Import/RejectHavale': (ctx, { body }) =>
    offerMachine.take(ctx, { ...offerRequestOf(ctx, { query: body }), action: 'rejectHavale' }),
  'POST /api/Import/DecideDispute': (ctx, { body: { requestId: id, target, description: reason } }) =>
    requestMachine.take(ctx, { key: { id }, action: settlementTo(target), reason }),
  'GET /api/Import/SearchBlackListExceptions': (ctx, { query }) => listExceptions(ctx, query),
  'GET /api/Import/GetBlackListExceptionById': (ctx, { query }) => getException(ctx, query.id),
  'POST /api/Import/AddToBlackListExceptions': withApproval(
    'POST /api/Import/AddToBlackListExceptions',
    importsApprovals['POST /api/Import/AddToBlackListExceptions'],
  ),
  'GET /api/Import/RemoveFromBlackListExceptions': withApproval(
    'GET /api/Import/RemoveFromBlackListExceptions',
    importsApprovals['GET /api/Import/RemoveFromBlackListExceptions'],
  ),
} satisfies Handlers;
