/**
 * Words that both web and server need: names of lists and fields (grid headings are also Excel headings), choices,
 * and sentences about one field. They stand with their areas in `<area>/words/<lang>.ts`; `words/<lang>.ts` assembles
 * what a page loads, `words/server/<lang>.ts` the rest.
 */
import type { CodeName, CodeOf } from '../codes.ts';
import type { Permission, PermissionGroup } from '../kernel/permissions.ts';
import type { FieldDefinition } from '../kernel/resource.ts';
import type { KernelWords } from '../kernel/words/kernel-words.ts';
import type { IntakeWords } from '../intake/words/intake-words.ts';
import type { IdentityWords } from '../identity/words/identity-words.ts';
import type { ListOnly } from '../lists.ts';
import type { EventWords } from '../log/words/log-words.ts';
import type { Resource } from '../resources.ts';
import type { ListWords, ResourceWords } from './area-words.ts';

interface NamedFields {
  readonly name: string;
  readonly fields: readonly FieldDefinition[];
}

/** Names of some resources and of their fields. */
export type ResourceNames<R extends NamedFields> = {
  readonly [N in R['name']]: ResourceWords<Extract<R, { name: N }>['fields'][number]['key']>;
};

type ChoiceField<R extends NamedFields> = Extract<
  R['fields'][number],
  { kind: 'choice'; options: readonly number[] }
>;

/** Words of fixed choices by field key and code; a choice whose key two resources share declares `codes` instead. */
export type ChoiceWords<R extends NamedFields> = {
  readonly [F in ChoiceField<R> as F['key']]: Readonly<Record<F['options'][number], string>>;
};

/** Words a page loads in its language. */
export interface Words
  extends
    Pick<KernelWords, 'yes' | 'no' | 'sections' | 'problems' | 'actorRoles'>,
    Pick<IdentityWords, 'roles' | 'demoPeople'> {
  /** Names of resources and of lists that are not resources. */
  readonly resources: ResourceNames<Resource> & ListWords<ListOnly>;
  readonly choices: ChoiceWords<Resource>;
  /** Titles of all codes, by enumeration. */
  readonly codes: { readonly [N in CodeName]: Readonly<Record<CodeOf<N>, string>> };
  readonly permissions: Readonly<Record<Permission, string>>;
  readonly permissionGroups: Readonly<Record<PermissionGroup, string>>;
  readonly events: EventWords;
  readonly feedNouns: IntakeWords['nouns'];
}

/** Fills `{name}` placeholders; a placeholder without a value stays visible. */
export function fill(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}
