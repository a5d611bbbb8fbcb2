/** The life of a supply. All but its end by withdrawal or date follows from the amounts dealt and reserved. */
import { stateMachine } from '../kernel/state-machine.ts';
import { supplyStatus as status } from './exports.codes.ts';

export const supplyStates = stateMachine({
  entity: 'Supply',
  codes: 'supplyStatus',
  transitions: [
    { name: 'register', from: [], to: status.active, actors: ['SUPL'] },
    { name: 'reserve', from: [status.active], to: status.dealt, actors: ['SYS'], isDerived: true },
    {
      name: 'fill',
      from: [status.active, status.dealt],
      to: status.complete,
      actors: ['SYS'],
      isDerived: true,
    },
    { name: 'settle', from: [status.complete], to: status.settled, actors: ['SYS'], isDerived: true },
    // Dealings that are cancelled or returned from final.
    { name: 'unsettle', from: [status.settled], to: status.complete, actors: ['SYS'], isDerived: true },
    { name: 'reopen', from: [status.complete], to: status.dealt, actors: ['SYS'], isDerived: true },
    {
      name: 'release',
      from: [status.dealt, status.complete],
      to: status.active,
      actors: ['SYS'],
      isDerived: true,
    },
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
