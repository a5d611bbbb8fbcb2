/**
 * Files that mails and messages carry. A file may be read by who uploaded it and by those who may read a mail or message
 * that carries it, and by nobody else.
 */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { BodyId, QueryId } from '../../kernel/inputs.ts';
import { maxAttachments, maxFileMegabytes } from './attachment-limits.ts';

export const Attachment = z.object({
  id: z.number(),
  name: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
});
export type AttachedFile = z.infer<typeof Attachment>;

export const AttachmentIds = z.array(BodyId).max(maxAttachments);

export const attachmentCalls = {
  'POST /api/Workspace/UploadAttachment': call({
    access: 'signed-in',
    summary: `Takes in a file for a mail or message of the caller: ${maxFileMegabytes} MB at most, known by its bytes, without macros. What nothing carries is deleted after a day.`,
    query: z.strictObject({ fileName: z.string().min(1).max(300) }),
    output: Attachment,
    transport: 'upload',
    errors: ['fileTooLarge', 'unknownAttachmentKind', 'attachmentsFull'],
  }),
  'GET /api/Workspace/DownloadAttachment': call({
    access: 'signed-in',
    summary: 'A file the caller put in, or one of a mail or message she may read; always as a download.',
    query: z.strictObject({ id: QueryId }),
    output: z.unknown(),
    transport: 'download',
    errors: ['notFound'],
  }),
} as const;
