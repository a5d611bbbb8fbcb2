/** Tone (colour by meaning) of each state of SANA records and rial payments. */
import { tonesOf } from '../kernel/state-kinds.ts';
import {
  rialiPaymentStatus as payment,
  rialiPaymentValidity as validity,
} from '../payments/payments.codes.ts';
import { currencyUseExceptionStatus as exception, resourceSaleStatus as sale } from './sana.codes.ts';

export const resourceSaleTones = tonesOf({
  [sale.planned]: 'waiting',
  [sale.announced]: 'underWay',
  [sale.partlyUsed]: 'underWay',
  [sale.used]: 'finished',
  [sale.cancelled]: 'cancelled',
});

export const useExceptionTones = tonesOf({ [exception.active]: 'finished', [exception.removed]: 'over' });

export const rialiStatusTones = tonesOf({
  [payment.registered]: 'waiting',
  [payment.inquiring]: 'waiting',
  [payment.confirmed]: 'finished',
  [payment.notFound]: 'attention',
  [payment.returned]: 'attention',
});

export const rialiValidityTones = tonesOf({
  [validity.notInquired]: 'waiting',
  [validity.valid]: 'finished',
  [validity.amountMismatch]: 'broken',
  [validity.payerMismatch]: 'broken',
  [validity.wrongDestination]: 'broken',
  [validity.repeated]: 'broken',
  [validity.outOfRange]: 'attention',
  [validity.cashAboveCeiling]: 'attention',
  [validity.unknown]: 'idle',
});
