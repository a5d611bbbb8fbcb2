/** Calls of the sample cards: vote in a poll, subscribe to a newsletter. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';

export const pollChoices = ['yes', 'maybe', 'no'] as const;
export type PollChoice = (typeof pollChoices)[number];

const Poll = z.object({
  options: z.array(z.object({ choice: z.enum(pollChoices), count: z.number() })),
  /** Choice the caller voted for; null before voting. */
  own: z.enum(pollChoices).nullable(),
});

const Newsletter = z.object({ email: z.string().nullable() });

export const cardCalls = {
  'GET /api/Workspace/GetPoll': call({
    access: 'signed-in',
    summary: 'How many voted for each answer to the poll about social media, and what the caller voted for.',
    output: Poll,
  }),
  'POST /api/Workspace/Vote': call({
    access: 'signed-in',
    summary:
      'Votes in the poll about social media, once a person: a later vote takes the place of the first.',
    body: z.strictObject({ choice: z.enum(pollChoices) }),
    output: Poll,
  }),
  'GET /api/Workspace/GetNewsletter': call({
    access: 'signed-in',
    summary: 'The address the caller asked the newsletter for, or null.',
    output: Newsletter,
  }),
  'POST /api/Workspace/SubscribeNewsletter': call({
    access: 'signed-in',
    summary: 'Keeps the address the caller wants the newsletter at; nothing is mailed to it here.',
    body: z.strictObject({ email: z.string().max(254) }),
    output: Newsletter,
    errors: ['invalidFields', 'badEmailInput'],
  }),
  'POST /api/Workspace/LeaveNewsletter': call({
    access: 'signed-in',
    summary: 'Forgets the address the caller wanted the newsletter at.',
    body: z.strictObject({}).optional(),
    output: Newsletter,
  }),
} as const;
