/** Profiles of users, which their colleagues can read. */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { Day, Figure, QuerySmallId } from '../../kernel/inputs.ts';
import { maxProfileLines } from './profile-fields.ts';

const Text = z.string().max(4_000);
const Facts = { headline: Text, place: Text, biography: Text, mobile: Text, email: Text };

const Post = z.object({
  title: z.string(),
  place: z.string(),
  /** First and last Jalali year; 0 when not given, and `toYear` is 0 also while the post goes on. */
  fromYear: z.number(),
  toYear: z.number(),
});
const PostForm = z.strictObject({ title: Text, place: Text, fromYear: Figure, toYear: Figure });
const EventForm = z.strictObject({ day: Day, title: Text });
const lines = <T extends z.ZodType>(line: T) => z.array(line).max(maxProfileLines);

export const Profile = z.object({
  userId: z.number(),
  name: z.string(),
  isOwn: z.boolean(),
  /** 0 where nothing was ever saved. */
  rowVersion: z.number(),
  /** When its owner last saved it. */
  changedAt: z.string().nullable(),
  ...Facts,
  work: z.array(Post),
  education: z.array(Post),
  /** The latest first. */
  events: z.array(z.object({ day: z.string(), title: z.string() })),
  /** People the person works with, by name; `colleagueCount` is the number of all. */
  colleagues: z.array(z.object({ id: z.number(), name: z.string() })),
  colleagueCount: z.number(),
});
export type Profile = z.infer<typeof Profile>;

export const profileCalls = {
  'GET /api/Workspace/GetProfile': call({
    access: 'signed-in',
    summary: 'What a colleague tells of herself; the caller without an id.',
    query: z.strictObject({ userId: QuerySmallId.optional() }),
    output: Profile,
    errors: ['notFound'],
  }),
  'POST /api/Workspace/SaveProfile': call({
    access: 'signed-in',
    summary: `Keeps what the caller tells of herself; ${maxProfileLines} lines a list at most.`,
    body: z.strictObject({
      rowVersion: z.int().min(0),
      ...Facts,
      work: lines(PostForm),
      education: lines(PostForm),
      events: lines(EventForm),
    }),
    output: z.object({ rowVersion: z.number() }),
    errors: ['invalidFields', 'stale'],
  }),
} as const;
export type ProfileForm = z.infer<(typeof profileCalls)['POST /api/Workspace/SaveProfile']['body']>;
