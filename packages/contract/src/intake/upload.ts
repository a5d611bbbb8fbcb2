/**
 * What offices may bring in a file instead of by `POST /api/Feed/<Noun>`: the columns of the file, put together to
 * the rows of the noun. An area declares them in `<area>.uploads.ts`; `uploads.ts` puts them together.
 */
import * as z from 'zod';
import type { CodeName } from '../codes.ts';
import type { FeedNounName } from '../feeds.ts';
import { call, type CallDefinition } from '../kernel/call.ts';
import type { ErrorCode } from '../kernel/error-codes.ts';
import { importCalls } from '../kernel/import-calls.ts';
import type { Permission } from '../kernel/permissions.ts';
import { downloadCall } from '../kernel/list-calls.ts';
import type { FieldDefinition } from '../kernel/resource.ts';

/**
 * `key` is the place in the row, `agent.nationalId` inside of `agent`. A `number` is kept exact, as text; a
 * `mellicode` is any number of a person, with the zeros that Excel dropped.
 */
export interface UploadField extends FieldDefinition {
  readonly codes?: CodeName;
  /** Excel drops the zeros before a number: so many digits it has. */
  readonly digits?: number;
  /** A code of three letters; its name in Persian or English is understood. */
  readonly isCurrency?: true;
}

export interface UploadDefinition {
  readonly name: FeedNounName;
  /** What stands before the verbs of its calls. */
  readonly path: `api/${string}`;
  readonly permission: Permission;
  /** The field that names a row within its office: no row is taken twice. */
  readonly key: readonly ['externalId'];
  /** The rows of the noun name their office; the others know it by what they are about. */
  readonly namesOffice: boolean;
  /** The field a refusal is about, where the refusal does not say so itself. */
  readonly about: Partial<Readonly<Record<ErrorCode, string>>>;
  readonly fields: readonly UploadField[];
}

/** Declares an upload; returns its argument with the exact types kept. */
export function upload<const D extends UploadDefinition>(definition: D): D {
  return definition;
}

/** A check on the file, no part of a row: a file of another office is refused by it. */
export const officeField = 'sarafiCode';

function callsOf({ permission, name }: UploadDefinition) {
  const calls = importCalls(permission, name);
  return {
    ...calls,
    ImportUpload: call({
      ...calls.ImportUpload,
      query: calls.ImportUpload.query.extend({
        /** The office the rows are of; people of an office may leave it out. */
        sarafiId: z.coerce.number<string>().pipe(z.int().min(1).max(2_147_483_647)).optional(),
      }),
      errors: [...calls.ImportUpload.errors, 'missingField', 'notFound'],
    }),
  } as const satisfies Record<string, CallDefinition>;
}

type CallsOf<D extends UploadDefinition> = {
  readonly [V in keyof ReturnType<typeof callsOf> as `POST /${D['path']}/${V}`]: ReturnType<
    typeof callsOf
  >[V];
} & { readonly [P in `GET /${D['path']}/Download`]: typeof downloadCall };

/** The calls of one upload, by their names on the wire. */
export function uploadCalls<const D extends UploadDefinition>(definition: D): CallsOf<D> {
  const calls = Object.entries<CallDefinition>(callsOf(definition));
  const entries = calls.map(([verb, made]): [string, CallDefinition] => [
    `POST /${definition.path}/${verb}`,
    made,
  ]);
  // Object.fromEntries forgets the names; they are those of CallsOf<D> by construction.
  return Object.fromEntries([
    ...entries,
    [`GET /${definition.path}/Download`, downloadCall],
  ]) as unknown as CallsOf<D>;
}
