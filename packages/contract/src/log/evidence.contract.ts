/**
 * Call for a bundle of evidence: all that is known of one record as one verifiable file; see
 * docs/decisions/0142-evidence-in-one-press.md.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { QuerySmallId } from '../kernel/inputs.ts';
import { evidenceSubjectNames } from './evidence-subjects.ts';

export const evidenceCalls = {
  'GET /api/Evidence/Bundle': call({
    access: 'sys.events.view',
    summary:
      'A zip with the record, its history, approvals, documents, the entries of the log with their place in the signed chain, and a signed list of SHA-256 sums. Asks for the right of the record too; parts the caller may not see are left out and named.',
    query: z.strictObject({ subject: z.enum(evidenceSubjectNames), id: QuerySmallId }),
    output: z.unknown(),
    transport: 'download',
    isLong: true,
    errors: ['notFound', 'busy'],
  }),
} as const;
