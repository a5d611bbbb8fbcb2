/** Tone (colour by meaning) of each state of requests, offers, their payments and exceptions. */
import { tonesOf } from '../kernel/state-kinds.ts';
import {
  blackListExceptionStatus as exception,
  offerPaymentStatus as payment,
  offerStatus as offer,
  requestStatus as request,
} from './imports.codes.ts';

export const offerTones = tonesOf({
  [offer.active]: 'underWay',
  [offer.selected]: 'waiting',
  [offer.confirmed]: 'underWay',
  [offer.rialPaid]: 'underWay',
  [offer.havaleIssued]: 'underWay',
  [offer.makhtoome]: 'finished',
  [offer.applicantWithdrawal]: 'waiting',
  [offer.cancelled]: 'cancelled',
  [offer.rejected]: 'over',
  [offer.expired]: 'over',
});

export const requestTones = tonesOf({
  [request.draft]: 'idle',
  [request.registered]: 'underWay',
  [request.offerSelected]: 'waiting',
  [request.offerConfirmed]: 'underWay',
  [request.rialPaid]: 'underWay',
  [request.havaleIssued]: 'underWay',
  [request.makhtoome]: 'finished',
  [request.cancelled]: 'cancelled',
  [request.expired]: 'over',
  [request.disputed]: 'attention',
});

export const offerPaymentTones = tonesOf({
  [payment.registered]: 'waiting',
  [payment.confirmed]: 'finished',
  [payment.rejected]: 'refused',
  [payment.returned]: 'attention',
});

export const blackListExceptionTones = tonesOf({
  [exception.active]: 'finished',
  [exception.removed]: 'over',
});
