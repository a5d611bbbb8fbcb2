/** Tone (colour by meaning) of each state of offices, licences, corrections and alerts. */
import type { Tone } from '../kernel/list.ts';
import { tonesOf } from '../kernel/state-kinds.ts';
import {
  alertSeverity,
  correctionStatus as correction,
  licenceStatus as licence,
  sarafiStatus as office,
} from './sarafi.codes.ts';

export const officeTones = tonesOf({
  [office.active]: 'finished',
  [office.suspended]: 'broken',
  [office.expired]: 'broken',
  [office.revoked]: 'over',
  [office.beingFounded]: 'underWay',
});

export const licenceTones = tonesOf({
  [licence.agreement]: 'underWay',
  [licence.active]: 'finished',
  [licence.nearExpiry]: 'attention',
  [licence.expired]: 'broken',
  [licence.suspended]: 'broken',
  [licence.revoked]: 'over',
});

export const correctionTones = tonesOf({
  [correction.draft]: 'idle',
  [correction.waiting]: 'waiting',
  [correction.applied]: 'finished',
  [correction.rejected]: 'refused',
  [correction.voided]: 'over',
});

export const alertTones: Readonly<Record<number, Tone>> = {
  [alertSeverity.notice]: 'info',
  [alertSeverity.high]: 'warn',
  [alertSeverity.critical]: 'bad',
};
