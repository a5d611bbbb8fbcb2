/**
 * Every enumeration of codes by its name; the only place that assembles them. Data only, no Zod; titles stand in
 * `<area>/words/<lang>.ts`.
 */
import * as approvals from './approvals/approvals.codes.ts';
import * as exports from './exports/exports.codes.ts';
import { userKinds, userStatuses, userTypes } from './identity/users/app-user.ts';
import * as imports from './imports/imports.codes.ts';
import * as intake from './intake/intake.codes.ts';
import * as jobs from './jobs/jobs.codes.ts';
import { eventCategories } from './log/event-categories.ts';
import * as merchants from './merchants/merchants.codes.ts';
import * as payments from './payments/payments.codes.ts';
import * as sana from './sana/sana.codes.ts';
import * as sarafi from './sarafi/sarafi.codes.ts';
import type { ColumnDefinition } from './kernel/list.ts';
import * as settings from './settings/settings.codes.ts';
import * as wallet from './workspace/wallet.codes.ts';

export const codes = {
  ...sarafi,
  ...merchants,
  ...imports,
  ...exports,
  ...payments,
  ...sana,
  ...settings,
  ...approvals,
  ...intake,
  ...jobs,
  ...wallet,
  userType: userTypes,
  userKind: userKinds,
  userStatus: userStatuses,
  eventCategory: eventCategories,
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

export type CodeName = keyof typeof codes;
/** Union of the codes of one enumeration. */
export type CodeOf<N extends CodeName> = Extract<(typeof codes)[N][keyof (typeof codes)[N]], number>;

/** All codes of an enumeration, for schemas of inputs (`z.union` or `z.literal` over them). */
export const codesOf = <N extends CodeName>(name: N): readonly CodeOf<N>[] =>
  // Object.values loses the type of the enumeration it reads.
  Object.values(codes[name]) as unknown as readonly CodeOf<N>[];

/** Codes a `choice` column may hold: its `options`, or every code of its enumeration; empty without either. */
export function optionsOf({
  options,
  codes: name,
}: Pick<ColumnDefinition, 'options' | 'codes'>): readonly number[] {
  if (options) return options;
  const enumerations: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> = codes;
  return Object.values((name === undefined ? undefined : enumerations[name]) ?? {});
}
