import type { Handlers } from '../../../platform/ctx.ts';
import { writeEvent } from '../../log/log.service.ts';
import { addAttachment, downloadAttachment, readAttachment } from './attachments.service.ts';

/** The log names who stored a file, but neither the name nor the content of the file. */
export const attachmentHandlers = {
  'POST /api/Workspace/UploadAttachment': async (ctx, { query, file }) => {
    const attachment = await readAttachment(file, query.fileName);
    return ctx.db.transaction(async (tx) => {
      const added = await addAttachment(tx, ctx, attachment);
      const call = 'POST /api/Workspace/UploadAttachment';
      await writeEvent(tx, ctx, { action: 'insert', key: String(added.id), call });
      return added;
    });
  },
  'GET /api/Workspace/DownloadAttachment': (ctx, { query }) => downloadAttachment(ctx, query.id),
} satisfies Handlers;
