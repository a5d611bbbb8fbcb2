/** The life of a supply. All but its end by withdrawal or date follows from the amounts dealt and reserved. */
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
    // Reserved dealings go on; a complete one shows it when a dealing is released.
    {
      name: 'expire',
      from: [status.active, status.dealt, status.complete],
      to: status.expired,
      actors: ['SYS'],
      guards: ['expireDatePassed'],
    },
  ],
});
