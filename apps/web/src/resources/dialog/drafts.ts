/**
 * Drafts of forms that could not be sent, kept in local storage so that a form closed before the server answered is
 * restored when it is opened again. A draft begins with the first save that gets no answer, or when the server is away
 * while the form holds changes; it ends when the form is saved or discarded, and never outlives the session: whatever
 * drops the session's token drops the drafts too (`session-memory.ts`).
 */
import type { FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { Once } from '../../platform/calls/once-key.ts';
import { draftsKey } from '../../platform/session/session-memory.ts';
import { storeLocally } from '@nazer/ui/store-locally.ts';
import { isSame, type RecordForm, type Values } from './record-form.ts';

export interface Draft {
  /** Values as the form had loaded them; those that differ in `values` were changed. */
  readonly base: Values;
  readonly values: Values;
  /** Row version of the loaded record; undefined for a new record and for the form of a call. */
  readonly rowVersion: number | undefined;
  /** Reason typed so far, in forms that ask for one beside their fields. */
  readonly reason?: string | undefined;
  /** Once key and body of the save that got no answer; undefined when there was none. */
  readonly once: Once | undefined;
}

interface StoredDrafts {
  readonly userName: string;
  readonly drafts: Readonly<Record<string, Draft>>;
}

/** Name of the draft of a record: its key, or for a new record the key of its parent. */
export function draftName(definition: ResourceDefinition, { base, rowVersion }: RecordForm): string {
  const { name, key, parent } = definition;
  const named =
    rowVersion === undefined ? ['new', parent ? base[parent.field] : ''] : key.map((part) => base[part]);
  return [name, ...named].join(' ');
}

/** Drafts of this user in the browser; none when the stored ones are another user's or cannot be read. */
function readStored(userName: string): StoredDrafts {
  const nothing: StoredDrafts = { userName, drafts: {} };
  try {
    const stored = JSON.parse(localStorage.getItem(draftsKey) ?? 'null') as StoredDrafts | null; // written by `storeDraft` below
    return stored && stored.userName === userName ? stored : nothing;
  } catch {
    return nothing;
  }
}

/** Stored draft of a form; undefined for none. */
export const readDraft = (userName: string, form: string): Draft | undefined =>
  readStored(userName).drafts[form];

/** Drafts whose names begin with `begin`, each with the rest of its name. */
export const readDrafts = (userName: string, begin: string): readonly (readonly [string, Draft])[] =>
  Object.entries(readStored(userName).drafts).flatMap(([name, draft]) =>
    name.startsWith(begin) ? [[name.slice(begin.length), draft] as const] : [],
  );

/** Whether the field holds a national id, which is stored in no draft. */
const isNeverStored = ({ kind }: FieldDefinition): boolean => kind === 'mellicode';

/**
 * Name of the draft of one fact edited in place; `null` when the fact has a field that is never stored. The form of the
 * whole record has a draft of its own.
 */
export const factDraftName = (
  definition: ResourceDefinition,
  form: RecordForm,
  fields: readonly FieldDefinition[],
): string | null =>
  fields.some(isNeverStored)
    ? null
    : [draftName(definition, form), ...fields.map(({ key }) => key)].join(' ');

/**
 * The draft without the values of fields that are never stored: the user types them again. Nor does it have the body
 * that was sent, which holds them; its once key still keeps a new record from being added twice.
 */
export function withoutNeverStored(draft: Draft, fields: readonly FieldDefinition[]): Draft {
  const left = fields.filter((field) => !isNeverStored(field)).map(({ key }) => key);
  if (left.length === fields.length) return draft;
  const only = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([key]) => left.includes(key)));
  const { base, values, once } = draft;
  return { ...draft, base: only(base), values: only(values), once: once && { ...once, body: '' } };
}

/** Call and key of the record it concerns; `null` when there is only one such record or a new one is made. */
export interface CallOf {
  readonly call: string;
  readonly key: string | number | null;
}

/**
 * Name of the draft of a call's form; `null` when the form has a field that is never stored: it waits for the server
 * while it is open, and closing it discards what was typed.
 */
export const callDraftName = ({ call, key }: CallOf, fields: readonly FieldDefinition[]): string | null =>
  fields.some(isNeverStored) ? null : `${call} ${key ?? ''}`;

/**
 * Values of a draft that its user changed. Other fields are taken from the current record, which somebody else may
 * have changed since.
 */
export const writtenIn = (draft: Draft | undefined, fields: readonly FieldDefinition[]): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = draft?.values[field.key];
      return value === undefined || isSame(field, draft?.base[field.key], value) ? [] : [[field.key, value]];
    }),
  );

/**
 * Stores a draft under the name of its form; `null` removes it. Drafts of another user that the browser still holds are
 * overwritten. A draft that the full storage does not take is not kept; those of other forms are.
 */
export function storeDraft(userName: string, form: string, draft: Draft | null): void {
  const { [form]: _before, ...others } = readStored(userName).drafts;
  const isKept = (drafts: StoredDrafts['drafts']) =>
    storeLocally(draftsKey, JSON.stringify({ userName, drafts } satisfies StoredDrafts));
  if (draft && isKept({ ...others, [form]: draft })) return;
  if (Object.keys(others).length === 0) localStorage.removeItem(draftsKey);
  else isKept(others);
}
