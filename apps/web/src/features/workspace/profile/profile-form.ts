/** State of the form of a profile: typed values and problems. Pure. */
import type { ApiInput } from '@nazer/contract/api.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { readField } from '@nazer/contract/kernel/field-values.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import {
  profileFields,
  type ProfileListName,
  profileLists,
} from '@nazer/contract/workspace/profile/profile-fields.ts';
import type { Faults, Values } from '../../../resources/dialog/record-form.ts';
import type { Profile } from './use-profile.ts';

export interface ProfileDraft {
  readonly facts: Values;
  readonly lists: Readonly<Record<ProfileListName, readonly Values[]>>;
}

type Line = Readonly<Record<string, string | number>>;

/** Line as its inputs show it: an unset year is empty. */
const valuesOf = (line: Line): Values =>
  Object.fromEntries(Object.entries(line).map(([key, value]) => [key, value === 0 ? '' : String(value)]));

export const draftOf = (profile: Profile): ProfileDraft => {
  const { headline, place, biography, mobile, email, work, education, events } = profile;
  return {
    facts: { headline, place, biography, mobile, email },
    lists: { work: work.map(valuesOf), education: education.map(valuesOf), events: events.map(valuesOf) },
  };
};

const faultsOf = (fields: readonly FieldDefinition[], values: Values, at: string) =>
  fields.flatMap((field) => {
    const reading = readField(field, values[field.key]);
    return 'problem' in reading ? [[at + field.key, { problem: reading.problem }] as const] : [];
  });

export const draftFaults = ({ facts, lists }: ProfileDraft): Faults =>
  Object.fromEntries([
    ...faultsOf(profileFields, facts, ''),
    ...profileListNames.flatMap((name) =>
      lists[name].flatMap((line, index) => faultsOf(profileLists[name], line, `${name}.${index}.`)),
    ),
  ]);

export const profileListNames = ['work', 'education', 'events'] as const satisfies readonly ProfileListName[];

export const emptyLine = (name: ProfileListName): Values =>
  Object.fromEntries(profileLists[name].map(({ key }): [string, FieldValue] => [key, '']));

type Body = ApiInput<'POST /api/Workspace/SaveProfile'>['body'];

export function bodyOf({ facts, lists }: ProfileDraft, rowVersion: number): Body {
  const text = (values: Values, key: string) => String(values[key] ?? '');
  const post = (line: Values) => ({
    title: text(line, 'title'),
    place: text(line, 'place'),
    fromYear: text(line, 'fromYear'),
    toYear: text(line, 'toYear'),
  });
  return {
    rowVersion,
    headline: text(facts, 'headline'),
    place: text(facts, 'place'),
    biography: text(facts, 'biography'),
    mobile: text(facts, 'mobile'),
    email: text(facts, 'email'),
    work: lists.work.map(post),
    education: lists.education.map(post),
    events: lists.events.map((line) => ({ day: text(line, 'day'), title: text(line, 'title') })),
  };
}
