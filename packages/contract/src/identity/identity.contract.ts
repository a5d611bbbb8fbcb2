/** Who is signed in. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { permissions } from '../kernel/permissions.ts';
import { languages } from '../words/languages.ts';
import { directions, layoutTypes, navStyles, palettes } from './appearance.ts';
import { themeTypes } from './theme-types.ts';
import { calendars, densities, digitKinds, lockChoices, weekStarts } from './reading.ts';

export const themes = ['system', ...themeTypes] as const;

const HexColor = z.string().regex(/^#[0-9a-f]{6}$/iu);

/** The frame as a person saved it: navigation, layout, direction, and a palette or two colours of her own. */
export const Frame = z.strictObject({
  navStyle: z.enum(navStyles),
  layoutType: z.enum(layoutTypes),
  direction: z.enum(directions),
  colorSelection: z.union([z.enum(palettes), z.strictObject({ primary: HexColor, sec: HexColor })]),
});
export type Frame = z.infer<typeof Frame>;

/** How one reads and how long one's pages stay open: the same on every page and in every browser. */
export const Reading = z.strictObject({
  calendar: z.enum(calendars),
  digits: z.enum(digitKinds),
  density: z.enum(densities),
  weekStart: z.enum(weekStarts),
  lockMinutes: z.literal(lockChoices),
});
export type Reading = z.infer<typeof Reading>;

/** Why a password must be changed; empty where nobody said. */
export const passwordReasons = ['', 'first', 'reset', 'expired'] as const;

export const SessionUser = z.object({
  userName: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(permissions)),
  mustChangePassword: z.boolean(),
  /** A role demands a second factor; until there is one, every other call answers `secondFactorRequired`. */
  mustEnrolFactor: z.boolean(),
  passwordReason: z.enum(passwordReasons),
  isDemo: z.boolean(),
  mobile: z.string(),
  isMobileVerified: z.boolean(),
  language: z.enum(languages),
  ...Reading.shape,
  theme: z.enum(themes),
  /** Null: never saved, or brought back to the usual one. */
  frame: Frame.nullable(),
  /** A path of the web application; empty is the usual one. */
  homePage: z.string(),
  /** The office whose rows alone one sees; null for those who see all. */
  sarafiId: z.number().nullable(),
  /** After so many seconds without a call the session is over; every call begins them anew. */
  idleSeconds: z.number(),
  /** The session is over then, whatever is done in it. */
  expiresAt: z.string(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const identityCalls = {
  'GET /api/Auth/Session': call({
    access: 'signed-in',
    summary: 'Who is signed in, what they may do, and how long the session lasts.',
    output: SessionUser,
  }),
  'POST /api/Auth/KeepAlive': call({
    access: 'signed-in',
    summary: 'Does nothing but begin the idle time of the session anew.',
    body: z.strictObject({}).optional(),
    output: z.object({ idleSeconds: z.number(), expiresAt: z.string() }),
  }),
  'POST /api/Auth/SignOut': call({
    access: 'signed-in',
    summary: 'Ends this session.',
    body: z.strictObject({}).optional(),
    output: z.object({ signedOut: z.boolean() }),
  }),
} as const;
