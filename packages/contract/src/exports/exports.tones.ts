/** Tone (colour by meaning) of each state of supplies, demands, dealings and payments. */
import { tonesOf } from '../kernel/state-kinds.ts';
import {
  customsResult as customs,
  dealingPaymentStatus as payment,
  dealingStatus as dealing,
  demandStatus as demand,
  supplyStatus as supply,
} from './exports.codes.ts';

export const supplyTones = tonesOf({
  [supply.active]: 'underWay',
  [supply.dealt]: 'underWay',
  [supply.complete]: 'waiting',
  [supply.settled]: 'finished',
  [supply.withdrawn]: 'cancelled',
  [supply.expired]: 'over',
});

export const demandTones = tonesOf({
  [demand.active]: 'underWay',
  [demand.partlyDealt]: 'underWay',
  [demand.complete]: 'waiting',
  [demand.settled]: 'finished',
  [demand.cancelled]: 'cancelled',
  [demand.expired]: 'over',
});

export const dealingTones = tonesOf({
  [dealing.registered]: 'waiting',
  [dealing.supplierConfirmed]: 'underWay',
  [dealing.rialPaid]: 'underWay',
  [dealing.delivered]: 'underWay',
  [dealing.final]: 'finished',
  [dealing.supplierWithdrawal]: 'waiting',
  [dealing.cancelled]: 'cancelled',
  [dealing.expired]: 'over',
});

export const dealingPaymentTones = tonesOf({
  [payment.waiting]: 'waiting',
  [payment.confirmed]: 'finished',
  [payment.rejected]: 'refused',
  [payment.returned]: 'attention',
});

export const customsTones = tonesOf({
  [customs.notAsked]: 'idle',
  [customs.agrees]: 'finished',
  [customs.differs]: 'broken',
  [customs.unknown]: 'attention',
});
