/** Download of everything that a user stored in the apps. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';

export const ownDataCalls = {
  'GET /api/Workspace/DownloadOwnData': call({
    access: 'signed-in',
    summary:
      'A zip with all the caller keeps in the apps as JSON: profile, settings of lists, tasks, mails, messages of her conversations, contacts, notes, posts, comments and wallets, with the pictures of contacts and posts and the files of mails and messages. Nobody else can take it.',
    query: z.strictObject({}),
    output: z.unknown(),
    transport: 'download',
    isLong: true,
  }),
} as const;
