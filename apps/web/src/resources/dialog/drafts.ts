/**
 * Forms that could not be sent, should the page be closed before they are: given back when the same form is opened again.
 * Kept from the first save that found nobody until it is done or thrown away, and no longer than the session: whatever
 * drops its token drops them too (`session-memory.ts`).
 */
import type { FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Once } from '../../platform/calls/once-key.ts';
import { draftsKey } from '../../platform/session/session-memory.ts';
import { isSame, type RecordForm, type Values } from './record-form.ts';

export interface Draft {
  readonly base: Values;
  readonly values: Values;
  readonly rowVersion: number | undefined;
  /** Of a form that asks for one beside its fields. */
  readonly reason?: string | undefined;
  /** Of the save that nobody was heard to answer. */
  readonly once: Once | undefined;
}

interface Kept {
  readonly userName: string;
  readonly drafts: Readonly<Record<string, Draft>>;
}

/** A record by its key; a new one by what it hangs on. */
export function draftName(definition: ResourceDefinition, { base, rowVersion }: RecordForm): string {
  const { name, key, parent } = definition;
  const named =
    rowVersion === undefined ? ['new', parent ? base[parent.field] : ''] : key.map((part) => base[part]);
  return [name, ...named].join(' ');
}

function readKept(userName: string): Kept {
  const nothing: Kept = { userName, drafts: {} };
  try {
    const kept = JSON.parse(localStorage.getItem(draftsKey) ?? 'null') as Kept | null; // written below
    return kept && kept.userName === userName ? kept : nothing;
  } catch {
    return nothing;
  }
}

export const readDraft = (userName: string, form: string): Draft | undefined =>
  readKept(userName).drafts[form];

/** Those whose names begin so, by the rest of their names. */
export const readDrafts = (userName: string, begin: string): readonly (readonly [string, Draft])[] =>
  Object.entries(readKept(userName).drafts).flatMap(([name, draft]) =>
    name.startsWith(begin) ? [[name.slice(begin.length), draft] as const] : [],
  );

/** One fact of a record, written in its place: the form of the whole record has a draft of its own. */
export const factDraftName = (
  definition: ResourceDefinition,
  form: RecordForm,
  fields: readonly FieldDefinition[],
): string => [draftName(definition, form), ...fields.map(({ key }) => key)].join(' ');

export interface CallOf {
  readonly call: string;
  readonly key: string | number | null;
}

/** What names a person for good is never left in a browser: its form waits for the server, and is gone when it is closed. */
const isNeverKept = ({ kind }: FieldDefinition): boolean => kind === 'mellicode';

/** The form of a single call; `null` where it is never kept. */
export const callDraftName = ({ call, key }: CallOf, fields: readonly FieldDefinition[]): string | null =>
  fields.some(isNeverKept) ? null : `${call} ${key ?? ''}`;

/** What was written alone: the rest is as it is now, whoever changed it meanwhile. */
export const writtenIn = (draft: Draft | undefined, fields: readonly FieldDefinition[]): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = draft?.values[field.key];
      return value === undefined || isSame(field, draft?.base[field.key], value) ? [] : [[field.key, value]];
    }),
  );

/** `null` forgets it. */
export function keepDraft(userName: string, form: string, draft: Draft | null): void {
  const { [form]: _before, ...others } = readKept(userName).drafts;
  const drafts = draft ? { ...others, [form]: draft } : others;
  if (Object.keys(drafts).length === 0) localStorage.removeItem(draftsKey);
  else localStorage.setItem(draftsKey, JSON.stringify({ userName, drafts } satisfies Kept));
}
