/** Files a person puts into the samples of the gallery: their own alone, few, small, and gone after a day. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodyId, QueryId } from '../kernel/inputs.ts';

/** For all samples together. */
export const galleryFiles = { most: 20, megabytes: 2 } as const;

/** The sample a file belongs to. */
const Shelf = z.string().regex(/^[a-z][a-z-]{0,39}$/);

const GalleryFile = z.object({
  id: z.number(),
  name: z.string(),
  contentType: z.string(),
  size: z.number(),
});

export const galleryCalls = {
  'GET /api/Workspace/GetMapKey': call({
    access: 'signed-in',
    summary: 'The key of this installation for the ground of maps from Google; empty where there is none.',
    output: z.object({ key: z.string() }),
  }),
  'GET /api/Workspace/GetGalleryFiles': call({
    access: 'signed-in',
    summary: 'The files the caller put into a sample of the gallery.',
    query: z.strictObject({ shelf: Shelf }),
    output: z.object({ list: z.array(GalleryFile) }),
  }),
  'POST /api/Workspace/UploadGalleryFile': call({
    access: 'signed-in',
    summary:
      'Keeps a file (PDF, JPEG, PNG or TIFF by its bytes, 2 MB at most, 20 a person) in a sample for a day.',
    query: z.strictObject({ shelf: Shelf, fileName: z.string().max(255) }),
    output: GalleryFile,
    transport: 'upload',
    errors: ['fileTooLarge', 'unknownFileKind', 'tooManyFiles'],
  }),
  'GET /api/Workspace/GetGalleryFile': call({
    access: 'signed-in',
    summary: "What is in a file of the caller's own, in base64: no address of ours ever serves it.",
    query: z.strictObject({ id: QueryId }),
    output: z.object({ contentType: z.string(), content: z.string() }),
    errors: ['notFound'],
  }),
  'POST /api/Workspace/DeleteGalleryFile': call({
    access: 'signed-in',
    summary: "Deletes a file of the caller's own.",
    body: z.strictObject({ id: BodyId }),
    output: z.object({ id: z.number() }),
    errors: ['notFound'],
  }),
} as const;
