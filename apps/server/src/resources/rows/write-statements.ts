/** Statements that add and change one row, made once for a resource and then prepared. */
import { isFolded } from '@nazer/contract/kernel/field-kinds.ts';
import { columnOf, type FieldDefinition, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import type { RowValues } from './check-values.ts';
import { selectRow, sqlType } from './columns.ts';
import { keyCondition } from './keys.ts';
import { actorCount, logCte } from './log-entry.ts';
import { Params } from '../params.ts';
import { statementName } from '../masks/seen-by.ts';
import { bumpCte } from './write-counter.ts';

export interface WriteStatement {
  readonly name: string;
  readonly text: string;
}

interface WriteStatements {
  readonly insert: WriteStatement;
  /** The number of the row is taken from the table's sequence. */
  readonly insertNumbered: WriteStatement;
  readonly update: WriteStatement;
  /**
   * Update by a form that holds every field. The database compares it with the row and writes the fields that differ
   * into the log entry, so the row need not be read before. Gives no row where `update` must find out why: the row is
   * gone or newer, a locked field has another value, or nothing differs.
   */
  readonly updateWhole: WriteStatement;
  /** Update that restores an earlier version; its last parameter is the log entry of that version. */
  readonly revert: WriteStatement;
}

/** The field whose number the sequence of the table gives; undefined for a table without one. */
export function sequenceField(definition: ResourceDefinition): FieldDefinition | undefined {
  return definition.fields.find((field) => field.assigned === 'sequence');
}

/** Columns of some fields with their folded companions, in the order of `columnValues`. */
export function columnsOfFields(fields: readonly FieldDefinition[]): { column: string; type: string }[] {
  return fields.flatMap((field) => {
    const column = { column: columnOf(field.key), type: sqlType(field) };
    return isFolded(field.kind) ? [column, { column: `${column.column}_folded`, type: 'text' }] : [column];
  });
}

/** Values of the columns of `columnsOfFields`, in their order. */
export function columnValues(fields: readonly FieldDefinition[], row: Readonly<RowValues>): unknown[] {
  return fields.flatMap((field) => {
    const value = row[field.key];
    return isFolded(field.kind) ? [value, foldKey(String(value))] : [value];
  });
}

/**
 * The fields an insert writes. `isNumbered`: the sequence gives the number of the row, so the insert leaves
 * it out.
 */
export function insertedFields(definition: ResourceDefinition, isNumbered: boolean): FieldDefinition[] {
  return definition.fields.filter((field) => !(isNumbered && field.assigned === 'sequence'));
}

/** The fields an update writes, locked ones included: all but those of the key and a number from the sequence. */
export function updatedFields(definition: ResourceDefinition): FieldDefinition[] {
  return definition.fields.filter(
    (field) => !definition.key.includes(field.key) && field.assigned !== 'sequence',
  );
}

function insertStatement(definition: ResourceDefinition, isNumbered: boolean): WriteStatement {
  const params = new Params();
  const columns = columnsOfFields(insertedFields(definition, isNumbered));
  const values = columns.map(({ column, type }) => `${params.add(column)}::${type}`);
  const [by, at, after] = [params.add('by'), params.add('at'), params.add('after')];
  const keys = definition.key.map((key) => `'${key}', "${key}"`).join(', ');
  const log = logCte(
    definition,
    {
      action: 'insert',
      source: 'written',
      before: `'{}'`,
      after: `${after}::jsonb || jsonb_build_object(${keys})`,
    },
    params,
  );
  return {
    name: statementName(definition, isNumbered ? 'insert-numbered' : 'insert'),
    text: `with written as (insert into ${definition.table} as t
        (${columns.map(({ column }) => column).join(', ')}, updated_by, created_at, updated_at)
        values (${values.join(', ')}, ${by}, ${at}::timestamptz, ${at}::timestamptz) returning ${selectRow(definition)}),
      ${log}, ${bumpCte(definition.table, 1, 'written')} select * from written`,
  };
}

function updateStatement(definition: ResourceDefinition, action: 'update' | 'revert'): WriteStatement {
  const params = new Params();
  const sets = columnsOfFields(updatedFields(definition)).map(
    ({ column, type }) => `${column} = ${params.add(column)}::${type}`,
  );
  const [by, at] = [params.add('by'), params.add('at')];
  const [version, before, after] = [params.add('version'), params.add('before'), params.add('after')];
  const firstKey = params.values.length + 1;
  for (const key of definition.key) params.add(key);
  const log = logCte(
    definition,
    {
      action,
      source: 'written',
      before: `${before}::jsonb`,
      after: `${after}::jsonb`,
      // After the parameters of the actor, which logCte adds.
      ...(action === 'revert' ? { message: `$${params.values.length + actorCount + 1}::text` } : {}),
    },
    params,
  );
  return {
    name: statementName(definition, action),
    text: `with written as (update ${definition.table} t
        set ${sets.join(', ')}, updated_by = ${by}, updated_at = ${at}, row_version = t.row_version + 1
        where ${keyCondition(definition, firstKey)} and t.row_version = ${version} and t.deleted_at is null
        returning ${selectRow(definition)}),
      ${log}, ${bumpCte(definition.table, 0, 'written')} select * from written`,
  };
}

/** The locked fields that an update does not write, such as a number from a sequence; fields of the key left out. */
export function unwrittenLockedFields(definition: ResourceDefinition): FieldDefinition[] {
  const written = new Set(updatedFields(definition));
  return definition.fields.filter(
    (field) => field.locked && !definition.key.includes(field.key) && !written.has(field),
  );
}

function wholeUpdateStatement(definition: ResourceDefinition): WriteStatement {
  const params = new Params();
  const fields = updatedFields(definition);
  const given = new Map<string, string>(); // placeholders of all columns that are written or compared
  for (const { column, type } of columnsOfFields([...fields, ...unwrittenLockedFields(definition)]))
    given.set(column, `${params.add(column)}::${type}`);
  const sets = columnsOfFields(fields).map(({ column }) => `${column} = ${given.get(column)}`);
  const [by, at, version] = [params.add('by'), params.add('at'), params.add('version')];
  const firstKey = params.values.length + 1;
  for (const key of definition.key) params.add(key);
  const same = definition.fields
    .filter(({ locked, key }) => locked && !definition.key.includes(key))
    .map(({ key }) => `and t.${columnOf(key)} = ${given.get(columnOf(key))}`);
  const differs = fields.map(({ key }) => `t.${columnOf(key)} is distinct from ${given.get(columnOf(key))}`);
  const found = `${keyCondition(definition, firstKey)} and t.row_version = ${version} and t.deleted_at is null`;
  const pairs = fields.map(({ key }) => `('${key}', to_jsonb(o."${key}"), to_jsonb(w."${key}"))`);
  const log = logCte(
    definition,
    { action: 'update', source: 'changed', before: 'old_values', after: 'new_values' },
    params,
  );
  return {
    name: statementName(definition, 'update-whole'),
    text: `with old as (select ${selectRow(definition)} from ${definition.table} t
        where ${found} ${same.join(' ')} and (${differs.join(' or ')})),
      written as (update ${definition.table} t
        set ${sets.join(', ')}, updated_by = ${by}, updated_at = ${at}, row_version = t.row_version + 1
        from old where ${found} returning ${selectRow(definition)}),
      changed as (select w.*, difference.* from written w, old o, lateral (
        select jsonb_object_agg(field, old_value) as old_values, jsonb_object_agg(field, new_value) as new_values
        from (values ${pairs.join(', ')}) as pair (field, old_value, new_value)
        where old_value is distinct from new_value) as difference),
      ${log}, ${bumpCte(definition.table, 0, 'written')} select * from written`,
  };
}

const made = new WeakMap<ResourceDefinition, WriteStatements>();

export function writeStatements(definition: ResourceDefinition): WriteStatements {
  const statements = made.get(definition) ?? {
    insert: insertStatement(definition, false),
    insertNumbered: insertStatement(definition, true),
    update: updateStatement(definition, 'update'),
    updateWhole: wholeUpdateStatement(definition),
    revert: updateStatement(definition, 'revert'),
  };
  made.set(definition, statements);
  return statements;
}
