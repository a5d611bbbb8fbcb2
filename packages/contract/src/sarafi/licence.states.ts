/**
 * State machine of an office's licence. «نزدیک انقضا» (near expiry) is an active licence that ends within
 * `licenseWarnDays` of the settings (60 by default) and is never stored.
 */
import { stateMachine } from '../kernel/state-machine.ts';
import { licenceStatus as status, licenceType } from './sarafi.codes.ts';

/** Kinds of rows that permit an office to work for a period. */
export const permitTypes: readonly number[] = [licenceType.permit, licenceType.renewal];

/** Kinds of rows that begin a period of a licence and carry its state; the others are its history. */
export const periodTypes: readonly number[] = [licenceType.agreement, ...permitTypes];

const byStaff = {
  actors: ['SUP'],
  permission: 'sarafi.license.edit',
  call: 'POST /api/SarafiManagment/ChangeLicense',
  guards: ['papers'],
} as const;

export const licenceStates = stateMachine({
  entity: 'SarafiLicence',
  codes: 'licenceStatus',
  transitions: [
    { name: 'agree', from: [], to: status.agreement, ...byStaff },
    { name: 'grant', from: [status.agreement], to: status.active, ...byStaff },
    { name: 'nearEnd', from: [status.active], to: status.nearExpiry, actors: ['SYS'], isDerived: true },
    {
      name: 'expire',
      from: [status.active, status.nearExpiry],
      to: status.expired,
      actors: ['SYS'],
      guards: ['periodEnded'],
    },
    { name: 'renew', from: [status.nearExpiry, status.expired], to: status.active, ...byStaff },
    {
      name: 'suspend',
      from: [status.active, status.nearExpiry],
      to: status.suspended,
      ...byStaff,
      needsReason: true,
      guards: ['papers', 'letter'],
    },
    { name: 'liftSuspension', from: [status.suspended], to: status.active, ...byStaff },
    {
      name: 'revoke',
      from: [status.agreement, status.active, status.nearExpiry, status.expired, status.suspended],
      to: status.revoked,
      ...byStaff,
    },
  ],
});
