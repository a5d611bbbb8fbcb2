/** Piece of one's own profile that is edited at once: a fact, or a line of a list. Pure. */
import type { ApiInput } from '@nazer/contract/api.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { readField } from '@nazer/contract/kernel/field-values.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import {
  profileFields,
  type ProfileListName,
  profileLists,
} from '@nazer/contract/workspace/profile/profile-fields.ts';
import { type Faults, isSame, type Values } from '../../../resources/dialog/record-form.ts';
import type { Profile } from './use-profile.ts';

export type FactName = (typeof profileFields)[number]['key'];

/** Line of a list as the server gives it: texts, and years that are 0 where none is known. */
type Line = Readonly<Record<string, string | number>>;

/** `line` is the line as it was when its form was opened; null for a new one. */
export type Piece =
  | { readonly fact: FactName }
  | { readonly list: ProfileListName; readonly line: Line | null };

/** Fields of the form of a piece: the fact, or all fields of a line of the list. */
export const fieldsOf = (piece: Piece): readonly FieldDefinition[] =>
  'fact' in piece ? profileFields.filter(({ key }) => key === piece.fact) : profileLists[piece.list];

/** Line as its inputs show it: an unknown year (0) is empty. */
const typedOf = (line: Line): Record<string, string> =>
  Object.fromEntries(Object.entries(line).map(([key, value]) => [key, value === 0 ? '' : String(value)]));

/** Values of the piece as its inputs show them. */
export function valuesOf(piece: Piece, profile: Profile): Values {
  if ('fact' in piece) return { [piece.fact]: profile[piece.fact] };
  if (piece.line) return typedOf(piece.line);
  return Object.fromEntries(fieldsOf(piece).map(({ key }): [string, FieldValue] => [key, '']));
}

/** Whether `values` differ from `base` in a field of the piece. */
export const isChanged = (piece: Piece, base: Values, values: Values): boolean =>
  fieldsOf(piece).some((field) => !isSame(field, base[field.key], values[field.key]));

/** Problems of the typed values by field; empty when there are none. */
export const faultsIn = (piece: Piece, values: Values): Faults =>
  Object.fromEntries(
    fieldsOf(piece).flatMap((field) => {
      const reading = readField(field, values[field.key]);
      return 'problem' in reading ? [[field.key, { problem: reading.problem }] as const] : [];
    }),
  );

/**
 * Place, from 0, of the first line that has these values; -1 for none. Lines have no key of their own, so their values
 * tell them apart.
 */
export const placeOf = (list: ProfileListName, lines: readonly Line[], values: Values): number =>
  lines.findIndex((line) => {
    const typed = typedOf(line);
    return profileLists[list].every((field) => isSame(field, typed[field.key], values[field.key]));
  });

/**
 * Whether the piece was saved elsewhere since it was opened with `base`, to something else than `values`: a line is
 * then found neither as it was opened nor as typed. A new line is in no conflict.
 */
export function isConflict(
  piece: Piece,
  { base, values }: { readonly base: Values; readonly values: Values },
  now: Profile,
): boolean {
  if ('fact' in piece) {
    const theirs = valuesOf(piece, now);
    return isChanged(piece, base, theirs) && isChanged(piece, values, theirs);
  }
  if (!piece.line) return false;
  return placeOf(piece.list, now[piece.list], base) < 0 && placeOf(piece.list, now[piece.list], values) < 0;
}

type Body = ApiInput<'POST /api/Workspace/SaveProfile'>['body'];

type Lines = readonly Record<string, string>[];

/** Place of the edited line among the lines that are sent: where it stands now, else after the last. */
function sentPlace({ list, line }: Extract<Piece, { line: unknown }>, now: Profile): number {
  const place = line ? placeOf(list, now[list], typedOf(line)) : -1;
  return place < 0 ? now[list].length : place;
}

/** Lines with the edited one put in its place, which is after the last for a new one; `null` takes it out. */
const linesWith = (lines: Lines, place: number, typed: Record<string, string> | null): Lines =>
  lines.toSpliced(place, 1, ...(typed === null ? [] : [typed]));

/** The profile as it is now, with the piece as typed; `null` takes a line out. */
export function bodyOver(piece: Piece, values: Values | null, now: Profile): Body {
  const { rowVersion, headline, place, biography, mobile, email, work, education, events } = now;
  const facts = { rowVersion, headline, place, biography, mobile, email };
  const lists = {
    work: work.map(typedOf),
    education: education.map(typedOf),
    events: events.map(typedOf),
  };
  const typed =
    values &&
    Object.fromEntries(fieldsOf(piece).map(({ key }): [string, string] => [key, String(values[key] ?? '')]));
  const written =
    'fact' in piece
      ? typed
      : {
          [piece.list]: linesWith(lists[piece.list], sentPlace(piece, now), typed),
        };
  // Each line has the fields of its list, which is what the body of the call asks.
  return { ...facts, ...lists, ...written } as Body;
}

/**
 * Problems of the piece among those the server found in the whole profile, saved over `now`. The server names the
 * field of a line by list and place, as in `work.0.title`.
 */
export function refusedIn(piece: Piece, fieldErrors: Readonly<Record<string, string>>, now: Profile): Faults {
  const prefix = 'fact' in piece ? '' : `${piece.list}.${sentPlace(piece, now)}.`;
  return Object.fromEntries(
    fieldsOf(piece).flatMap(({ key }) => {
      const desc = fieldErrors[prefix + key];
      return desc === undefined ? [] : [[key, { desc }] as const];
    }),
  );
}
