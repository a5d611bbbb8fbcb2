/** Contacts of a person: nobody else sees them, whatever rights they have. */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { BodyId, QueryId } from '../../kernel/inputs.ts';
import {
  contactKeys,
  contactProblems,
  contactsAtOnce,
  contactsMerged,
  maxContacts,
} from './contact-fields.ts';

const Text = z.string().max(500);
/** Contact as typed; faults are answered by field. */
const ContactForm = z.strictObject({ name: Text, designation: Text, phone: Text, email: Text });

export const Contact = z.object({
  id: z.number(),
  name: z.string(),
  designation: z.string(),
  phone: z.string(),
  email: z.string(),
  isStarred: z.boolean(),
  isDeleted: z.boolean(),
  /** How often its owner opened, called or wrote to it. */
  useCount: z.number(),
  /** Grows with every picture; 0 where there is none. */
  photoVersion: z.number(),
});
export type Contact = z.infer<typeof Contact>;

const FoundRow = z.object({
  /** Place in the file, from 1: the row of a table or the number of a vCard. */
  number: z.number(),
  contact: z.object({ name: z.string(), designation: z.string(), phone: z.string(), email: z.string() }),
  /** Why it cannot be taken; null where it can. */
  refusal: z.object({ field: z.enum(contactKeys), problem: z.enum(contactProblems) }).nullable(),
  /** The caller has a contact of this name with this number or address. */
  isKnown: z.boolean(),
});

const Ids = z.array(BodyId).min(1).max(maxContacts);
const Changed = z.object({ ids: z.array(z.number()) });

export const contactsCalls = {
  'GET /api/Workspace/GetContacts': call({
    access: 'signed-in',
    summary:
      "All contacts of the caller's own, deleted ones too while the settings (`takeBackDays`) let them be restored.",
    output: z.object({ list: z.array(Contact) }),
  }),
  'POST /api/Workspace/SaveContacts': call({
    access: 'signed-in',
    summary: 'Adds contacts, and changes those that are named by their number, all of them or none.',
    body: z.strictObject({
      list: z
        .array(ContactForm.extend({ id: BodyId.optional() }))
        .min(1)
        .max(contactsAtOnce),
    }),
    output: Changed,
    errors: ['notFound', 'badValue', 'tooManyEntries'],
  }),
  'POST /api/Workspace/ChangeContacts': call({
    access: 'signed-in',
    summary: "Stars contacts of the caller's own, deletes them, brings them back, takes their picture away.",
    body: z.strictObject({
      ids: Ids,
      change: z.strictObject({
        isStarred: z.boolean().optional(),
        isDeleted: z.boolean().optional(),
        hasPhoto: z.literal(false).optional(),
      }),
    }),
    output: Changed,
    errors: ['notFound', 'tooManyEntries'],
  }),
  'POST /api/Workspace/UseContact': call({
    access: 'signed-in',
    summary: "Counts that the caller opened, called or wrote to a contact of the caller's own.",
    body: z.strictObject({ id: BodyId }),
    output: z.object({ id: z.number() }),
    errors: ['notFound'],
  }),
  'POST /api/Workspace/MergeContacts': call({
    access: 'signed-in',
    summary: 'Makes one contact of several: the kept one takes these values, the others are deleted.',
    body: z.strictObject({
      keep: BodyId,
      others: z
        .array(BodyId)
        .min(1)
        .max(contactsMerged - 1),
      contact: ContactForm,
    }),
    output: z.object({ id: z.number() }),
    errors: ['notFound', 'badValue'],
  }),
  'POST /api/Workspace/UploadContactPhoto': call({
    access: 'signed-in',
    summary: "Keeps the picture (JPEG or PNG by its bytes, 1 MB at most) of a contact of the caller's own.",
    query: z.strictObject({ id: QueryId }),
    output: z.object({ id: z.number() }),
    transport: 'upload',
    errors: ['notFound', 'fileTooLarge', 'unknownFileKind'],
  }),
  'GET /api/Workspace/GetContactPhoto': call({
    access: 'signed-in',
    summary: "The picture of a contact of the caller's own, in base64: no address of ours ever serves it.",
    query: z.strictObject({ id: QueryId }),
    output: z.object({ contentType: z.string(), content: z.string() }),
    errors: ['notFound'],
  }),
  'POST /api/Workspace/CheckContactsFile': call({
    access: 'signed-in',
    summary:
      'Reads a file of contacts (vCard 3.0 or 4.0, or CSV) and says what could be taken; keeps nothing.',
    query: z.strictObject({}),
    output: z.object({ list: z.array(FoundRow) }),
    transport: 'upload',
    errors: [
      'fileTooLarge',
      'emptyFile',
      'tooManyRows',
      'unlikelyLetters',
      'openQuote',
      'longCellInRow',
      'brokenFile',
    ],
  }),
  'GET /api/Workspace/GetContactsFile': call({
    access: 'signed-in',
    summary: "The caller's contacts as the text of a file.",
    query: z.strictObject({ format: z.enum(['vcard', 'csv']) }),
    output: z.object({ content: z.string() }),
  }),
} as const;
