/** How the services stand that answer what others know. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';

export const integrationNames = ['shahkar', 'bankInquiry', 'customs', 'tradePortal'] as const;
export type IntegrationName = (typeof integrationNames)[number];

/** `none`: no address is set. */
const integrationKinds = ['gateway', 'simulator', 'none'] as const;
export type IntegrationKind = (typeof integrationKinds)[number];

const IntegrationDetails = z.object({
  service: z.enum(integrationNames),
  serviceTitle: z.string(),
  kind: z.enum(integrationKinds),
  kindTitle: z.string(),
  /** Left alone for a while after several failures in a row, as the answering node sees it. */
  isOpen: z.boolean(),
  callsToday: z.number(),
  failuresToday: z.number(),
  /** Whatever came of it. */
  lastCallAt: z.string().nullable(),
  lastErrorAt: z.string().nullable(),
  /** For operators, in English; names nobody and nothing that was asked. */
  lastError: z.string(),
});

export const integrationCalls = {
  'GET /api/System/GetOutsideServices': call({
    access: 'set.view',
    summary:
      'State of Shahkar, bank inquiry, customs and trade portal, with the calls of today on all nodes.',
    output: z.object({ list: z.array(IntegrationDetails) }),
  }),
} as const;
