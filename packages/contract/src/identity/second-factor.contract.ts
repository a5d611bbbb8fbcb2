/**
 * Calls of authenticator codes, recovery codes and passkeys: enrolling them and signing in with them. Moments
 * are ISO 8601 in UTC; null for what has not happened yet.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodySmallId } from '../kernel/inputs.ts';
import { SignInAnswer } from './sign-in/sign-in.contract.ts';

/** The caller's password; may be omitted within ten minutes of signing in. */
const OwnPassword = z.string().min(1).max(200).optional();
/** Six digits of the authenticator in any script, or a recovery code. */
const Code = z.string().min(1).max(40);
const Base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+=*$/u);

const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** The passkey is synchronised between devices by their vendor. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

/** New recovery codes, shown only in this answer; empty when the user already has some. */
const RecoveryCodes = z.array(z.string());

const CredentialId = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** Options for `PublicKeyCredential.parseCreationOptionsFromJSON` in the browser. */
const RegistrationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.string(),
  excludeCredentials: z.array(CredentialId),
  authenticatorSelection: z.object({
    residentKey: z.string(),
    requireResidentKey: z.boolean(),
    userVerification: z.string(),
  }),
});

/** Options for `PublicKeyCredential.parseRequestOptionsFromJSON` in the browser. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
  allowCredentials: z.array(CredentialId),
});

/** Credential as `credential.toJSON()` gives it; members that browsers add are ignored. */
const credential = {
  id: Base64Url(2000),
  rawId: Base64Url(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
} as const;

export const RegistrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(8000),
    attestationObject: Base64Url(40_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type RegistrationResponse = z.infer<typeof RegistrationResponse>;

export const AuthenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url(8000),
    authenticatorData: Base64Url(8000),
    signature: Base64Url(20_000),
    userHandle: Base64Url(200).nullish(),
  }),
});
export type AuthenticationResponse = z.infer<typeof AuthenticationResponse>;

const totpCalls = {
  'GET /api/Auth/GetSecondFactor': call({
    access: 'signed-in',
    summary: "One's own second factors.",
    output: z.object({
      hasAuthenticator: z.boolean(),
      recoveryCodesLeft: z.number(),
      passkeys: z.array(Passkey),
      /** A role of the caller demands a second factor. */
      isRequired: z.boolean(),
    }),
  }),
  'POST /api/Auth/EnrolTotp': call({
    access: 'signed-in',
    summary: 'Makes a secret for an authenticator app; it counts from the first right code on.',
    body: z.strictObject({ password: OwnPassword }),
    output: z.object({ secret: z.string(), uri: z.string() }),
    errors: ['proofNeeded', 'signInAgain', 'wrongPassword', 'tooManyTries', 'hasAuthenticator'],
  }),
  'POST /api/Auth/ConfirmTotp': call({
    access: 'signed-in',
    summary: 'Switches the authenticator on with its first code and gives the recovery codes.',
    body: z.strictObject({ code: Code }),
    output: z.object({ recoveryCodes: RecoveryCodes }),
    errors: ['wrongFactorCode', 'tooManyTries', 'notEnrolled'],
  }),
  'POST /api/Auth/RenewRecoveryCodes': call({
    access: 'signed-in',
    summary: 'Makes ten new recovery codes; the old ones are void.',
    body: z.strictObject({ password: OwnPassword }),
    output: z.object({ recoveryCodes: RecoveryCodes }),
    errors: ['proofNeeded', 'signInAgain', 'wrongPassword', 'tooManyTries', 'notEnrolled'],
  }),
  'POST /api/Auth/DisableTotp': call({
    access: 'signed-in',
    summary: 'Switches the authenticator off.',
    /** `password` is left out by people without one, who signed in within ten minutes. */
    body: z.strictObject({ password: OwnPassword, code: Code }),
    output: z.object({ disabled: z.boolean() }),
    errors: ['wrongPassword', 'signInAgain', 'wrongFactorCode', 'tooManyTries', 'notEnrolled'],
  }),
  'POST /api/Auth/ResetSecondFactor': call({
    access: 'user.edit',
    summary: 'Takes all second factors from someone who lost them, and ends their sessions.',
    body: z.strictObject({ userName: z.string().min(1).max(254) }),
    output: z.object({ reset: z.boolean() }),
    errors: ['notFound', 'notOnOneself'],
  }),
  'POST /api/Auth/SetRoleSecondFactor': call({
    access: 'role.edit',
    summary:
      'Says whether a role demands a second factor; who has none must set one up before anything else.',
    body: z.strictObject({ roleName: z.string().min(1).max(200), isRequired: z.boolean() }),
    output: z.object({ roleName: z.string(), isRequired: z.boolean() }),
    errors: ['notFound'],
  }),
  'POST /api/Auth/VerifySecondFactor': call({
    access: 'public',
    summary: 'Ends a sign-in with a code of the authenticator or a recovery code.',
    body: z.strictObject({ ticket: z.string().max(100), code: Code }),
    output: SignInAnswer,
    errors: ['signInGone', 'wrongFactorCode', 'tooManyTries'],
  }),
} as const;

