/** Posts as colleagues read and write them. */
import {
  commentsOfPost,
  maxPostsPerHour,
  picturesOfPost,
  postsOfAnswer,
} from '@nazer/contract/workspace/wall/wall-limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/live/publish.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { getMarketSettings } from '../../settings/market-settings.service.ts';
import { checkHour, hourBefore } from '../hourly-limit.ts';
import { lockOwner } from '../workspace.queries.ts';
import {
  countComments,
  countPictures,
  deleteLike,
  findComments,
  findPicture,
  findPosts,
  findPostTimes,
  insertComment,
  insertLike,
  insertPicture,
  insertPost,
  lockComment,
  lockPost,
  sumPictureBytes,
} from './wall.queries.ts';

type Work = Pick<Ctx, 'user' | 'clock'>;

/** Makes all open walls read the posts again after the commit; each reader gets the posts of the own side. */
const publishWall = (tx: Tx) => publish(tx, { all: true, type: 'record', ids: ['Wall'] });

/** Whether the user administers roles, and so may delete posts and comments of others. */
export const mayEditRoles = ({ user }: Pick<Ctx, 'user'>): boolean => user.permissions.has('role.edit');

/** Whether the caller may post: everybody may, or only users who may edit the settings, if these say so. */
async function mayPost(db: Queryable, { user }: Pick<Ctx, 'user'>): Promise<boolean> {
  const { isWallOpen } = await getMarketSettings(db);
  return isWallOpen || user.permissions.has('set.edit');
}

/** Posts of the caller's side with ids below `before`, newest first, with all their comments, oldest first. */
export async function listPosts(ctx: Ctx, before = Number.MAX_SAFE_INTEGER) {
  const { db, user } = ctx;
  const part = { userId: user.id, officeId: officeOf(ctx), before, limit: postsOfAnswer + 1 };
  const found = await findPosts(db, part);
  const posts = found.slice(0, postsOfAnswer);
  const comments = await findComments(db, { postIds: posts.map(({ id }) => id) });
  const written = <T extends { readonly authorId: number; readonly at: Date }>(row: T) => ({
    ...row,
    at: row.at.toISOString(),
    mayDelete: row.authorId === user.id || mayEditRoles(ctx),
  });
  return {
    list: posts.map((post) => ({
      ...written(post),
      isOwn: post.authorId === user.id,
      comments: comments.filter(({ postId }) => postId === post.id).map(written),
    })),
    hasMore: found.length > postsOfAnswer,
    mayPost: await mayPost(db, ctx),
  };
}

/** Adds a post; gives its id. Throws `forbidden` when the settings limit who may post, and `tooManyRequests`. */
export async function addPost(tx: Tx, ctx: Work, body: string): Promise<number> {
  if (!(await mayPost(tx, ctx))) throw new AppError('forbidden');
  const { id: userId } = ctx.user;
  const now = ctx.clock.now();
  await lockOwner(tx, { userId });
  checkHour(await findPostTimes(tx, { userId, since: hourBefore(now) }), maxPostsPerHour, now);
  const id = await insertPost(tx, { userId, officeId: officeOf(ctx), body, now });
  await publishWall(tx);
  return id;
}

/** Locks a post of the caller's side, whoever wrote it, until commit. Throws `notFound`, also for another side's. */
async function lockPostOfSide(tx: Tx, ctx: Work, id: number): Promise<{ authorId: number }> {
  const locked = await lockPost(tx, { id, officeId: officeOf(ctx) });
  if (!locked) throw new AppError('notFound');
  return locked;
}

/**
 * Deletes a post or comment by `remove`, which is called once it is locked. Throws `notFound`, and `forbidden` for somebody
 * else's, unless the caller administers roles.
 */
export async function takeAway(
  tx: Tx,
  ctx: Ctx,
  given: {
    readonly kind: 'post' | 'comment';
    readonly id: number;
    readonly remove: (tx: Tx, key: { id: number }) => Promise<unknown>;
  },
): Promise<void> {
  const { kind, id, remove } = given;
  const locked =
    kind === 'post'
      ? await lockPostOfSide(tx, ctx, id)
      : await lockComment(tx, { id, officeId: officeOf(ctx) });
  if (!locked) throw new AppError('notFound');
  if (locked.authorId !== ctx.user.id && !mayEditRoles(ctx)) throw new AppError('forbidden');
  await remove(tx, { id });
  await publishWall(tx);
}

/**
 * Adds a picture to a post; gives its id. Locks the post, then its author, until commit. Throws `notFound` for somebody
 * else's post, `badValue` when it has as many as allowed, and `wallPicturesFull` when all pictures of the author would
 * exceed the limit of the settings.
 */
export async function addPicture(
  tx: Tx,
  ctx: Ctx,
  { postId, ...taken }: { readonly postId: number; readonly photo: Buffer; readonly photoType: string },
): Promise<number> {
  const { authorId } = await lockPostOfSide(tx, ctx, postId);
  if (authorId !== ctx.user.id) throw new AppError('notFound');
  if ((await countPictures(tx, { postId })) >= picturesOfPost)
    throw new AppError('badValue', { values: { field: 'postId' } });
  const { wallPictureMegabytes: max } = await getMarketSettings(tx);
  await lockOwner(tx, { userId: ctx.user.id });
  if ((await sumPictureBytes(tx, { userId: ctx.user.id })) + taken.photo.length > max * 1024 * 1024)
    throw new AppError('wallPicturesFull', { values: { max } });
  const id = await insertPicture(tx, { postId, ...taken });
  await publishWall(tx);
  return id;
}

/** Picture of a post, as base64. Throws `notFound`, also for a post of another side. */
export async function givePicture(ctx: Ctx, id: number) {
  const found = await findPicture(ctx.db, { id, officeId: officeOf(ctx) });
  if (!found) throw new AppError('notFound');
  return { contentType: found.contentType, content: found.content.toString('base64') };
}

/** Likes a post, or takes the like back. Throws `notFound`. */
export async function likePost(tx: Tx, ctx: Work, { id, isLiked }: { id: number; isLiked: boolean }) {
  await lockPostOfSide(tx, ctx, id);
  await (isLiked ? insertLike : deleteLike)(tx, { id, userId: ctx.user.id });
  await publishWall(tx);
}

/** Adds a comment to a post. Throws `notFound`, and `badValue` when the post has too many. */
export async function addComment(
  tx: Tx,
  ctx: Work,
  { postId, body }: { readonly postId: number; readonly body: string },
): Promise<number> {
  await lockPostOfSide(tx, ctx, postId);
  if ((await countComments(tx, { postId })) >= commentsOfPost)
    throw new AppError('badValue', { values: { field: 'postId' } });
  const id = await insertComment(tx, { postId, userId: ctx.user.id, body, now: ctx.clock.now() });
  await publishWall(tx);
  return id;
}
