/**
 * Calls of one's own account (password, profile, devices), and calls with which administrators act on accounts of
 * others.
 */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { languages } from '../../words/languages.ts';
import { BodySmallId } from '../../kernel/inputs.ts';
import { titledRowSchema } from '../../kernel/list-calls.ts';
import { Frame, Reading, SessionUser, themes } from '../identity.contract.ts';
import { signUpModes } from '../sign-in/sign-up-modes.ts';
import { userSessionList } from './user-sessions.list.ts';

const Password = z.string().min(1).max(200);
const UserName = z.string().max(60);
const passwordErrors = ['weakPassword', 'passwordTooCommon', 'passwordReused', 'passwordHasName'] as const;
const Done = z.object({ done: z.boolean() });

/** Path within the application, so that a stored link cannot lead to another site. */
const OwnPath = z.union([
  z.literal(''),
  z
    .string()
    .max(200)
    .regex(/^\/(?![/\\])[^\s\\]*$/u),
]);

export const SecuritySettings = z.strictObject({
  signUp: z.enum(signUpModes),
  passwordMinLength: z.int().min(10).max(64),
  passwordMinClasses: z.int().min(3).max(4),
  /** Number of the user's last passwords that may not be used again. */
  passwordHistory: z.int().min(1).max(24),
  /** Days after which a password must be changed; 0 means never. */
  passwordMaxAgeDays: z.int().min(0).max(3650),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

export const ownAccountCalls = {
  'POST /api/Auth/Unlock': call({
    access: 'signed-in',
    summary: 'Takes the password of the signed-in user to open a page that locked itself.',
    body: z.strictObject({ password: Password }),
    output: z.object({ unlocked: z.boolean() }),
    errors: ['wrongPassword', 'tooManyTries'],
  }),
  'POST /api/Auth/ChangePassword': call({
    access: 'signed-in',
    summary: "Changes one's own password, or sets the first, and ends the other sessions.",
    /** Without `current` the sign-in must be recent, and the account have no password that anybody knows. */
    body: z.strictObject({ current: Password.optional(), next: Password }),
    output: z.object({ changed: z.boolean() }),
    errors: ['wrongPassword', 'signInAgain', 'tooManyTries', ...passwordErrors],
  }),
  'POST /api/Auth/UpdateProfile': call({
    access: 'signed-in',
    summary:
      "Saves one's own name, language, theme, frame, home page and how one reads: calendar, digits, density, first day of the week, lock; what is left out stays.",
    body: z.strictObject({
      fullName: z.string().max(120).optional(),
      language: z.enum(languages).optional(),
      ...Reading.partial().shape,
      theme: z.enum(themes).optional(),
      /** Frame of the user; null resets it to the default. */
      frame: Frame.nullable().optional(),
      homePage: OwnPath.optional(),
    }),
    output: SessionUser,
    errors: ['invalidFields'],
  }),
  'GET /api/Auth/GetAdministrators': call({
    access: 'signed-in',
    summary: 'Whom to ask for rights: the active accounts that may give roles, at most five.',
    output: z.object({ list: z.array(z.object({ fullName: z.string(), email: z.string() })) }),
  }),
  'POST /api/Auth/ChangeEmail': call({
    access: 'signed-in',
    summary: 'Mails a link to a new address; the e-mail changes when the link is followed.',
    /** `password` is left out by people without one, who signed in within ten minutes. */
    body: z.strictObject({ email: z.string().max(254), password: Password.optional() }),
    output: z.object({ sent: z.boolean() }),
    errors: [
      'wrongPassword',
      'signInAgain',
      'tooManyTries',
      'tooManyCodes',
      'invalidFields',
      'badEmailInput',
    ],
  }),
  'POST /api/Auth/SendMobileCode': call({
    access: 'signed-in',
    summary:
      'Sends a code to a mobile number that is to be proven: one’s own, or that of a user being entered.',
    body: z.strictObject({ mobile: z.string().max(40) }),
    /** `subject` identifies this request in ValidateConfirmationCode; nobody else can use up the tries of the code. */
    output: z.object({ mobile: z.string(), subject: z.string(), expiresAt: z.string() }),
    errors: ['tooManyCodes', 'invalidFields'],
  }),
  'POST /api/Auth/SaveMobile': call({
    access: 'signed-in',
    summary: "Saves one's own mobile number, proven by the ticket of ValidateConfirmationCode.",
    /** `password` is left out by people without one, who signed in within ten minutes. */
    body: z.strictObject({ ticket: z.string().max(100), password: Password.optional() }),
    output: SessionUser,
    errors: ['wrongPassword', 'signInAgain', 'tooManyTries', 'linkGone'],
  }),
  'GET /api/Auth/GetSessions': call({
    access: 'signed-in',
    summary: "One's own sessions on all devices, the one last used first.",
    output: z.object({
      list: z.array(titledRowSchema(userSessionList, 'userId', 'userName', 'fullName')),
    }),
  }),
  'POST /api/Auth/EndSession': call({
    access: 'signed-in',
    summary: "Ends one of one's own sessions; that device is signed out within a second.",
    body: z.strictObject({ id: BodySmallId }),
    output: Done,
    errors: ['notFound'],
  }),
  'POST /api/Auth/EndOtherSessions': call({
    access: 'signed-in',
    summary: "Ends all of one's own sessions but this one.",
    body: z.strictObject({}).optional(),
    output: z.object({ count: z.number() }),
  }),
} as const;

export const accountAdministrationCalls = {
  'POST /api/Auth/SavePassword': call({
    access: 'user.resetPassword',
    summary:
      'Gives a user a one-time password, which they must change, and ends their sessions; who holds a right the caller lacks gets a link instead.',
    body: z.strictObject({ userName: UserName }),
    output: z.object({
      userName: z.string(),
      /** New password; empty when a link was sent to the user instead. */
      password: z.string(),
      linkSentBy: z.enum(['', 'mail', 'sms']),
    }),
    errors: ['notFound', 'notOnOneself', 'accountAbove', 'ownerAddressNeeded', 'tooManyCodes'],
  }),
  'POST /api/Auth/UnlockUser': call({
    access: 'user.edit',
    summary: 'Forgets the wrong passwords typed for somebody: their next tries need no proof.',
    body: z.strictObject({ userName: UserName }),
    output: Done,
    errors: ['notFound'],
  }),
  'GET /api/Auth/GetWaitingUsers': call({
    access: 'user.edit',
    summary: 'Accounts that were signed up and wait to be let in, the oldest first.',
    output: z.object({
      list: z.array(z.object({ userName: z.string(), email: z.string(), createdAt: z.string() })),
    }),
  }),
  'POST /api/Auth/DecideSignUp': call({
    access: 'user.edit',
    summary: 'Lets a waiting account in, or removes it; the user is told by mail.',
    body: z.strictObject({ userName: UserName, isApproved: z.boolean() }),
    output: Done,
    errors: ['notFound'],
  }),
  'GET /api/Auth/GetSecuritySettings': call({
    access: 'set.view',
    summary: 'Who may sign up and what a password must be.',
    output: SecuritySettings,
  }),
  'POST /api/Auth/SaveSecuritySettings': call({
    access: 'set.edit',
    summary: 'Saves who may sign up and what a password must be.',
    body: SecuritySettings,
    output: SecuritySettings,
  }),
} as const;
