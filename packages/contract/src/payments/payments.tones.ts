/** How the states of payments look. */
import type { Tone } from '../kernel/list.ts';
import {
  chequeStatus as cheque,
  depositResolution as resolution,
  reconcileResult as result,
  reconcileState as work,
} from './payments.codes.ts';

type Tones = Readonly<Record<number, Tone>>;

export const chequeTones: Tones = {
  [cheque.issued]: 'wait',
  [cheque.payeeConfirmed]: 'info',
  [cheque.sentForCollection]: 'info',
  [cheque.collected]: 'ok',
  [cheque.bounced]: 'bad',
  [cheque.payeeRejected]: 'bad',
  [cheque.voided]: 'mute',
  [cheque.settled]: 'ok',
};

export const depositTones: Tones = {
  [resolution.open]: 'wait',
  [resolution.assigned]: 'ok',
  [resolution.returned]: 'mute',
};

export const reconcileResultTones: Tones = {
  [result.fits]: 'ok',
  [result.missing]: 'warn',
  [result.differs]: 'bad',
  [result.waiting]: 'wait',
  [result.notNeeded]: 'mute',
};

export const reconcileStateTones: Tones = {
  [work.open]: 'warn',
  [work.looking]: 'info',
  [work.explained]: 'ok',
};
