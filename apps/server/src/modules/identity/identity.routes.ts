import { demoAccounts, demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import type { Handlers } from '../../platform/ctx.ts';
import { giveOneTimePassword, unlockUser } from './users/account-administration.service.ts';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  findSessionUser,
  keepAlive,
  saveMobile,
  saveProfile,
  unlockPage,
} from './account/account.service.ts';
import { loadCaptcha, validateCaptcha } from './sign-in/captcha.ts';
import { sendMobileCode, validateCode } from './account/codes.ts';
import { resetPassword, sendResetMail, sendResetSms } from './sign-in/forgotten-password.service.ts';
import type { IdentityOptions } from './identity-options.ts';
import { rememberDevice } from './sign-in/known-devices.ts';
import { findRoleGivers } from './roles/rights.queries.ts';
import { findSecuritySettings, saveSecuritySettings } from './sign-in/security-settings.ts';
import { endOtherSessions, endSession, listSessions, signOut } from './account/sessions-list.service.ts';
import { signIn } from './sign-in/sign-in.service.ts';
import { decideSignUp, listWaiting, signUp } from './sign-in/sign-up.service.ts';

/** Calls without a session: signing in, signing up, forgotten passwords. */
function signInHandlers(options: IdentityOptions) {
  const people = demoAccounts.map(({ userName, fullName }) => ({ userName, fullName }));
  const demo = options.isDemo ? { userName: demoAccounts[0].userName, password: demoPassword, people } : null;
  return {
    'POST /Auth': async (ctx, { body }) => rememberDevice(ctx, await signIn(ctx, options, body)),
    'POST /api/Auth/login': async (ctx, { body }) => rememberDevice(ctx, await signIn(ctx, options, body)),
    'GET /api/Auth/Start': async (ctx) => {
      const settings = await findSecuritySettings(ctx.db, options);
      return {
        demo,
        isSignUpOpen: settings.signUp !== 'closed',
        signUp: settings.signUp,
        providers: [...(options.providers ?? [])],
        passwordRule: { minLength: settings.passwordMinLength, minClasses: settings.passwordMinClasses },
      };
    },
    'POST /api/Auth/LoadCaptchaImage': (ctx, { body }) => loadCaptcha(ctx, body ?? {}),
    'POST /api/Auth/ValidateCaptcha': (ctx, { body }) => validateCaptcha(ctx, body),
    'POST /api/Auth/SendSMS': (ctx, { body }) => sendResetSms(ctx, options, body),
    'POST /api/Auth/SendResetMail': (ctx, { body }) => sendResetMail(ctx, options, body),
    'POST /api/Auth/ValidateConfirmationCode': (ctx, { body }) => validateCode(ctx, body),
    'POST /api/Auth/ResetPassword': (ctx, { body }) => resetPassword(ctx, options, body),
    'POST /api/Auth/ConfirmEmail': (ctx, { body }) => confirmEmail(ctx, options, body.ticket),
    'POST /api/Auth/SignUp': (ctx, { body }) => signUp(ctx, options, body),
  } satisfies Handlers;
}

/** Calls about the caller's own account. */
function accountHandlers(options: IdentityOptions) {
  return {
    'GET /api/Auth/Session': (ctx) => findSessionUser(ctx, options),
    'POST /api/Auth/KeepAlive': (ctx) => keepAlive(ctx),
    'POST /api/Auth/SignOut': (ctx) => signOut(ctx, options),
    'POST /api/Auth/Unlock': (ctx, { body }) => unlockPage(ctx, body.password),
    'POST /api/Auth/ChangePassword': (ctx, { body }) => changePassword(ctx, options, body),
    'POST /api/Auth/UpdateProfile': (ctx, { body }) => saveProfile(ctx, options, body),
    'POST /api/Auth/ChangeEmail': (ctx, { body }) => changeEmail(ctx, options, body),
    'POST /api/Auth/SendMobileCode': (ctx, { body }) => sendMobileCode(ctx, body.mobile),
    'POST /api/Auth/SaveMobile': (ctx, { body }) => saveMobile(ctx, options, body),
    'GET /api/Auth/GetSessions': (ctx) => listSessions(ctx),
    'GET /api/Auth/GetAdministrators': async (ctx) => ({ list: await findRoleGivers(ctx.db) }),
    'POST /api/Auth/EndSession': (ctx, { body }) => endSession(ctx, options, body.id),
    'POST /api/Auth/EndOtherSessions': (ctx) => endOtherSessions(ctx, options),
  } satisfies Handlers;
}

/** Calls about accounts of others, and the security settings. */
function administrationHandlers(options: IdentityOptions) {
  return {
    'POST /api/Auth/SavePassword': (ctx, { body }) => giveOneTimePassword(ctx, options, body.userName),
    'POST /api/Auth/UnlockUser': (ctx, { body }) => unlockUser(ctx, body.userName),
    'GET /api/Auth/GetWaitingUsers': (ctx) => listWaiting(ctx),
    'POST /api/Auth/DecideSignUp': (ctx, { body }) => decideSignUp(ctx, options, body),
    'GET /api/Auth/GetSecuritySettings': (ctx) => findSecuritySettings(ctx.db, options),
    'POST /api/Auth/SaveSecuritySettings': (ctx, { body }) => saveSecuritySettings(ctx, options, body),
  } satisfies Handlers;
}

export function identityHandlers(options: IdentityOptions) {
  return { ...signInHandlers(options), ...accountHandlers(options), ...administrationHandlers(options) };
}
