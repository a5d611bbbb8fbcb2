/** State machine of an exception that allows, forbids or limits a heading of currency use for one office. */
import { stateMachine } from '../kernel/state-machine.ts';
import { currencyUseExceptionStatus as status } from './sana.codes.ts';

export const currencyUseExceptionStates = stateMachine({
  entity: 'CurrencyUseException',
  codes: 'currencyUseExceptionStatus',
  transitions: [
    {
      name: 'add',
      from: [],
      to: status.active,
      actors: ['OP', 'SUP'],
      permission: 'sana.exception.edit',
      call: 'POST /api/Sana/InsertExceptionalCurUseBySarafi',
    },
    {
      name: 'remove',
      from: [status.active],
      to: status.removed,
      actors: ['OP', 'SUP'],
      permission: 'sana.exception.edit',
      call: 'GET /api/Sana/DeleteExceptionalCurUseBySarafi',
    },
  ],
});
