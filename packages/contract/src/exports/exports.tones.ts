/** How the states of exports look. */
import type { Tone } from '../kernel/list.ts';
import {
  customsResult as customs,
  dealingPaymentStatus as payment,
  dealingStatus as dealing,
  demandStatus as demand,
  supplyStatus as supply,
} from './exports.codes.ts';

type Tones = Readonly<Record<number, Tone>>;

export const supplyTones: Tones = {
  [supply.active]: 'info',
  [supply.dealt]: 'info',
  [supply.complete]: 'wait',
  [supply.settled]: 'ok',
  [supply.withdrawn]: 'bad',
  [supply.expired]: 'mute',
};

export const demandTones: Tones = {
  [demand.active]: 'info',
  [demand.partlyDealt]: 'info',
  [demand.complete]: 'wait',
  [demand.settled]: 'ok',
  [demand.cancelled]: 'bad',
  [demand.expired]: 'mute',
};

export const dealingTones: Tones = {
  [dealing.registered]: 'wait',
  [dealing.supplierConfirmed]: 'info',
  [dealing.rialPaid]: 'info',
  [dealing.delivered]: 'info',
  [dealing.final]: 'ok',
  [dealing.supplierWithdrawal]: 'wait',
  [dealing.cancelled]: 'bad',
  [dealing.expired]: 'mute',
};

export const dealingPaymentTones: Tones = {
  [payment.waiting]: 'wait',
  [payment.confirmed]: 'ok',
  [payment.rejected]: 'bad',
  [payment.returned]: 'warn',
};

export const customsTones: Tones = {
  [customs.notAsked]: 'mute',
  [customs.agrees]: 'ok',
  [customs.differs]: 'bad',
  [customs.unknown]: 'warn',
};
