/** Calls of an import: upload, dry run, writing, and the files around it. */
import * as z from 'zod';
import { type CallDefinition, call } from './call.ts';
import type { Permission } from './permissions.ts';

export const ImportCellProblem = z.object({
  /** Row number in the file, headings being row 1. */
  row: z.number(),
  /** Heading of the column as it stands in the file; empty when the whole row is meant. */
  column: z.string(),
  /** Wire name of the field; empty when the whole row is meant. */
  field: z.string(),
  value: z.string(),
  /** Sentence of the problem in the language of the import. */
  desc: z.string(),
});
export type ImportCellProblem = z.infer<typeof ImportCellProblem>;

export const importStates = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'applying',
  'done',
  'failed',
  'cancelled',
] as const;

export const ImportStatus = z.object({
  importId: z.string(),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Rows of the file without the headings. */
  rowCount: z.number(),
  /** Rows handled so far by the step that is running. */
  doneCount: z.number(),
  /** Columns of the file: heading, a first sample, and the field it is matched to (empty when left out). */
  columns: z.array(z.object({ heading: z.string(), sample: z.string(), field: z.string() })),
  /** Available fields with their names in the caller's language, while columns are being matched. */
  fields: z.array(z.object({ field: z.string(), name: z.string(), isRequired: z.boolean() })),
  insertCount: z.number(),
  updateCount: z.number(),
  unchangedCount: z.number(),
  refusedCount: z.number(),
  /** The first problems, at most 200; all of them stand in the file of the refused rows. */
  problems: z.array(ImportCellProblem),
  /** Sentence of the error that ended the import; empty without one. */
  failure: z.string(),
});
export type ImportStatus = z.infer<typeof ImportStatus>;

const ImportId = z.strictObject({ importId: z.string().max(64) });

/** Body schemas that all imports share, so that their types are computed once. */
export const ImportBody = {
  check: z.strictObject({
    importId: z.string().max(64),
    /** The field of each column of the file, in order; empty text leaves a column out. */
    fields: z.array(z.string().max(64)).max(200),
  }),
  apply: z.strictObject({ importId: z.string().max(64), skipRefused: z.boolean() }),
  id: ImportId,
  ticket: z.strictObject({
    file: z.enum(['template-xlsx', 'template-csv', 'refused']),
    importId: z.string().max(64).optional(),
  }),
} as const;

/** Refusals of a file that cannot be read, or that is no list of rows. */
const fileErrors = [
  'badFile',
  'oldExcelFile',
  'openDocumentFile',
  'protectedFile',
  'brokenFile',
  'openQuote',
  'unlikelyLetters',
  'longCell',
  'longCellInRow',
  'fileHoldsTooMuch',
  'fileTooLarge',
  'emptyFile',
  'tooManyColumns',
  'tooManyRows',
] as const;

/** Calls of an import; `what` names the rows in the OpenAPI document. */
export function importCalls(access: Permission, what: string) {
  return {
    ImportUpload: call({
      access,
      summary: `Takes an .xlsx or .csv file of ${what} and matches its columns.`,
      query: z.strictObject({ fileName: z.string().max(255) }),
      output: ImportStatus,
      transport: 'upload',
      errors: fileErrors,
    }),
    ImportCheck: call({
      access,
      isLong: true,
      summary: 'Starts the dry run with a mapping of columns.',
      body: ImportBody.check,
      output: ImportStatus,
      errors: ['importGone', 'importNotReady', 'missingColumns'],
    }),
    ImportStatus: call({
      access,
      summary: 'How far the import is.',
      body: ImportBody.id,
      output: ImportStatus,
      errors: ['importGone'],
    }),
    ImportApply: call({
      access,
      isLong: true,
      summary: 'Writes the checked rows.',
      body: ImportBody.apply,
      output: ImportStatus,
      errors: ['importGone', 'importNotReady'],
    }),
    ImportCancel: call({
      access,
      summary: 'Stops the import; nothing of it stays.',
      body: ImportBody.id,
      output: ImportStatus,
      errors: ['importGone'],
    }),
    ImportTicket: call({
      access,
      summary: 'A one-time ticket for the template or for the file of refused rows.',
      body: ImportBody.ticket,
      output: z.object({ ticket: z.string() }),
      errors: ['importGone'],
    }),
  } as const satisfies Record<string, CallDefinition>;
}
