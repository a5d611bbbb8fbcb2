/**
 * Calls of the API keys with which service users send data. A key is shown only when it is made; afterwards only its
 * number is known.
 */
import * as z from 'zod';
import { feedNounNames } from '../feeds.ts';
import { call } from '../kernel/call.ts';
import { BodySmallId, QuerySmallId } from '../kernel/inputs.ts';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { serviceKeyList } from './service-keys.list.ts';

export const ApiKey = titledRowSchema(serviceKeyList, 'sarafi');
export type ApiKey = z.infer<typeof ApiKey>;

export const apiKeysCalls = {
  'GET /api/System/GetApiKeys': call({
    access: 'user.apiKeys',
    summary: 'The API keys, newest first; of one user where `userId` says so.',
    query: z.strictObject({ userId: QuerySmallId.optional() }),
    output: z.object({ list: z.array(ApiKey), nouns: z.array(z.string()) }),
  }),
  'POST /api/System/CreateApiKey': call({
    access: 'user.apiKeys',
    summary: 'Makes a key for a service user; the answer holds it this once.',
    body: z.strictObject({
      name: z.string().trim().min(1).max(80),
      userId: BodySmallId,
      nouns: z.array(z.enum(feedNounNames)).min(1).max(feedNounNames.length),
      /** Office the key is limited to; without one only the limits of its user apply. */
      sarafiId: BodySmallId.optional(),
      /** Last Jalali day the key works; a year from now when omitted. */
      validTo: z.string().max(10).optional(),
    }),
    output: ApiKey.extend({ key: z.string() }),
    errors: ['notFound', 'keyUser', 'keyOffice', 'badDateInput', 'badValue'],
  }),
  'POST /api/System/RevokeApiKey': call({
    access: 'user.apiKeys',
    summary: 'Ends a key at once; ending one that is over changes nothing.',
    body: z.strictObject({ id: BodySmallId }),
    output: ApiKey,
    errors: ['notFound'],
  }),
} as const;
