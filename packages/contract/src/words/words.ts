/**
 * The words that the web and the server both need: names of resources and fields (grid headings are
 * the headings of Excel files), choices, and the sentences about one field. A language that misses
 * one does not compile.
 */
import type { FieldProblem } from '../kernel/error-codes.ts';
import type { Permission, PermissionGroup } from '../kernel/permissions.ts';
import type { Resource } from '../resources.ts';
import type { DemoUserName, RoleName } from '../identity/roles.ts';

type FieldKeys<N extends Resource['name']> = Extract<Resource, { name: N }>['fields'][number]['key'];
type ChoiceField = Extract<Resource['fields'][number], { kind: 'choice' }>;
type Sections = Resource['fields'][number]['section'];

export interface ResourceWords<Keys extends string> {
  /** Title of the page. */
  readonly title: string;
  /** One record: «شرکت». */
  readonly one: string;
  /** The counted word beside a total: «شرکت». */
  readonly counted: string;
  readonly fields: Readonly<Record<Keys, string>>;
}

export interface Words {
  readonly resources: { readonly [N in Resource['name']]: ResourceWords<FieldKeys<N>> };
  /** Words of fixed choices by field key and code. */
  readonly choices: {
    readonly [F in ChoiceField as F['key']]: Readonly<Record<F['options'][number], string>>;
  };
  readonly sections: Readonly<Record<Sections, string>>;
  /** Sentences about one field; placeholders in braces are filled from the problem. */
  readonly problems: Readonly<Record<FieldProblem, string>>;
  readonly permissions: Readonly<Record<Permission, string>>;
  readonly permissionGroups: Readonly<Record<PermissionGroup, string>>;
  readonly roles: Readonly<Record<RoleName, string>>;
  /** What each person of demo mode sees, in one line, where one chooses whom to sign in as. */
  readonly demoPeople: Readonly<Record<DemoUserName, string>>;
  readonly yes: string;
  readonly no: string;
}

/** Fills `{name}` placeholders; a missing one stays visible rather than vanish. */
export function fill(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}
