import type { ApiCallName } from '@nazer/contract/api.ts';
import type { EventAction } from '@nazer/contract/log/event-catalogue.ts';
import type { Ctx, Handlers } from '../../../platform/ctx.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { writeEvent } from '../../log/log.service.ts';
import { readPhoto } from '../contacts/contacts.service.ts';
import { deleteComment, deletePost } from './wall.queries.ts';
import {
  addComment,
  addPicture,
  addPost,
  givePicture,
  likePost,
  listPosts,
  takeAway,
} from './wall.service.ts';

/**
 * Does the work and logs it in one transaction: the entry names who did what with which post or comment, but not its
 * text.
 */
const logged = (
  ctx: Ctx,
  entry: { action: EventAction; call: ApiCallName },
  work: (tx: Tx) => Promise<number>,
) =>
  ctx.db.transaction(async (tx) => {
    const id = await work(tx);
    await writeEvent(tx, ctx, { ...entry, key: String(id) });
    return { id };
  });

export const wallHandlers = {
  'GET /api/Workspace/GetWall': (ctx, { query }) => listPosts(ctx, query.before),
  'GET /api/Workspace/GetWallPicture': (ctx, { query }) => givePicture(ctx, query.id),
  'POST /api/Workspace/AddWallPost': (ctx, { body }) =>
    logged(ctx, { action: 'insert', call: 'POST /api/Workspace/AddWallPost' }, (tx) =>
      addPost(tx, ctx, body.body),
    ),
  'POST /api/Workspace/DeleteWallPost': (ctx, { body: { id } }) =>
    logged(ctx, { action: 'delete', call: 'POST /api/Workspace/DeleteWallPost' }, async (tx) => {
      await takeAway(tx, ctx, { kind: 'post', id, remove: deletePost });
      return id;
    }),
  'POST /api/Workspace/UploadWallPicture': async (ctx, { query: { postId }, file }) => {
    const photo = await readPhoto(file);
    return logged(ctx, { action: 'insert', call: 'POST /api/Workspace/UploadWallPicture' }, (tx) =>
      addPicture(tx, ctx, { postId, ...photo }),
    );
  },
  'POST /api/Workspace/LikeWallPost': (ctx, { body }) =>
    logged(ctx, { action: 'update', call: 'POST /api/Workspace/LikeWallPost' }, async (tx) => {
      await likePost(tx, ctx, body);
      return body.id;
    }),
  'POST /api/Workspace/AddWallComment': (ctx, { body }) =>
    logged(ctx, { action: 'insert', call: 'POST /api/Workspace/AddWallComment' }, (tx) =>
      addComment(tx, ctx, body),
    ),
  'POST /api/Workspace/DeleteWallComment': (ctx, { body: { id } }) =>
    logged(ctx, { action: 'delete', call: 'POST /api/Workspace/DeleteWallComment' }, async (tx) => {
      await takeAway(tx, ctx, { kind: 'comment', id, remove: deleteComment });
      return id;
    }),
} satisfies Handlers;
