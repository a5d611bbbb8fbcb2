/**
 * Calls for seeing numbers of natural persons: the caller's rights, the reason of the day, and revealing one number.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { reasonLimits } from '../kernel/state-machine.ts';

const Reason = z.string().max(reasonLimits.max);
const Inputs = z.record(z.string().max(64), z.unknown());

const Disclosure = z.object({
  /** Numbers are shown in single records. */
  inRecords: z.boolean(),
  /** Numbers are also shown in lists and files, until the end of the business day a reason was given for. */
  inLists: z.boolean(),
  reason: z.string(),
  /** Last day the reason applies; empty when none was given. */
  day: z.string(),
  mayReveal: z.boolean(),
  /** Number of searches by a whole hidden number left within this hour. */
  queriesLeft: z.number(),
  queriesPerHour: z.number(),
});

export const personalCalls = {
  'GET /api/System/GetPersonalSight': call({
    access: 'signed-in',
    summary: 'Where the caller sees numbers of natural persons in full.',
    output: Disclosure,
  }),
  'POST /api/System/GivePersonalReason': call({
    access: 'personal.unmasked',
    summary:
      'Says why numbers of persons must be seen in lists and files; holds until the end of the business day, and is logged.',
    body: z.strictObject({ reason: Reason }),
    output: Disclosure,
    errors: ['reasonTooShort'],
  }),
  'POST /api/System/RevealPersonal': call({
    access: 'personal.reveal',
    summary:
      'One hidden number of the answer of another call, with a reason of at least ten characters, which is logged.',
    body: z.strictObject({
      /** Name of a JSON call that changes nothing; the caller must be allowed to make it. */
      call: z.string().max(200),
      query: Inputs.optional(),
      body: Inputs.optional(),
      /** Path of the value in `data`, e.g. `nationalId` or `list.3.mobile`. */
      at: z.string().max(200),
      /** Masked value the caller sees, to detect that the list has changed meanwhile. */
      maskedValue: z.string().max(100),
      reason: Reason,
    }),
    output: z.object({ value: z.string() }),
    errors: ['notFound', 'stale', 'badValue', 'reasonTooShort'],
  }),
} as const;
