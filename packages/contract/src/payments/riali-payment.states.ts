/** State machine of the rial leg of a SANA deal during the bank inquiry. */
import { stateMachine } from '../kernel/state-machine.ts';
import { rialiPaymentStatus as status } from './payments.codes.ts';

export const rialiPaymentStates = stateMachine({
  entity: 'RialiPayment',
  codes: 'rialiPaymentStatus',
  transitions: [
    { name: 'register', from: [], to: status.registered, actors: ['SAR', 'SYS'] },
    { name: 'inquire', from: [status.registered], to: status.inquiring, actors: ['SYS'] },
    { name: 'confirm', from: [status.inquiring], to: status.confirmed, actors: ['SYS'] },
    { name: 'notFound', from: [status.inquiring], to: status.notFound, actors: ['SYS'] },
    { name: 'returned', from: [status.inquiring], to: status.returned, actors: ['SYS'] },
    // Retried after 15 minutes, 1 hour, 4 hours, 1 day and 3 days.
    { name: 'retry', from: [status.notFound], to: status.inquiring, actors: ['SYS'], guards: ['triesLeft'] },
  ],
});
