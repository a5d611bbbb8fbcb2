/** Tone (colour by meaning) of each state of cheques, deposits and reconciliations. */
import { tonesOf } from '../kernel/state-kinds.ts';
import {
  chequeStatus as cheque,
  depositResolution as resolution,
  reconcileResult as result,
  reconcileState as work,
} from './payments.codes.ts';

export const chequeTones = tonesOf({
  [cheque.issued]: 'waiting',
  [cheque.payeeConfirmed]: 'underWay',
  [cheque.sentForCollection]: 'underWay',
  [cheque.collected]: 'finished',
  [cheque.bounced]: 'broken',
  [cheque.payeeRejected]: 'refused',
  [cheque.voided]: 'over',
  [cheque.settled]: 'finished',
});

export const depositTones = tonesOf({
  [resolution.open]: 'waiting',
  [resolution.assigned]: 'finished',
  [resolution.returned]: 'over',
});

export const reconcileResultTones = tonesOf({
  [result.fits]: 'finished',
  [result.missing]: 'attention',
  [result.differs]: 'broken',
  [result.waiting]: 'waiting',
  [result.notNeeded]: 'idle',
});

export const reconcileStateTones = tonesOf({
  [work.open]: 'attention',
  [work.looking]: 'underWay',
  [work.explained]: 'finished',
});
