/** Reads the rows of a batch: each by its schema, and with the hash of what was sent. */
import { hash } from 'node:crypto';
import { type FeedAnswer, feedRowOf } from '@nazer/contract/intake/feeds.contract.ts';
import { type FeedNounName, feedNouns } from '@nazer/contract/feeds.ts';
import type * as z from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { problemOf, toAppError } from '../../platform/http/problem-answer.ts';
import { readInput } from '../../platform/http/read-input.ts';
import type { Ingested } from './feeds.service.ts';

export type RowAnswer = FeedAnswer['rows'][number];

/** A row that its schema accepted. */
export interface FeedEntry {
  /** Place in the batch, from 0. */
  readonly at: number;
  readonly externalId: string;
  /** The row as its schema read it, without the external id. */
  readonly row: unknown;
  /** SHA-256 of what was sent, the same for any order of its fields. */
  readonly contentHash: Buffer;
}

export interface ReadRows {
  readonly entries: readonly FeedEntry[];
  /** Answers to refused rows, by their place in the batch, from 0. */
  readonly refused: ReadonlyMap<number, RowAnswer>;
  /** SHA-256 over the hashes of the rows, but for those nested too deeply. */
  readonly sha256: Buffer;
}

/** Most levels of objects and lists within a row; recursion into anything deeper could exhaust the stack. */
const maxDepth = 20;
/** Most field names kept as JSON text (`quoted`). */
const maxNames = 1_000;

const quotedNames = new Map<string, string>();

/** JSON text of a field name. Names are cached, as the same ones come with every row. */
function quoted(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const text = JSON.stringify(name);
  // The cache is limited: undeclared names are refused later, and must not fill the memory before.
  if (quotedNames.size < maxNames) quotedNames.set(name, text);
  return text;
}

/**
 * JSON text with sorted fields, the same for the same content in any order. Throws `badRequest` when it is nested too
 * deeply.
 */
function canonicalText(value: unknown, depth = 0): string {
  if (depth > maxDepth) throw new AppError('badRequest');
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((child) => canonicalText(child, depth + 1)).join()}]`;
  let fields = '';
  for (const name of Object.keys(value).sort()) {
    const child = (value as Record<string, unknown>)[name]; // one of its own names
    fields += `${fields === '' ? '' : ','}${quoted(name)}:${canonicalText(child, depth + 1)}`;
  }
  return `{${fields}}`;
}

const sha256 = (text: string | Buffer): Buffer => hash('sha256', text, 'buffer');

/** External id of a row that was refused, cut to 100 characters; empty when it has none. */
const idOf = (row: unknown): string => {
  const id: unknown =
    typeof row === 'object' && row !== null && 'externalId' in row ? row.externalId : undefined;
  return typeof id === 'string' ? id.slice(0, 100) : '';
};

/** Field that a refusal is about; undefined when it names none. */
function fieldOf({ facts }: AppError): string | undefined {
  const named = facts.fields?.[0]?.field ?? facts.inputs?.[0]?.field ?? facts.values?.field;
  return named === undefined ? undefined : String(named);
}

/** Answer to a refused row: `field` is left out when the error names none. */
export function refusalOf(
  ctx: Pick<Ctx, 'language' | 'requestId'>,
  { externalId, error }: { readonly externalId: string; readonly error: AppError },
): RowAnswer {
  const { language, requestId } = ctx;
  const field = fieldOf(error);
  const { code, detail } = problemOf(error, { language, requestId, call: '' });
  return { externalId, result: 'refused', id: null, code, message: detail, ...(field ? { field } : {}) };
}

/** Answer to a row that was taken in; `code` and `message` are those of its note, empty without one. */
export function acceptanceOf(
  ctx: Pick<Ctx, 'language' | 'requestId'>,
  externalId: string,
  { id, isChanged = true, note }: Ingested,
): RowAnswer {
  const result = isChanged ? 'accepted' : 'repeated';
  const { code, message } = note ? refusalOf(ctx, { externalId, error: note }) : { code: '', message: '' };
  return { externalId, result, id, code, message };
}

const schemas = new Map<string, z.ZodObject>(
  Object.entries(feedNouns).map(([noun, definition]) => [noun, feedRowOf(definition)]),
);

/** Reads each row by the schema of its noun; a row that does not fit is refused alone. */
export function readRows(ctx: Ctx, noun: FeedNounName, rows: readonly unknown[]): ReadRows {
  const entries: FeedEntry[] = [];
  const refused = new Map<number, RowAnswer>();
  const hashes: Buffer[] = [];
  for (const [at, sent] of rows.entries()) {
    try {
      const contentHash = sha256(canonicalText(sent));
      hashes.push(contentHash);
      // The cast is safe: the schema is an object with the external id and the fields of the noun.
      const { externalId, ...row } = readInput(schemas.get(noun), sent) as { externalId: string };
      entries.push({ at, externalId, row, contentHash });
    } catch (error) {
      refused.set(at, refusalOf(ctx, { externalId: idOf(sent), error: toAppError(error) }));
    }
  }
  return { entries, refused, sha256: sha256(Buffer.concat(hashes)) };
}
