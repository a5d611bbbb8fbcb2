/** How the states of SANA look. */
import type { Tone } from '../kernel/list.ts';
import {
  rialiPaymentStatus as payment,
  rialiPaymentValidity as validity,
} from '../payments/payments.codes.ts';
import { currencyUseExceptionStatus as exception, resourceSaleStatus as sale } from './sana.codes.ts';

type Tones = Readonly<Record<number, Tone>>;

export const resourceSaleTones: Tones = {
  [sale.planned]: 'wait',
  [sale.announced]: 'info',
  [sale.partlyUsed]: 'info',
  [sale.used]: 'ok',
  [sale.cancelled]: 'bad',
};

export const useExceptionTones: Tones = { [exception.active]: 'ok', [exception.removed]: 'mute' };

export const rialiStatusTones: Tones = {
  [payment.registered]: 'wait',
  [payment.inquiring]: 'wait',
  [payment.confirmed]: 'ok',
  [payment.notFound]: 'warn',
  [payment.returned]: 'bad',
};

export const rialiValidityTones: Tones = {
  [validity.notInquired]: 'wait',
  [validity.valid]: 'ok',
  [validity.amountMismatch]: 'bad',
  [validity.payerMismatch]: 'bad',
  [validity.wrongDestination]: 'bad',
  [validity.repeated]: 'bad',
  [validity.outOfRange]: 'warn',
  [validity.cashAboveCeiling]: 'warn',
  [validity.unknown]: 'mute',
};
