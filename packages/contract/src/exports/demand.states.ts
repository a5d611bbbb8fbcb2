/**
 * State machine of a demand; all transitions except registration, cancellation and expiry follow from the amounts dealt
 * and reserved.
 */
import { stateMachine } from '../kernel/state-machine.ts';
import { demandStatus as status } from './exports.codes.ts';
import { amountTransitions } from './side-amounts.states.ts';

export const demandStates = stateMachine({
  entity: 'Demand',
  codes: 'demandStatus',
  transitions: [
    {
      name: 'register',
      from: [],
      to: status.active,
      actors: ['SAR'],
      guards: ['amountExact', 'hallOpen', 'targetFits', 'officeMayTrade', 'rateInBand', 'dateFromToday'],
    },
    ...amountTransitions({ ...status, dealt: status.partlyDealt }),
    {
      name: 'cancel',
      from: [status.active, status.partlyDealt],
      to: status.cancelled,
      actors: ['SAR'],
      guards: ['nothingReserved'],
    },
    // Reserved dealings continue; a complete demand turns expired only when one of its dealings is released.
    {
      name: 'expire',
      from: [status.active, status.partlyDealt, status.complete],
      to: status.expired,
      actors: ['SYS'],
      guards: ['validityPassed'],
    },
  ],
});
