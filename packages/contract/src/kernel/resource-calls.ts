/** The calls every resource has, made from its definition. */
import * as z from 'zod';
import { type CallDefinition, call } from './call.ts';
import type { FieldKind } from './field-kinds.ts';
import { importCalls } from './import-calls.ts';
import { FilterModel, KeyParts, ListRequest } from './page.ts';
import type { Permission } from './permissions.ts';
import type { ResourceDefinition, RowOf } from './resource.ts';

/** What a form may send for a field of any kind; `readField` does the real reading and names the field. */
const FormValue = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]);

function wireType(kind: FieldKind): z.ZodType {
  switch (kind) {
    case 'number':
    case 'integer':
    case 'choice':
    case 'reference':
      return z.number();
    case 'boolean':
      return z.boolean();
    default:
      return z.string();
  }
}

/** The schema of a row as it leaves the server. */
export function rowSchema<R extends ResourceDefinition>(definition: R): z.ZodType<RowOf<R>> {
  const shape = Object.fromEntries(definition.fields.map((field) => [field.key, wireType(field.kind)]));
  // The shape is built from the same fields the type is computed from; Zod cannot see that through fromEntries.
  return z.object({ ...shape, rowVersion: z.number() }) as unknown as z.ZodType<RowOf<R>>;
}

/** Values of a form: every field may be missing; unknown names are refused. */
function formSchema(definition: ResourceDefinition): z.ZodObject {
  const shape = Object.fromEntries(definition.fields.map((field) => [field.key, FormValue.optional()]));
  return z.strictObject({ ...shape, rowVersion: z.number().optional() });
}

