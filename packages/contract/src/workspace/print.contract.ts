/** Pages as files. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { languages } from '../words/languages.ts';

export const printCalls = {
  'GET /api/Print/Pdf': call({
    access: 'signed-in',
    summary:
      'A page as PDF, as its caller sees it: office, offer, dealing, report, approval. Made by Chromium on the server, one at a time.',
    query: z.strictObject({
      /** Path and query of the page: `/sarafi/12?part=limits`. */
      path: z.string().min(1).max(400),
      language: z.enum(languages).optional(),
    }),
    output: z.unknown(),
    transport: 'download',
    isLong: true,
    errors: ['notPrintable', 'notFound', 'pdfUnavailable', 'pdfFailed', 'busy'],
  }),
} as const;
