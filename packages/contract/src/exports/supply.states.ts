/**
 * State machine of a supply; all transitions except registration, withdrawal and expiry follow from the amounts dealt and
 * reserved.
 */
import { stateMachine } from '../kernel/state-machine.ts';
import { supplyStatus as status } from './exports.codes.ts';
import { amountTransitions } from './side-amounts.states.ts';

export const supplyStates = stateMachine({
  entity: 'Supply',
  codes: 'supplyStatus',
  transitions: [
    {
      name: 'register',
      from: [],
      to: status.active,
      actors: ['SUPL'],
      guards: ['merchantMayTrade', 'amountExact', 'leastAmount', 'rateInBand', 'dateFromToday'],
    },
    ...amountTransitions(status),
    {
      name: 'withdraw',
      from: [status.active, status.dealt],
      to: status.withdrawn,
      actors: ['SUPL'],
      guards: ['nothingReserved'],
    },
    // Reserved dealings continue; a complete supply turns expired only when one of its dealings is released.
    {
      name: 'expire',
      from: [status.active, status.dealt, status.complete],
      to: status.expired,
      actors: ['SYS'],
      guards: ['expireDatePassed'],
    },
  ],
});
