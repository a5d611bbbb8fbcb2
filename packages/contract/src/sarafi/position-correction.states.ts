/** State machine of a position correction; it is voided by a reversing entry and never rewritten. */
import { stateMachine } from '../kernel/state-machine.ts';
import { correctionStatus as status } from './sarafi.codes.ts';

export const positionCorrectionStates = stateMachine({
  entity: 'PositionCorrection',
  codes: 'correctionStatus',
  transitions: [
    {
      name: 'draft',
      from: [],
      to: status.draft,
      actors: ['OP', 'SUP'],
      permission: 'sarafi.correction.create',
      call: 'POST /api/SarafiManagment/AddNewPositionCorrection',
    },
    {
      name: 'submit',
      from: [status.draft],
      to: status.waiting,
      actors: ['OP', 'SUP'],
      permission: 'sarafi.correction.create',
    },
    {
      name: 'approve',
      from: [status.waiting],
      to: status.applied,
      // The system applies it when the settings demand no second approver.
      actors: ['SUP', 'SYS'],
      permission: 'sarafi.correction.approve',
      guards: ['notTheMaker'],
    },
    {
      name: 'reject',
      from: [status.waiting],
      to: status.rejected,
      actors: ['SUP'],
      permission: 'sarafi.correction.approve',
      guards: ['notTheMaker'],
    },
    {
      name: 'discard',
      action: 'void',
      from: [status.draft, status.waiting],
      to: status.voided,
      // Taken back by its maker, removed by staff, or ended by the system after waiting too long.
      actors: ['OP', 'SUP', 'SYS'],
      permission: 'sarafi.correction.delete',
      call: 'GET /api/SarafiManagment/DeletePositionCorrection',
    },
    {
      name: 'void',
      from: [status.applied],
      to: status.voided,
      actors: ['OP', 'SUP'],
      permission: 'sarafi.correction.delete',
      call: 'GET /api/SarafiManagment/DeletePositionCorrection',
    },
  ],
});
