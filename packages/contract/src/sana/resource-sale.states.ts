/** State machine of a sale from the resources of the central bank; the used states follow from the amounts taken. */
import { stateMachine } from '../kernel/state-machine.ts';
import { resourceSaleStatus as status } from './sana.codes.ts';

export const resourceSaleStates = stateMachine({
  entity: 'ResourceSale',
  codes: 'resourceSaleStatus',
  transitions: [
    {
      name: 'plan',
      from: [],
      to: status.planned,
      actors: ['OP', 'SUP'],
      permission: 'sana.resource.edit',
      call: 'POST /api/Sana/SaveSellFromResource',
    },
    {
      name: 'announce',
      from: [status.planned],
      to: status.announced,
      actors: ['OP', 'SUP'],
      permission: 'sana.resource.edit',
      call: 'POST /api/Sana/AnnounceSellFromResource',
    },
    { name: 'use', from: [status.announced], to: status.partlyUsed, actors: ['SYS'], isDerived: true },
    {
      name: 'useUp',
      from: [status.announced, status.partlyUsed],
      to: status.used,
      actors: ['SYS'],
      isDerived: true,
    },
    // A deal that used the resource was voided.
    { name: 'giveBack', from: [status.used], to: status.partlyUsed, actors: ['SYS'], isDerived: true },
    // Nothing is used any more, so that the sale can be cancelled again.
    {
      name: 'giveBackAll',
      from: [status.partlyUsed, status.used],
      to: status.announced,
      actors: ['SYS'],
      isDerived: true,
    },
    {
      name: 'cancel',
      from: [status.planned, status.announced],
      to: status.cancelled,
      actors: ['OP', 'SUP'],
      permission: 'sana.resource.edit',
      call: 'GET /api/Sana/RemoveSellFromResource',
    },
  ],
});
