/** The life of a correction of a position. It is voided by a reversing entry, never rewritten. */
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
      // Where nobody else is asked, the settings stand for the approval.
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
      // Taken back by its maker, removed, or waited for too long.
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
