/**
 * Calls for signing in with an outside account (OAuth 2, OpenID Connect) and for linking one to an existing
 * account. Moments are ISO 8601 in UTC.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { SignInAnswer } from './sign-in/sign-in.contract.ts';

const Provider = z.string().min(1).max(40);
const Code = z.string().min(1).max(100);
const OwnPassword = z.string().min(1).max(200).optional();

const ExternalAnswer = z.object({
  /** Result like that of a sign-in with a password; null when the answer is one of the others. */
  signIn: SignInAnswer.nullable(),
  /**
   * Set when an account already has the e-mail the provider proved: ConfirmExternal links the two, given the
   * account's password.
   */
  confirm: z.object({ ticket: z.string(), provider: z.string(), userName: z.string() }).nullable(),
  /** Code to call again with, together with the accepted terms, when an account would be created; empty otherwise. */
  termsCode: z.string(),
  /** An account was created and waits for an administrator. */
  isWaiting: z.boolean(),
});
export type ExternalAnswer = z.infer<typeof ExternalAnswer>;

export const externalCalls = {
  'GET /api/Auth/External': call({
    access: 'public',
    transport: 'redirect',
    summary: 'Sends the browser to a provider; it comes back to Callback.',
    query: z.strictObject({ provider: Provider, remember: z.enum(['true', 'false']).optional() }),
    output: z.object({}),
  }),
  'GET /api/Auth/External/Callback': call({
    access: 'public',
    transport: 'redirect',
    summary:
      'Where a provider sends the browser back: on to /signin#external=<code>, /account/connections#linked=<provider>, or either with #external-error=<code of the refusal>.',
    // Loose, because providers add parameters of their own.
    query: z.looseObject({
      state: z.string().min(1).max(200),
      code: z.string().max(4000).optional(),
      error: z.string().max(200).optional(),
    }),
    output: z.object({}),
  }),
  'POST /api/Auth/ExternalToken': call({
    access: 'public',
    summary: 'Changes the code of a sign-in elsewhere, once and in the same browser, for a session.',
    body: z.strictObject({ code: Code, acceptedTerms: z.int().optional() }),
    output: ExternalAnswer,
    errors: [
      'externalGone',
      'externalClosed',
      'noPasswordToLink',
      'signUpClosed',
      'termsRequired',
      'duplicateUser',
      'badSignIn',
    ],
  }),
  'POST /api/Auth/ConfirmExternal': call({
    access: 'public',
    summary: "Links the account elsewhere to the account of the same proven e-mail by that one's password.",
    body: z.strictObject({ ticket: Code, password: z.string().min(1).max(200) }),
    output: SignInAnswer,
    errors: ['externalGone', 'wrongPassword', 'tooManyTries', 'alreadyLinked'],
  }),
  'GET /api/Auth/GetConnections': call({
    access: 'signed-in',
    summary: 'The accounts elsewhere one may sign in with, configured or linked.',
    output: z.object({
      list: z.array(
        z.object({
          provider: z.string(),
          isConfigured: z.boolean(),
          isLinked: z.boolean(),
          displayName: z.string(),
          linkedAt: z.string().nullable(),
          lastUsedAt: z.string().nullable(),
        }),
      ),
    }),
  }),
  'POST /api/Auth/LinkConnection': call({
    access: 'signed-in',
    summary: 'Begins to link an account elsewhere; the page sends the browser to `url`.',
    body: z.strictObject({ provider: Provider, password: OwnPassword }),
    output: z.object({ url: z.string() }),
    errors: [
      'unknownProvider',
      'externalDown',
      'externalFailed',
      'proofNeeded',
      'signInAgain',
      'wrongPassword',
      'tooManyTries',
      'alreadyLinked',
    ],
  }),
  'POST /api/Auth/Unlink': call({
    access: 'signed-in',
    summary: 'Forgets an account elsewhere, unless it is the only way in.',
    body: z.strictObject({ provider: Provider, password: OwnPassword }),
    output: z.object({ unlinked: z.boolean() }),
    errors: ['notFound', 'proofNeeded', 'signInAgain', 'wrongPassword', 'tooManyTries', 'onlyWayIn'],
  }),
} as const;