const passkeyCalls = {
  'POST /api/Auth/PasskeyRegistrationOptions': call({
    access: 'signed-in',
    summary: 'What a device needs to make a passkey.',
    body: z.strictObject({ password: OwnPassword }),
    output: RegistrationOptions,
    errors: [
      'proofNeeded',
      'signInAgain',
      'wrongPassword',
      'tooManyTries',
      'tooManyPasskeys',
      'passkeyAddress',
    ],
  }),
  'POST /api/Auth/RegisterPasskey': call({
    access: 'signed-in',
    summary: 'Keeps a new passkey; with the first second factor come recovery codes.',
    body: z.strictObject({ name: z.string().max(80), response: RegistrationResponse }),
    output: z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes }),
    errors: ['badPasskey', 'duplicatePasskey', 'tooManyPasskeys', 'passkeyAddress', 'invalidFields'],
  }),
  'GET /api/Auth/GetPasskeys': call({
    access: 'signed-in',
    summary: "One's own passkeys.",
    output: z.object({ list: z.array(Passkey) }),
  }),
  'POST /api/Auth/RenamePasskey': call({
    access: 'signed-in',
    summary: 'Gives a passkey of oneself another name.',
    body: z.strictObject({ id: BodySmallId, name: z.string().max(80) }),
    output: Passkey,
    errors: ['notFound', 'invalidFields'],
  }),
  'POST /api/Auth/RemovePasskey': call({
    access: 'signed-in',
    summary: 'Forgets a passkey of oneself.',
    body: z.strictObject({ id: BodySmallId, password: OwnPassword }),
    output: z.object({ removed: z.boolean() }),
    errors: ['notFound', 'proofNeeded', 'signInAgain', 'wrongPassword', 'tooManyTries', 'onlyWayIn'],
  }),
  'POST /api/Auth/PasskeyOptions': call({
    access: 'public',
    summary:
      'What a device needs to sign in: with the ticket of a right password, or with any passkey it keeps.',
    body: z.strictObject({ ticket: z.string().max(100).optional() }),
    output: RequestOptions,
    errors: ['signInGone', 'passkeyAddress'],
  }),
  'POST /api/Auth/SignInWithPasskey': call({
    access: 'public',
    summary: 'Signs in with a passkey alone, or ends the sign-in of the ticket with it.',
    body: z.strictObject({
      response: AuthenticationResponse,
      ticket: z.string().max(100).optional(),
      Remember: z.boolean().optional(),
    }),
    output: SignInAnswer,
    errors: ['badPasskey', 'signInGone', 'tooManyTries', 'passkeyAddress'],
  }),
} as const;

export const secondFactorCalls = { ...totpCalls, ...passkeyCalls } as const;
