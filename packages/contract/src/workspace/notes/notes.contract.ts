/** Sticky notes of a person; colleagues they are shared with read them, nobody else does. */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { BodyId, BodySmallId } from '../../kernel/inputs.ts';
import { noteColors, noteLimits } from './note-limits.ts';

const Color = z.enum(noteColors);
const Place = z.int().min(0).max(noteLimits.farthest);
const Size = z.int().min(noteLimits.smallest).max(noteLimits.largest);

const Note = z.object({
  id: z.number(),
  body: z.string(),
  color: Color,
  /** Place and size on the board in pixels. */
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** The caller may change it; else it was shared with the caller to be read. */
  isOwn: z.boolean(),
  ownerId: z.number(),
  owner: z.string(),
  /** Whom it is shared with; empty in notes of others. */
  readerIds: z.array(z.number()),
});
export type Note = z.infer<typeof Note>;

/** Changed fields of a note; fields left out keep their values. */
const NoteChange = z.strictObject({
  body: z.string().max(noteLimits.bodyLength).optional(),
  color: Color.optional(),
  x: Place.optional(),
  y: Place.optional(),
  width: Size.optional(),
  height: Size.optional(),
  isDeleted: z.boolean().optional(),
});
export type NoteChange = z.infer<typeof NoteChange>;

const Changed = z.object({ id: z.number() });

export const noteCalls = {
  'GET /api/Workspace/GetNotes': call({
    access: 'signed-in',
    summary: "The caller's own notes and those shared with the caller, the one changed last on top.",
    output: z.object({ list: z.array(Note) }),
  }),
  'POST /api/Workspace/AddNote': call({
    access: 'signed-in',
    summary: `Adds an empty note of the caller; ${noteLimits.notes} at most.`,
    body: z.strictObject({ color: Color, x: Place, y: Place }),
    output: Changed,
    errors: ['tooManyNotes'],
  }),
  'POST /api/Workspace/ChangeNote': call({
    access: 'signed-in',
    summary:
      'Changes a note of the caller: what it says, its colour, place and size; deletes it or takes that back.',
    body: z.strictObject({ id: BodyId, change: NoteChange }),
    output: Changed,
    errors: ['notFound', 'tooManyNotes'],
  }),
  'POST /api/Workspace/ShareNote': call({
    access: 'signed-in',
    summary: 'Says which colleagues read a note of the caller; those left out read it no more.',
    body: z.strictObject({ id: BodyId, readerIds: z.array(BodySmallId).max(noteLimits.readers) }),
    output: Changed,
    errors: ['notFound', 'badValue'],
  }),
} as const;
