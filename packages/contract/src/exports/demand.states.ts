/** The life of a demand. All but its end by cancellation or date follows from the amounts dealt and reserved. */
import { stateMachine } from '../kernel/state-machine.ts';
import { demandStatus as status } from './exports.codes.ts';

export const demandStates = stateMachine({
  entity: 'Demand',
  codes: 'demandStatus',
  transitions: [
    {
      name: 'register',
      from: [],
      to: status.active,
      actors: ['SAR'],
      guards: ['hallOpen', 'officeMayTrade', 'rateInBand'],
    },
    { name: 'reserve', from: [status.active], to: status.partlyDealt, actors: ['SYS'], isDerived: true },
    {
      name: 'fill',
      from: [status.active, status.partlyDealt],
      to: status.complete,
      actors: ['SYS'],
      isDerived: true,
    },
    { name: 'settle', from: [status.complete], to: status.settled, actors: ['SYS'], isDerived: true },
    // Dealings that are cancelled or returned from final.
    { name: 'unsettle', from: [status.settled], to: status.complete, actors: ['SYS'], isDerived: true },
    { name: 'reopen', from: [status.complete], to: status.partlyDealt, actors: ['SYS'], isDerived: true },
    {
      name: 'release',
      from: [status.partlyDealt, status.complete],
      to: status.active,
      actors: ['SYS'],
      isDerived: true,
    },
    {
      name: 'cancel',
      from: [status.active, status.partlyDealt],
      to: status.cancelled,
      actors: ['SAR'],
      guards: ['nothingReserved'],
    },
    // Reserved dealings go on; a complete one shows it when a dealing is released.
    {
      name: 'expire',
      from: [status.active, status.partlyDealt, status.complete],
      to: status.expired,
      actors: ['SYS'],
      guards: ['validityPassed'],
    },
  ],
});
