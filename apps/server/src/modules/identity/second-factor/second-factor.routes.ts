import type { Handlers } from '../../../platform/ctx.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { rememberDevice } from '../sign-in/known-devices.ts';
import {
  listPasskeys,
  registerPasskey,
  registrationOptions,
  removePasskey,
  renamePasskey,
} from './passkeys.service.ts';
import { passkeyOptions, signInWithPasskey, verifySecondFactor } from './second-factor-sign-in.ts';
import { getFactorState } from './second-factor.queries.ts';
import {
  confirmTotp,
  disableTotp,
  enrolTotp,
  renewRecoveryCodes,
  resetSecondFactor,
  setRoleSecondFactor,
} from './second-factor.service.ts';

export function secondFactorHandlers(options: IdentityOptions) {
  return {
    'GET /api/Auth/GetSecondFactor': async (ctx) => ({
      ...(await getFactorState(ctx.db, ctx.user.id)),
      passkeys: await listPasskeys(ctx),
    }),
    'POST /api/Auth/EnrolTotp': (ctx, { body }) => enrolTotp(ctx, body.password),
    'POST /api/Auth/ConfirmTotp': (ctx, { body }) => confirmTotp(ctx, options, body.code),
    'POST /api/Auth/RenewRecoveryCodes': (ctx, { body }) => renewRecoveryCodes(ctx, body.password),
    'POST /api/Auth/DisableTotp': (ctx, { body }) => disableTotp(ctx, options, body),
    'POST /api/Auth/ResetSecondFactor': (ctx, { body }) => resetSecondFactor(ctx, options, body.userName),
    'POST /api/Auth/SetRoleSecondFactor': (ctx, { body }) => setRoleSecondFactor(ctx, options, body),
    'POST /api/Auth/VerifySecondFactor': async (ctx, { body }) =>
      rememberDevice(ctx, await verifySecondFactor(ctx, options, body)),
    'POST /api/Auth/PasskeyRegistrationOptions': (ctx, { body }) => registrationOptions(ctx, body.password),
    'POST /api/Auth/RegisterPasskey': (ctx, { body }) => registerPasskey(ctx, options, body),
    'GET /api/Auth/GetPasskeys': async (ctx) => ({ list: await listPasskeys(ctx) }),
    'POST /api/Auth/RenamePasskey': (ctx, { body }) => renamePasskey(ctx, body),
    'POST /api/Auth/RemovePasskey': (ctx, { body }) => removePasskey(ctx, options, body),
    'POST /api/Auth/PasskeyOptions': (ctx, { body }) => passkeyOptions(ctx, body.ticket),
    'POST /api/Auth/SignInWithPasskey': async (ctx, { body }) =>
      rememberDevice(ctx, await signInWithPasskey(ctx, options, body)),
  } satisfies Handlers;
}
