/** How the services stand that answer what others know. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';

export const outsideServiceNames = ['shahkar', 'bankInquiry', 'customs', 'tradePortal'] as const;
export type OutsideServiceName = (typeof outsideServiceNames)[number];

/** `none`: no address is set. */
const outsideServiceKinds = ['gateway', 'simulator', 'none'] as const;
export type OutsideServiceKind = (typeof outsideServiceKinds)[number];

const OutsideServiceState = z.object({
  service: z.enum(outsideServiceNames),
  serviceTitle: z.string(),
  kind: z.enum(outsideServiceKinds),
  kindTitle: z.string(),
  /** Left alone for a while after several failures in a row, as the answering node sees it. */
  isOpen: z.boolean(),
  callsToday: z.number(),
  failuresToday: z.number(),
  lastErrorAt: z.string().nullable(),
  /** For operators, in English; names nobody and nothing that was asked. */
  lastError: z.string(),
});

export const outsideCalls = {
  'GET /api/System/GetOutsideServices': call({
    access: 'set.view',
    summary:
      'State of Shahkar, bank inquiry, customs and trade portal, with the calls of today on all nodes.',
    output: z.object({ list: z.array(OutsideServiceState) }),
  }),
} as const;
