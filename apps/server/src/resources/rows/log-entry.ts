/** Writes the log entry of a change in the same statement as the change itself, which saves a trip to the database. */
import { categoryOf } from '@nazer/contract/log/event-catalogue.ts';
import { emptyValue, type FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { actorColumns } from '../../platform/event-log.ts';
import type { Params } from '../params.ts';

export type Action = 'insert' | 'update' | 'delete' | 'restore' | 'revert';

interface LogCte {
  readonly action: Action;
  /** Name of the CTE whose rows are logged, with the fields by their wire names. */
  readonly source: string;
  /** SQL expressions that give the old and new values as jsonb, for each row of `source`. */
  readonly before: string;
  readonly after: string;
  /** SQL of the entry's text; left out when the action needs no further words. */
  readonly message?: string;
}

/** SQL of the key as one text, as the log stores it: parts of a composite key are joined by «/». */
function keySql(definition: ResourceDefinition): string {
  return `concat_ws('/', ${definition.key.map((key) => `"${key}"`).join(', ')})`;
}

/** SQL of the title by which the log names the row. */
function titleSql(definition: ResourceDefinition): string {
  return `concat_ws(' ', ${definition.title.map((key) => `"${key}"`).join(', ')})`;
}

/** How many parameters `logCte` adds. */
export const actorCount = actorColumns.split(', ').length;

/**
 * CTE `logged`, which writes an entry for each row of `source`. Adds a placeholder for each of `actorColumns` to `params`;
 * whoever runs the statement passes the values of `actorValues` in their place. The ids of user and session are cast
 * because they may be null, which has no type of its own.
 */
export function logCte(definition: ResourceDefinition, entry: LogCte, params: Params): string {
  const [userId, ...others] = actorColumns.split(', ').map((column) => params.add(column));
  const session = others.pop();
  const category = categoryOf({ action: entry.action, resource: definition.name });
  return `logged as (insert into event_log
      (${actorColumns}, category, action, resource, key, title, before, after, message)
    select ${userId}::integer, ${others.join(', ')}, ${session}::integer, ${category}, '${entry.action}',
      '${definition.name}', ${keySql(definition)}, ${titleSql(definition)}, ${entry.before}, ${entry.after},
      ${entry.message ?? `''`} from ${entry.source})`;
}

/** The fields of a new row that hold a value: only these go into its log entry. */
export function filledFields(
  definition: ResourceDefinition,
  row: Readonly<Record<string, FieldValue>>,
): Record<string, FieldValue> {
  const filled = definition.fields.flatMap(({ key, kind }): [string, FieldValue][] => {
    const value = row[key];
    return value === undefined || value === emptyValue(kind) ? [] : [[key, value]];
  });
  return Object.fromEntries(filled);
}