export const HistoryEntry = z.object({
  id: z.number(),
  at: z.string(),
  userName: z.string(),
  /** As people call them: the full name, with the login where two have the same. */
  by: z.string(),
  action: z.string(),
  /** Only the fields that changed. */
  before: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  after: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** The bodies all resources share, so that their types are computed once. */
export const ResourceBody = {
  list: ListRequest,
  key: KeyParts,
  restore: z.strictObject({ key: KeyParts }),
  /** Several rows, as many as one deletion takes. */
  rows: z.strictObject({ keys: z.array(KeyParts).min(1).max(200) }),
  /** `eventId` is the id of an entry of the row's history. */
  revert: z.strictObject({ key: KeyParts, eventId: z.int().min(1), rowVersion: z.int().min(1) }),
  history: z.strictObject({ key: KeyParts, PageIndex: z.int().min(1).default(1) }),
  deleteMany: z.strictObject({
    keys: z
      .array(z.strictObject({ key: KeyParts, rowVersion: z.number().optional() }))
      .min(1)
      .max(200),
    withChildren: z.boolean().optional(),
  }),
  setValues: z.strictObject({
    Field: z.string().max(64),
    filterModels: z.array(FilterModel).max(40).default([]),
  }),
  exportPrepare: z.strictObject({
    SortModels: ListRequest.shape.SortModels,
    filterModels: ListRequest.shape.filterModels,
    /** Visible columns in the grid's order. */
    columns: z.array(z.string().max(64)).min(1).max(100),
    format: z.enum(['xlsx', 'csv']),
  }),
  /** Why one needs to know, for the log. */
  reveal: z.strictObject({ key: KeyParts, field: z.string().max(64), reason: z.string().max(500) }),
} as const;

const SetValue = z.object({ value: z.union([z.number(), z.boolean(), z.string()]), count: z.number() });

const AnyKey = z.array(z.object({ id: z.union([z.string(), z.number()]) }));

const DeleteManyAnswer = z.object({
  results: z.array(
    z.object({
      key: AnyKey,
      desc: z.string(),
      deleted: z.boolean(),
    }),
  ),
});

const RestoreManyAnswer = z.object({
  results: z.array(z.object({ key: AnyKey, desc: z.string(), restored: z.boolean() })),
});

const Dependents = z.array(z.object({ resource: z.string(), count: z.number() }));
export const RowDependents = z.object({
  key: AnyKey,
  /** Rows that hang on it and would go with it. */
  children: Dependents,
  /** Rows of others that mention it and keep it. */
  mentions: Dependents,
});
export type RowDependents = z.infer<typeof RowDependents>;

/** Reading, saving and deleting. */
function recordCalls<R extends ResourceDefinition>(definition: R) {
  const { view, edit, delete: remove } = definition.permissions;
  const Row = rowSchema(definition);
  const Form = formSchema(definition);
  const what = definition.name;
  return {
    GetById: call({
      access: view,
      summary: `One row of ${what} by its key.`,
      body: ResourceBody.key,
      output: Row,
      errors: ['notFound'],
    }),
    Upsert: call({
      access: edit,
      summary: `Adds a row of ${what} (no rowVersion) or saves one (with the rowVersion it was read with).`,
      body: Form,
      output: Row.nullable(),
      errors: ['invalidFields', 'stale', 'duplicateKey', 'duplicateDeleted', 'notFound', 'parentMissing'],
    }),
    Delete: call({
      access: remove,
      summary: `Deletes a row of ${what}; what stands against it comes back in errors.`,
      body: Form.extend({ withChildren: z.boolean().optional() }),
      output: z.object({ deleted: z.boolean() }),
      errors: ['notFound', 'stale'],
    }),
    DeleteMany: call({
      access: remove,
      summary: `Deletes several rows of ${what}, reporting row by row.`,
      body: ResourceBody.deleteMany,
      output: DeleteManyAnswer,
    }),
    GetDependents: call({
      access: remove,
      summary: `What hangs on rows of ${what}, told before they are deleted; rows that are not there are left out.`,
      body: ResourceBody.rows,
      output: z.object({ list: z.array(RowDependents) }),
    }),
    RestoreMany: call({
      access: remove,
      summary: `Takes the deletion of several rows of ${what} back, each with what went with it, reporting row by row.`,
      body: ResourceBody.rows,
      output: RestoreManyAnswer,
    }),
    Restore: call({
      access: remove,
      summary: `Takes a deletion of ${what} back: one's own within the time of undo, any with the right to restore.`,
      body: ResourceBody.restore,
      output: Row,
      errors: ['notFound', 'undoTooLate'],
    }),
    RevertTo: call({
      access: edit,
      summary: `Saves a row of ${what} as it was after an entry of its history.`,
      body: ResourceBody.revert,
      output: Row,
      errors: ['invalidFields', 'stale', 'notFound', 'parentMissing'],
    }),
  } as const satisfies Record<string, CallDefinition>;
}

/** Lists and what is told about rows. */
function listCalls<R extends ResourceDefinition>(definition: R) {
  const { view } = definition.permissions;
  const what = definition.name;
  return {
    GetAll: call({
      access: view,
      summary: `A page of ${what}, filtered and ordered, with the total.`,
      body: ResourceBody.list,
      output: z.object({
        list: z.array(rowSchema(definition)),
        totalCount: z.number(),
        totalIsAtLeast: z.boolean(),
      }),
      errors: ['unknownField', 'unknownOperator', 'wrongType'],
    }),
    GetHistory: call({
      access: view,
      summary: `What was done to a row of ${what}, newest first.`,
      body: ResourceBody.history,
      output: z.object({ list: z.array(HistoryEntry), totalCount: z.number() }),
    }),
    GetSetValues: call({
      access: view,
      summary: `The values of a set column of ${what} with their counts under the other filters.`,
      body: ResourceBody.setValues,
      output: z.object({ list: z.array(SetValue) }),
    }),
  } as const satisfies Record<string, CallDefinition>;
}

/** Excel and CSV, out and in. */
function fileCalls<R extends ResourceDefinition>(definition: R) {
  const { view, edit } = definition.permissions;
  const what = definition.name;
  return {
    ExportPrepare: call({
      access: view,
      summary: `A one-time ticket for the file of all filtered rows of ${what}, and how many they are.`,
      body: ResourceBody.exportPrepare,
      output: z.object({
        ticket: z.string(),
        rowCount: z.number(),
        /** What the file will hold of numbers of natural persons. */
        personal: z.enum(['none', 'hidden', 'shown']),
      }),
    }),
    ExportStatus: call({
      access: view,
      summary: `How many rows an export of ${what} has written.`,
      body: z.strictObject({ ticket: z.string().max(100) }),
      output: z.object({ rowCount: z.number(), finished: z.boolean() }),
      errors: ['notFound'],
    }),
    ...importCalls(edit, what),
  } as const satisfies Record<string, CallDefinition>;
}

/** The calls of one resource, by wire name. Types: `ResourceCalls` in `api.ts`. */
export function callsOf<R extends ResourceDefinition>(definition: R) {
  return { ...listCalls(definition), ...recordCalls(definition), ...fileCalls(definition) };
}

/** `POST /{name}/Reveal`, of resources with masked fields alone. */
export function revealCall(access: Permission) {
  return call({
    access,
    summary: 'One masked value of a row, with a reason of at least ten characters, which is logged.',
    body: ResourceBody.reveal,
    output: z.object({ value: z.string() }),
    errors: ['notFound', 'unknownField', 'reasonTooShort'],
  });
}

/** `GET /{name}/Download?authtoken=` answers the file a ticket stands for: export, template or refused rows. */
export const downloadCall = call({
  access: 'public',
  summary: 'The file a one-time ticket stands for (the ticket is the permission).',
  query: z.strictObject({ authtoken: z.string().max(100) }),
  output: z.any(),
  transport: 'download',
  errors: ['badTicket'],
});
