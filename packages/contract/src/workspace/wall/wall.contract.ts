/** The wall: what people tell all their colleagues. Staff read staff, people of an office those of their office. */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { BodyId, QueryId } from '../../kernel/inputs.ts';
import {
  commentsOfPost,
  longestComment,
  longestPost,
  maxPostsPerHour,
  picturesOfPost,
} from './wall-limits.ts';

const Written = z.object({
  id: z.number(),
  authorId: z.number(),
  author: z.string(),
  at: z.string(),
  body: z.string(),
  /** Whether the caller may delete it: its author, or somebody who may edit roles. */
  mayDelete: z.boolean(),
});

const Post = Written.extend({
  isOwn: z.boolean(),
  /** Numbers of its pictures. */
  pictures: z.array(z.number()),
  likes: z.number(),
  isLiked: z.boolean(),
  comments: z.array(Written),
});
export type WallPost = z.infer<typeof Post>;

const Changed = z.object({ id: z.number() });

export const wallCalls = {
  'GET /api/Workspace/GetWall': call({
    access: 'signed-in',
    summary: 'What colleagues posted, the newest first, with comments and likes.',
    query: z.strictObject({
      /** Only posts older than this one. */
      before: QueryId.optional(),
    }),
    output: z.object({
      list: z.array(Post),
      hasMore: z.boolean(),
      /** Whether the caller may post: the settings allow everybody, or only those who may change settings. */
      mayPost: z.boolean(),
    }),
  }),
  'POST /api/Workspace/AddWallPost': call({
    access: 'signed-in',
    summary: `Tells all colleagues something; ${maxPostsPerHour} times an hour at most.`,
    body: z.strictObject({ body: z.string().trim().min(1).max(longestPost) }),
    output: Changed,
    errors: ['forbidden', 'tooManyRequests'],
  }),
  'POST /api/Workspace/DeleteWallPost': call({
    access: 'signed-in',
    summary: 'Takes a post away with its pictures and comments: by its author, or by who keeps the roles.',
    body: z.strictObject({ id: BodyId }),
    output: Changed,
    errors: ['notFound', 'forbidden'],
  }),
  'POST /api/Workspace/UploadWallPicture': call({
    access: 'signed-in',
    summary: `Adds a picture (JPEG or PNG by its bytes, 1 MB at most) to a post of the caller; ${picturesOfPost} at most.`,
    query: z.strictObject({ postId: QueryId }),
    output: Changed,
    transport: 'upload',
    errors: ['notFound', 'badValue', 'wallPicturesFull', 'fileTooLarge', 'unknownFileKind'],
  }),
  'GET /api/Workspace/GetWallPicture': call({
    access: 'signed-in',
    summary: 'A picture of a post the caller may read, in base64: no address of ours ever serves it.',
    query: z.strictObject({ id: QueryId }),
    output: z.object({ contentType: z.string(), content: z.string() }),
    errors: ['notFound'],
  }),
  'POST /api/Workspace/LikeWallPost': call({
    access: 'signed-in',
    summary: 'Likes a post, or takes that back.',
    body: z.strictObject({ id: BodyId, isLiked: z.boolean() }),
    output: Changed,
    errors: ['notFound'],
  }),
  'POST /api/Workspace/AddWallComment': call({
    access: 'signed-in',
    summary: `Comments a post; ${commentsOfPost} comments of a post at most.`,
    body: z.strictObject({ postId: BodyId, body: z.string().trim().min(1).max(longestComment) }),
    output: Changed,
    errors: ['notFound', 'badValue'],
  }),
  'POST /api/Workspace/DeleteWallComment': call({
    access: 'signed-in',
    summary: 'Takes a comment away: by its author, or by who keeps the roles.',
    body: z.strictObject({ id: BodyId }),
    output: Changed,
    errors: ['notFound', 'forbidden'],
  }),
} as const;
