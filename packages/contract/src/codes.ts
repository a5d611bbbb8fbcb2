/** The only assembly of codes: every enumeration by its name. Data only, no Zod; titles stand in `words/codes/<lang>.ts`. */
import * as events from './events/events.codes.ts';
import * as exports from './exports/exports.codes.ts';
import { userKinds, userTypes } from './identity/app-user.ts';
import * as imports from './imports/imports.codes.ts';
import * as merchants from './merchants/merchants.codes.ts';
import * as payments from './payments/payments.codes.ts';
import * as sana from './sana/sana.codes.ts';
import * as sarafi from './sarafi/sarafi.codes.ts';
import * as settings from './settings/settings.codes.ts';

export const codes = {
  ...sarafi,
  ...merchants,
  ...imports,
  ...exports,
  ...payments,
  ...sana,
  ...settings,
  ...events,
  userType: userTypes,
  userKind: userKinds,
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>;

export type CodeName = keyof typeof codes;
/** The numbers of one enumeration. */
export type CodeOf<N extends CodeName> = Extract<(typeof codes)[N][keyof (typeof codes)[N]], number>;

/** Every number of an enumeration, for what enters: `z.union`/`z.literal` over it. */
export const codesOf = <N extends CodeName>(name: N): readonly CodeOf<N>[] =>
  // Object.values forgets which enumeration it reads.
  Object.values(codes[name]) as unknown as readonly CodeOf<N>[];
