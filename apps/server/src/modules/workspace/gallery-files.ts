/**
 * Files of the gallery samples, kept for a day: their type is told from their bytes, and only their owner gets them.
 */
import { galleryFiles } from '@nazer/contract/workspace/gallery.contract.ts';
import type { Readable } from 'node:stream';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, Handlers } from '../../platform/ctx.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { safeName, takeFile } from '../../platform/files/taken-file.ts';
import { writeEvent } from '../log/log.service.ts';
import {
  countGalleryFiles,
  deleteGalleryFile,
  deleteGalleryFilesBefore,
  findGalleryFile,
  findGalleryFiles,
  insertGalleryFile,
} from './gallery-files.queries.ts';
import { lockOwner } from './workspace.queries.ts';

/** `shelf` is the sample of the gallery that the file belongs to. */
interface GalleryFile {
  readonly shelf: string;
  readonly fileName: string;
}

/**
 * Stores a file. Locks the owner, so that two uploads at once do not both find room. Throws `fileTooLarge`,
 * `unknownFileKind`, and `tooManyFiles` when the shelves of the owner are full together.
 */
async function store(ctx: Ctx, { shelf, fileName }: GalleryFile, file: Readable) {
  const { most, megabytes } = galleryFiles;
  const { content, contentType } = await takeFile(file, megabytes);
  const name = safeName(fileName);
  const userId = ctx.user.id;
  const id = await ctx.db.transaction(async (tx) => {
    await lockOwner(tx, { userId });
    if ((await countGalleryFiles(tx, { userId })) >= most)
      throw new AppError('tooManyFiles', { values: { max: most } });
    const added = await insertGalleryFile(tx, {
      userId,
      shelf,
      name,
      contentType,
      content,
      at: ctx.clock.now(),
    });
    await writeEvent(tx, ctx, {
      action: 'insert',
      title: name,
      call: 'POST /api/Workspace/UploadGalleryFile',
    });
    return added;
  });
  return { id, name, contentType, size: content.length };
}

/** File for download, as base64. Throws `notFound`, also for somebody else's file. */
async function give(ctx: Ctx, id: number): Promise<{ contentType: string; content: string }> {
  const found = await findGalleryFile(ctx.db, { id, userId: ctx.user.id });
  if (!found) throw new AppError('notFound');
  return { contentType: found.contentType, content: found.content.toString('base64') };
}

/** Deletes a file. Throws `notFound`, also for somebody else's file and one deleted before. */
async function drop(ctx: Ctx, id: number): Promise<{ id: number }> {
  return ctx.db.transaction(async (tx) => {
    const gone = await deleteGalleryFile(tx, { id, userId: ctx.user.id });
    if (!gone) throw new AppError('notFound');
    await writeEvent(tx, ctx, {
      action: 'delete',
      title: gone.name,
      call: 'POST /api/Workspace/DeleteGalleryFile',
    });
    return { id };
  });
}

/** Calls of the gallery; without a `mapKey` the key is empty. */
export function galleryHandlers({ mapKey = '' }: { readonly mapKey?: string | undefined }) {
  return {
    // The key is no secret: every browser sends it with its requests for tiles, and Google limits it to the address
    // of the installation.
    'GET /api/Workspace/GetMapKey': async () => ({ key: mapKey }),
    'GET /api/Workspace/GetGalleryFiles': async (ctx, { query }) => ({
      list: await findGalleryFiles(ctx.db, { userId: ctx.user.id, shelf: query.shelf }),
    }),
    'POST /api/Workspace/UploadGalleryFile': (ctx, { query, file }) => store(ctx, query, file),
    'GET /api/Workspace/GetGalleryFile': (ctx, { query }) => give(ctx, query.id),
    'POST /api/Workspace/DeleteGalleryFile': (ctx, { body }) => drop(ctx, body.id),
  } satisfies Handlers;
}

const retentionMs = 24 * 3_600_000;

/** Deletes the files of everybody that were stored more than a day ago; gives how many. */
export const deleteOldGalleryFiles = (db: Queryable, now: Date): Promise<number> =>
  deleteGalleryFilesBefore(db, { before: new Date(now.getTime() - retentionMs) });
