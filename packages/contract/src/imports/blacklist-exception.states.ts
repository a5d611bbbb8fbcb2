/**
 * State machine of a blacklist exception, which lets one offer of a blocked merchant proceed; removing it does not
 * affect contracts already open. An exception with a last day counts no longer after it, but stays `active` until
 * it is removed.
 */
import { stateMachine } from '../kernel/state-machine.ts';
import { blackListExceptionStatus as status } from './imports.codes.ts';

export const blackListExceptionStates = stateMachine({
  entity: 'BlackListException',
  codes: 'blackListExceptionStatus',
  transitions: [
    {
      name: 'add',
      from: [],
      to: status.active,
      actors: ['OP', 'SUP'],
      permission: 'imp.blacklist.add',
      call: 'POST /api/Import/AddToBlackListExceptions',
    },
    {
      name: 'remove',
      from: [status.active],
      to: status.removed,
      actors: ['OP', 'SUP'],
      permission: 'imp.blacklist.remove',
      call: 'GET /api/Import/RemoveFromBlackListExceptions',
      needsReason: true,
    },
  ],
});
