/** How the states of imports look. */
import type { Tone } from '../kernel/list.ts';
import {
  blackListExceptionStatus as exception,
  offerPaymentStatus as payment,
  offerStatus as offer,
  requestStatus as request,
} from './imports.codes.ts';

type Tones = Readonly<Record<number, Tone>>;

export const offerTones: Tones = {
  [offer.active]: 'info',
  [offer.selected]: 'wait',
  [offer.confirmed]: 'info',
  [offer.rialPaid]: 'info',
  [offer.havaleIssued]: 'info',
  [offer.makhtoome]: 'ok',
  [offer.applicantWithdrawal]: 'wait',
  [offer.cancelled]: 'bad',
  [offer.rejected]: 'mute',
  [offer.expired]: 'mute',
};

export const requestTones: Tones = {
  [request.draft]: 'mute',
  [request.registered]: 'info',
  [request.offerSelected]: 'wait',
  [request.offerConfirmed]: 'info',
  [request.rialPaid]: 'info',
  [request.havaleIssued]: 'info',
  [request.makhtoome]: 'ok',
  [request.cancelled]: 'bad',
  [request.expired]: 'mute',
  [request.disputed]: 'warn',
};

export const offerPaymentTones: Tones = {
  [payment.registered]: 'wait',
  [payment.confirmed]: 'ok',
  [payment.rejected]: 'bad',
  [payment.returned]: 'warn',
};

export const blackListExceptionTones: Tones = { [exception.active]: 'ok', [exception.removed]: 'mute' };
