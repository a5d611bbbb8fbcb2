/** Decides what an imported row does: adds, changes, changes nothing, or is refused and why. */
import { emptyValue, type FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { checkRow, type FieldError } from '@nazer/contract/kernel/field-values.ts';
import type { Lookup } from '@nazer/contract/kernel/list.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { fieldWord, problemSentence, sentence } from '../../messages/messages.ts';
import type { RowValues } from '../rows/check-values.ts';
import type { FieldRefusal } from './check-results.ts';
import { completeKey, type ExistingRow } from './find-existing.ts';
import { viewOf } from '../masks/seen-by.ts';
import { isImportable } from './column-match.ts';
import type { ReadValues } from './row-reading.ts';

/** A row that will be written. */
export interface AcceptedRow {
  /** Number of the row in the file, as spreadsheets count. */
  readonly number: number;
  /** Version of the stored row at the time of judging, 0 for a new row; not compared when the row is written. */
  readonly rowVersion: number;
  readonly row: RowValues;
}

export type RowEvaluation =
  | { readonly kind: 'insert' | 'update'; readonly accepted: AcceptedRow }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly refusals: readonly FieldRefusal[] };

export interface EvaluationContext {
  /** The resource as its caller sees it, so that `viewOf` knows the office the caller is limited to. */
  readonly definition: ResourceDefinition;
  readonly language: Language;
  /** Canonical Jalali day in Tehran. */
  readonly today: string;
  /** Stored rows that this part of the file names, by `completeKey`: also deleted ones and those of other offices. */
  readonly existing: ReadonlyMap<string, ExistingRow>;
  /** Ids of those parents this part of the file names that exist and are not deleted. */
  readonly parents: ReadonlySet<FieldValue>;
  /** Parent of an item of a look-up, such as the province of a city; 0 for an unknown item. */
  readonly parentOf: (lookup: Lookup, id: number) => number;
}

/** Complete row: columns the file does not have keep the record's value, or are empty in a new one. */
function merged(context: EvaluationContext, values: RowValues, existing: ExistingRow | undefined): RowValues {
  const row: RowValues = {};
  for (const field of context.definition.fields) {
    const imported = isImportable(context.definition, field) ? values[field.key] : undefined;
    row[field.key] = imported ?? existing?.row[field.key] ?? emptyValue(field.kind);
    // A value the system assigned stays when the cell is blank.
    if (field.assigned !== undefined && existing && row[field.key] === emptyValue(field.kind))
      row[field.key] = existing.row[field.key] ?? row[field.key] ?? '';
  }
  return row;
}

/** The row with the office its caller is limited to, when it names none (0); as it is for a caller limited to none. */
function ofOwnOffice(context: EvaluationContext, row: RowValues): RowValues {
  const { scope } = viewOf(context.definition);
  return scope && row[scope.field] === 0 ? { ...row, [scope.field]: scope.sarafiId } : row;
}

/** Refuses a row of another office to a caller limited to one: neither new rows of others nor changes to those. */
function scopeProblem(
  context: EvaluationContext,
  row: RowValues,
  existing: ExistingRow | undefined,
): FieldError[] {
  const { scope } = viewOf(context.definition);
  if (!scope) return [];
  const isOwn =
    row[scope.field] === scope.sarafiId && (existing?.row[scope.field] ?? scope.sarafiId) === scope.sarafiId;
  return isOwn ? [] : [{ field: scope.field, problem: { code: 'badReference' } }];
}

/**
 * Refuses cells that could not be read, the key of a deleted record, and a parent that is missing. The row itself must
 * name the parent, even when the record has one.
 */
function refusalsOf(
  context: EvaluationContext,
  read: ReadValues,
  existing: ExistingRow | undefined,
): FieldRefusal[] {
  const { definition, language } = context;
  const keyField = definition.key.at(-1) ?? '';
  const refusals = read.problems.map(({ field, problem }) => ({
    field,
    desc: problemSentence(language, problem),
  }));
  if (existing?.isDeleted === true) {
    const field = fieldWord(language, definition.name, keyField);
    refusals.push({ field: keyField, desc: sentence(language, 'duplicateDeleted', { field }) });
  }
  const parentField = definition.parent?.field;
  const isOrphan = parentField !== undefined && !context.parents.has(read.values[parentField] ?? 0);
  if (isOrphan && refusals.every(({ field }) => field !== parentField))
    refusals.push({ field: parentField, desc: sentence(language, 'parentMissing') });
  return refusals;
}

/**
 * Problems of a row as a whole. A file may bring the province alone: then the city the record has must be
 * of that province too.
 */
function problemsOf(context: EvaluationContext, row: RowValues): FieldError[] {
  const { fields } = context.definition;
  const strangers = fields.flatMap((field): FieldError[] => {
    const id = Number(row[field.key]);
    if (!field.lookup || !field.dependsOn || id === 0) return [];
    const isOfParent = context.parentOf(field.lookup, id) === row[field.dependsOn];
    return isOfParent ? [] : [{ field: field.key, problem: { code: 'notOfParent' } }];
  });
  return [...strangers, ...checkRow(fields, row, context.today)];
}

/**
 * Judges one row; writes nothing. A row whose key is incomplete or not stored is an insert. A field whose cell was
 * refused gets no further refusal.
 */
export function evaluateRow(context: EvaluationContext, read: ReadValues): RowEvaluation {
  const { definition, language } = context;
  const existing = context.existing.get(completeKey(definition, read.values) ?? '');
  const row = ofOwnOffice(context, merged(context, read.values, existing));
  const refusals = refusalsOf(context, read, existing);
  const refused = new Set(refusals.map(({ field }) => field));
  for (const { field, problem } of [...problemsOf(context, row), ...scopeProblem(context, row, existing)]) {
    if (!refused.has(field)) refusals.push({ field, desc: problemSentence(language, problem) });
  }
  if (refusals.length > 0) return { kind: 'refused', refusals };
  if (!existing) return { kind: 'insert', accepted: { number: read.number, rowVersion: 0, row } };
  const isSame = definition.fields.every(({ key }) => row[key] === existing.row[key]);
  if (isSame) return { kind: 'unchanged' };
  return { kind: 'update', accepted: { number: read.number, rowVersion: existing.row.rowVersion, row } };
}
