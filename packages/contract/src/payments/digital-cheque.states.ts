/** State machine of a digital cheque, as the bank's feed reports it. */
import { stateMachine } from '../kernel/state-machine.ts';
import { chequeStatus as status } from './payments.codes.ts';

export const digitalChequeStates = stateMachine({
  entity: 'DigitalCheque',
  codes: 'chequeStatus',
  transitions: [
    { name: 'issue', from: [], to: status.issued, actors: ['SYS'] },
    { name: 'payeeConfirm', from: [status.issued], to: status.payeeConfirmed, actors: ['SYS'] },
    { name: 'payeeReject', from: [status.issued], to: status.payeeRejected, actors: ['SYS'] },
    {
      name: 'sendForCollection',
      from: [status.payeeConfirmed],
      to: status.sentForCollection,
      actors: ['SYS'],
    },
    { name: 'collect', from: [status.sentForCollection], to: status.collected, actors: ['SYS'] },
    { name: 'bounce', from: [status.sentForCollection], to: status.bounced, actors: ['SYS'] },
    { name: 'void', from: [status.issued, status.payeeConfirmed], to: status.voided, actors: ['SYS'] },
    { name: 'settle', from: [status.bounced], to: status.settled, actors: ['SYS'] },
  ],
});
