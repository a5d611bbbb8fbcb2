/**
 * Call for the state of outside services the product asks. Moments are ISO 8601 in UTC, null for what never
 * happened.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';

export const integrationNames = ['shahkar', 'bankInquiry', 'customs', 'tradePortal'] as const;
export type IntegrationName = (typeof integrationNames)[number];

/** Kind of the service in use; `none` when no address is set. */
const integrationKinds = ['gateway', 'simulator', 'none'] as const;
export type IntegrationKind = (typeof integrationKinds)[number];

const IntegrationDetails = z.object({
  service: z.enum(integrationNames),
  serviceTitle: z.string(),
  kind: z.enum(integrationKinds),
  kindTitle: z.string(),
  /** Circuit breaker of the answering node: after several failures in a row the service is not called for a while. */
  isOpen: z.boolean(),
  callsToday: z.number(),
  failuresToday: z.number(),
  /** Moment of the last call, whether it succeeded or failed. */
  lastCallAt: z.string().nullable(),
  lastErrorAt: z.string().nullable(),
  /** Last error in English, for operators; holds no personal data and nothing of the question. */
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
