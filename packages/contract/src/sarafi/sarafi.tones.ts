/** How the states of offices look. */
import type { Tone } from '../kernel/list.ts';
import {
  alertSeverity,
  correctionStatus as correction,
  licenceStatus as licence,
  sarafiStatus as office,
} from './sarafi.codes.ts';

type Tones = Readonly<Record<number, Tone>>;

export const officeTones: Tones = {
  [office.active]: 'ok',
  [office.suspended]: 'bad',
  [office.expired]: 'warn',
  [office.revoked]: 'mute',
  [office.beingFounded]: 'info',
};

export const licenceTones: Tones = {
  [licence.agreement]: 'info',
  [licence.active]: 'ok',
  [licence.nearExpiry]: 'warn',
  [licence.expired]: 'bad',
  [licence.suspended]: 'bad',
  [licence.revoked]: 'mute',
};

export const correctionTones: Tones = {
  [correction.draft]: 'mute',
  [correction.waiting]: 'wait',
  [correction.applied]: 'ok',
  [correction.rejected]: 'bad',
  [correction.voided]: 'mute',
};

export const alertTones: Tones = {
  [alertSeverity.notice]: 'info',
  [alertSeverity.high]: 'warn',
  [alertSeverity.critical]: 'bad',
};
