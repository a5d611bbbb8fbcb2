/** The signed-in user and her session. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { permissions } from '../kernel/permissions.ts';
import { languages } from '../words/languages.ts';
import { directions, layoutTypes, navStyles, palettes } from './appearance.ts';
import { themeTypes } from './theme-types.ts';
import { calendars, densities, digitKinds, lockChoices, weekStarts } from './reading.ts';

export const themes = ['system', ...themeTypes] as const;

const HexColor = z.string().regex(/^#[0-9a-f]{6}$/iu);

/** Frame as a person saved it: navigation, layout, direction, and a palette or two colours of her own. */
export const Frame = z.strictObject({
  navStyle: z.enum(navStyles),
  layoutType: z.enum(layoutTypes),
  direction: z.enum(directions),
  colorSelection: z.union([z.enum(palettes), z.strictObject({ primary: HexColor, sec: HexColor })]),
});
export type Frame = z.infer<typeof Frame>;

/** How a person reads (calendar, digits, density, week) and when her pages lock; the same in every browser. */
export const Reading = z.strictObject({
  calendar: z.enum(calendars),
  digits: z.enum(digitKinds),
  density: z.enum(densities),
  weekStart: z.enum(weekStarts),
  lockMinutes: z.literal(lockChoices),
});
export type Reading = z.infer<typeof Reading>;

/** Reason a password must be changed; empty when none was given. */
export const passwordReasons = ['', 'first', 'reset', 'expired'] as const;

export const SessionUser = z.object({
  userName: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(permissions)),
  mustChangePassword: z.boolean(),
  /**
   * A role of the user demands a second factor; until one is enrolled every other call answers
   * `secondFactorRequired`.
   */
  mustEnrolFactor: z.boolean(),
  passwordReason: z.enum(passwordReasons),
  /** A provider of sign-in made the account, and nobody knows a password of it. */
  hasNoPassword: z.boolean(),
  /** The installation runs in demo mode. */
  isDemo: z.boolean(),
  mobile: z.string(),
  isMobileVerified: z.boolean(),
  language: z.enum(languages),
  ...Reading.shape,
  theme: z.enum(themes),
  /** Saved frame; null when the user has the default. */
  frame: Frame.nullable(),
  /** Path of the page shown after sign-in; empty for the default. */
  homePage: z.string(),
  /** Office whose rows alone the user sees; null for users who see all offices. */
  sarafiId: z.number().nullable(),
  /** Seconds without a call after which the session ends; every call starts the count again. */
  idleSeconds: z.number(),
  /** Moment the session ends regardless of activity. */
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
