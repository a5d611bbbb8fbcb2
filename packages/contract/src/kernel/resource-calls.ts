/** Calls of every resource, derived from its definition. */
import * as z from 'zod';
import { type CallDefinition, call } from './call.ts';
import { importCalls } from './import-calls.ts';
import { ListBody, listCalls, lookupErrorsOf, rowShape } from './list-calls.ts';
import { KeyParts } from './page.ts';
import type { Permission } from './permissions.ts';
import type { ResourceDefinition, RowOf } from './resource.ts';

/** Raw value of a form field of any kind; `readField` parses it and names the field in errors. */
const FormValue = z.union([z.string().max(4000), z.number(), z.boolean(), z.null()]);

/** Schema of a row as it leaves the server. */
export function rowSchema<R extends ResourceDefinition>(definition: R): z.ZodType<RowOf<R>> {
  // The shape is built from the same fields the type is computed from; Zod cannot see that through fromEntries.
  return z.object({ ...rowShape(definition), rowVersion: z.number() }) as unknown as z.ZodType<RowOf<R>>;
}

/** Schema of a form: every field is optional, unknown names are refused. */
function formSchema(definition: ResourceDefinition): z.ZodObject {
  const shape = Object.fromEntries(definition.fields.map((field) => [field.key, FormValue.optional()]));
  return z.strictObject({ ...shape, rowVersion: z.number().optional() });
}

export const HistoryEntry = z.object({
  id: z.number(),
  at: z.string(),
  userName: z.string(),
  /** Name of the person: the full name, with the login where two people have the same. */
  by: z.string(),
  action: z.string(),
  /** Only the fields that changed. */
  before: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  after: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** Body schemas that all resources share, so that their types are computed once. */
export const ResourceBody = {
  ...ListBody,
  key: KeyParts,
  restore: z.strictObject({ key: KeyParts }),
  /** Keys of several rows, at most as many as one deletion takes. */
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
  /** Reveals one masked field; the reason is logged. */
  reveal: z.strictObject({ key: KeyParts, field: z.string().max(64), reason: z.string().max(500) }),
} as const;

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
  /** Child rows that would be deleted with the row. */
  children: Dependents,
  /** Rows of other resources that refer to the row and prevent its deletion. */
  mentions: Dependents,
});
export type RowDependents = z.infer<typeof RowDependents>;

/** Refusals of whole values in keys whose values the caller sees masked. */
const maskedKeyErrorsOf = ({ fields, key }: ResourceDefinition) =>
  lookupErrorsOf(fields.filter((field) => key.includes(field.key)));

/** Refusals of a call that names a row by its key. */
const keyErrorsOf = (definition: ResourceDefinition) =>
  ['notFound', ...maskedKeyErrorsOf(definition)] as const;

/** Refusals of a row whose parent is missing; none for a resource without a parent. */
const parentErrorsOf = ({ parent }: ResourceDefinition) => (parent ? (['parentMissing'] as const) : []);

/** Calls for reading, saving and deleting. */
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
      errors: keyErrorsOf(definition),
    }),
    Upsert: call({
      access: edit,
      summary: `Adds a row of ${what} (no rowVersion) or saves one (with the rowVersion it was read with).`,
      body: Form,
      output: Row.nullable(),
      errors: [
        'invalidFields',
        'stale',
        'duplicateKey',
        'duplicateDeleted',
        'notFound',
        ...parentErrorsOf(definition),
      ],
    }),
    Delete: call({
      access: remove,
      summary: `Deletes a row of ${what}; what prevents it is named in errors.`,
      body: Form.extend({ withChildren: z.boolean().optional() }),
      output: z.object({ deleted: z.boolean() }),
      errors: [...keyErrorsOf(definition), 'alreadyDeleted', 'stale', 'hasChildren', 'isMentioned'],
    }),
    DeleteMany: call({
      access: remove,
      summary: `Deletes several rows of ${what}, reporting row by row.`,
      body: ResourceBody.deleteMany,
      output: DeleteManyAnswer,
      errors: maskedKeyErrorsOf(definition),
    }),
    GetDependents: call({
      access: remove,
      summary: `Rows that depend on rows of ${what}, asked before these are deleted; missing rows are left out.`,
      body: ResourceBody.rows,
      output: z.object({ list: z.array(RowDependents) }),
      errors: maskedKeyErrorsOf(definition),
    }),
    RestoreMany: call({
      access: remove,
      summary: `Restores several deleted rows of ${what}, each with the child rows deleted with it, reporting row by row.`,
      body: ResourceBody.rows,
      output: RestoreManyAnswer,
      errors: maskedKeyErrorsOf(definition),
    }),
    Restore: call({
      access: remove,
      summary: `Restores a deleted row of ${what}: one’s own deletion within the time for undo, any with the right to restore.`,
      body: ResourceBody.restore,
      output: Row,
      errors: [...keyErrorsOf(definition), 'undoTooLate', 'invalidFields', ...parentErrorsOf(definition)],
    }),
    RevertTo: call({
      access: edit,
      summary: `Saves a row of ${what} as it was after an entry of its history.`,
      body: ResourceBody.revert,
      output: Row,
      errors: ['invalidFields', 'stale', ...keyErrorsOf(definition)],
    }),
  } as const satisfies Record<string, CallDefinition>;
}

/** Calls of one resource by wire name. Types: `ResourceCalls` in `api.ts`. */
export function callsOf<R extends ResourceDefinition>(definition: R) {
  const { view, edit } = definition.permissions;
  return {
    ...listCalls(definition, rowSchema(definition)),
    ...recordCalls(definition),
    GetHistory: call({
      access: view,
      summary: `What was done to a row of ${definition.name}, newest first.`,
      body: ResourceBody.history,
      output: z.object({ list: z.array(HistoryEntry), totalCount: z.number() }),
      errors: keyErrorsOf(definition),
    }),
    ...importCalls(edit, definition.name),
  };
}

/** Call `POST /{name}/Reveal`, only for resources with masked fields. */
export function revealCall(access: Permission) {
  return call({
    access,
    summary: 'One masked value of a row, with a reason of at least ten characters, which is logged.',
    body: ResourceBody.reveal,
    output: z.object({ value: z.string() }),
    errors: ['notFound', 'unknownField', 'reasonTooShort'],
  });
}
