/** Calls before a session: signing in with password, captcha and second factor, resetting a password, signing up. */
import * as z from 'zod';
import { call } from '../../kernel/call.ts';
import { SessionUser } from '../identity.contract.ts';
import { demoAccounts } from '../roles/roles.ts';
import { signUpModes } from './sign-up-modes.ts';

export const signInSteps = ['done', 'second-factor'] as const;
export const secondFactorMethods = ['totp', 'recovery-code', 'passkey'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/**
 * `done`: `token`, `expiresAt` and `user` are set. `second-factor`: `token` is empty, and `ticket` must be used with
 * one of `methods` within five minutes.
 */
export const SignInAnswer = z.object({
  step: z.enum(signInSteps),
  token: z.string(),
  expiresAt: z.string(),
  user: SessionUser.nullable(),
  ticket: z.string(),
  methods: z.array(z.enum(secondFactorMethods)),
});
export type SignInAnswer = z.infer<typeof SignInAnswer>;

const Token = z.string().max(100);
const Name = z.string().max(254);
const Password = z.string().max(200);

/** Actions a captcha can be required for. */
export const captchaPurposes = ['sign-in', 'reset-password'] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

const signInCall = call({
  access: 'public',
  summary:
    'Signs in with a user name or an e-mail and a password; after three failures with a proof that costs work.',
  body: z.strictObject({
    UserName: Name,
    Password,
    Remember: z.boolean().optional(),
    /** Pass from ValidateCaptcha for this user name; required after `captchaRequired`. */
    Captcha: Token.optional(),
  }),
  output: SignInAnswer,
  errors: [
    'invalidFields',
    'userNameRequired',
    'passwordRequired',
    'badSignIn',
    'captchaRequired',
    'wrongCaptcha',
  ],
});

export const signInCalls = {
  'POST /Auth': signInCall,
  'POST /api/Auth/login': signInCall,
  'GET /api/Auth/Start': call({
    access: 'public',
    summary:
      'What the sign-in page needs: the people of demo mode, the first one filled in, and whether one may sign up.',
    output: z.object({
      demo: z
        .object({
          userName: z.string(),
          password: z.string(),
          /** Demo accounts to sign in as, all with that password; the words hold a line about each. */
          people: z.array(
            z.object({
              userName: z.enum(demoAccounts.map(({ userName }) => userName)),
              fullName: z.string(),
            }),
          ),
        })
        .nullable(),
      isSignUpOpen: z.boolean(),
      signUp: z.enum(signUpModes),
      /** Configured social providers; the buttons of the others are disabled and say so. */
      providers: z.array(z.string()),
      passwordRule: z.object({ minLength: z.number(), minClasses: z.number() }),
    }),
  }),
  'POST /api/Auth/LoadCaptchaImage': call({
    access: 'public',
    summary:
      'A question that costs a program more than a person: a number the browser finds by trying. The more tries there were, the more work.',
    body: z
      .strictObject({
        /** Action the captcha is for; `sign-in` when omitted. */
        purpose: z.enum(captchaPurposes).optional(),
        /**
         * User name the pass will be valid for; without one it is valid for any name, but the puzzle is as hard as
         * for an account under attack.
         */
        userName: Name.optional(),
      })
      .optional(),
    output: z.object({
      id: z.string(),
      /** Five digits as an SVG data URL; they need not be read to pass. */
      image: z.string(),
      /**
       * Proof of work: find the whole number below `maxNumber` whose decimal digits, as password, give scrypt(salt;
       * n, r, p, 32 bytes) = challenge.
       */
      puzzle: z.object({
        salt: z.string(),
        challenge: z.string(),
        maxNumber: z.number(),
        n: z.number(),
        r: z.number(),
        p: z.number(),
      }),
      /** Moment until which the puzzle may be answered, ISO 8601 in UTC. */
      expiresAt: z.string(),
    }),
  }),
  'POST /api/Auth/ValidateCaptcha': call({
    access: 'public',
    summary:
      'Takes the number of the puzzle, once; gives a pass for one use. Digits of the image may come with it.',
    body: z.strictObject({
      id: Token,
      answer: z.string().max(20).optional(),
      number: z.int().min(0).optional(),
    }),
    output: z.object({ pass: z.string(), expiresAt: z.string() }),
    errors: ['wrongCaptcha'],
  }),
  'POST /api/Auth/SendSMS': call({
    access: 'public',
    summary: 'Sends a code for a forgotten password; answers alike whether there is such an account.',
    body: z.strictObject({
      purpose: z.literal('reset-password'),
      userName: Name,
      captcha: Token,
    }),
    /**
     * `subject` identifies this request in ValidateConfirmationCode, so that codes requested by others do not match.
     */
    output: z.object({ sent: z.boolean(), expiresAt: z.string(), subject: z.string() }),
    errors: ['captchaRequired', 'wrongCaptcha', 'invalidFields', 'userNameRequired'],
  }),
  'POST /api/Auth/SendResetMail': call({
    access: 'public',
    summary: 'Mails a link for a forgotten password; answers alike whether there is such an account.',
    body: z.strictObject({ userName: Name, captcha: Token }),
    output: z.object({ sent: z.boolean() }),
    errors: ['captchaRequired', 'wrongCaptcha', 'invalidFields', 'userNameRequired'],
  }),
  'POST /api/Auth/ValidateConfirmationCode': call({
    access: 'public',
    summary: 'Takes a code sent by SMS; gives a ticket for ResetPassword, or proves a mobile number.',
    body: z.strictObject({
      purpose: z.enum(['reset-password', 'verify-mobile']),
      /** `subject` as SendSMS or SendMobileCode answered it. */
      subject: Name,
      code: z.string().max(20),
    }),
    output: z.object({ ticket: z.string(), expiresAt: z.string() }),
    errors: ['wrongCode', 'codeGone'],
  }),
  'POST /api/Auth/ResetPassword': call({
    access: 'public',
    summary: 'Sets a new password with the ticket of a code or a link and ends all sessions.',
    body: z.strictObject({ ticket: Token, next: Password }),
    output: z.object({ userName: z.string() }),
    errors: ['linkGone', 'weakPassword', 'passwordTooCommon', 'passwordReused', 'passwordHasName'],
  }),
  'POST /api/Auth/ConfirmEmail': call({
    access: 'public',
    summary: 'Takes the link of a mail that proves a new e-mail address.',
    body: z.strictObject({ ticket: Token }),
    output: z.object({ email: z.string() }),
    errors: ['linkGone', 'duplicateUser'],
  }),
  'POST /api/Auth/SignUp': call({
    access: 'public',
    summary: 'Makes an account without rights, where signing up is open; by approval, one that waits.',
    body: z.strictObject({
      userName: z.string().max(60),
      email: Name,
      password: Password,
      /** Version of the terms the user accepted (`termsVersion` of terms.ts); omitted when she did not accept. */
      acceptedTerms: z.int().optional(),
    }),
    output: z.object({ userName: z.string(), isWaiting: z.boolean() }),
    errors: [
      'signUpClosed',
      'invalidFields',
      'termsRequired',
      'duplicateUser',
      'userNameRequired',
      'badUserName',
      'emailRequired',
      'badEmailInput',
      'passwordRequired',
      'weakPassword',
      'passwordTooCommon',
      'passwordHasName',
    ],
  }),
} as const;
