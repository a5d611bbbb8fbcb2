/**
 * Files that offices may upload instead of calling `POST /api/Feed/<Noun>`: their columns become the rows of the
 * noun. An area declares them in `<area>.uploads.ts`; `uploads.ts` assembles them.
 */
import * as z from 'zod';
import type { CodeName } from '../codes.ts';
import type { FeedNounName } from '../feeds.ts';
import { call, type CallDefinition } from '../kernel/call.ts';
import type { ErrorCode } from '../kernel/error-codes.ts';
import { importCalls } from '../kernel/import-calls.ts';
import type { Permission } from '../kernel/permissions.ts';
import { importDownloadCall } from '../kernel/list-calls.ts';
import type { FieldDefinition } from '../kernel/resource.ts';

/**
 * `key` is the path within the row: `agent.nationalId` is a member of `agent`. A `number` stays exact, as text; a
 * `mellicode` may be any number of a person, with the leading zeros Excel dropped restored.
 */
export interface UploadField extends FieldDefinition {
  readonly codes?: CodeName;
  /** Full number of digits, to restore the leading zeros Excel drops. */
  readonly digits?: number;
  /** Currency code of three letters; the currency's Persian or English name is accepted too. */
  readonly isCurrency?: true;
}

export interface UploadDefinition {
  readonly name: FeedNounName;
  /** Path of its calls before the verb. */
  readonly path: `api/${string}`;
  readonly permission: Permission;
  /** Field that identifies a row within its office, so that no row is taken twice. */
  readonly key: readonly ['externalId'];
  /** True when the rows name their office; otherwise the office follows from the record they refer to. */
  readonly namesOffice: boolean;
  /** Field a refusal is attributed to when the error does not name one, by error code. */
  readonly about: Partial<Readonly<Record<ErrorCode, string>>>;
  readonly fields: readonly UploadField[];
}

/** Declares an upload; returns its argument with the exact types kept. */
export function upload<const D extends UploadDefinition>(definition: D): D {
  return definition;
}

/** Column that is only checked, no part of the row: a file of another office is refused. */
export const officeField = 'sarafiCode';

function callsOf({ permission, name }: UploadDefinition) {
  const calls = importCalls(permission, name);
  return {
    ...calls,
    ImportUpload: call({
      ...calls.ImportUpload,
      query: calls.ImportUpload.query.extend({
        /** Office the rows belong to; people of an office may omit it. */
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
} & { readonly [P in `GET /${D['path']}/Download`]: typeof importDownloadCall };

/** The calls of one upload, by their names on the wire. */
export function uploadCalls<const D extends UploadDefinition>(definition: D): CallsOf<D> {
  const calls = Object.entries<CallDefinition>(callsOf(definition));
  const entries = calls.map(([verb, made]): [string, CallDefinition] => [
    `POST /${definition.path}/${verb}`,
    made,
  ]);
  // Object.fromEntries loses the key names; by construction they are those of CallsOf<D>.
  return Object.fromEntries([
    ...entries,
    [`GET /${definition.path}/Download`, importDownloadCall],
  ]) as unknown as CallsOf<D>;
}
