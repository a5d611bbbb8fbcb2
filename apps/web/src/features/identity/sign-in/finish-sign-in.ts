/**
 * Last step of every sign-in: stores the session, and gives a browser without choices the appearance of the account.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { offeredLanguages } from '../../../platform/words/messages.ts';
import { storeToken } from '../../../platform/session/session-memory.ts';
import { hasOwnChoice, settings } from '../../../platform/settings.ts';

export type SignInAnswer = ApiOutput<'POST /Auth'>;

/** Whether this browser has an appearance of its own, which that of the account must not replace. */
let wasChosen = hasOwnChoice;

/** Makes a language chosen on this page take precedence over that of the account. */
export const keepChosenLanguage = (): void => {
  wasChosen = true;
};

/** Gives the page the language and theme of the account, unless the browser has its own. */
function applyAppearance({ language, theme }: NonNullable<SignInAnswer['user']>): void {
  if (wasChosen) return;
  settings.setState({
    ...(offeredLanguages.includes(language) && { locale: language }),
    ...(theme !== 'system' && { themeType: theme }),
  });
}

/** Stores the session of an answer; throws `badSignIn` with the sentence `noToken` when it has none. */
export function finishSignIn({ token, user }: SignInAnswer, noToken: string): void {
  if (!token) throw new ApiError({ status: 200, code: 'badSignIn', detail: noToken });
  storeToken(token);
  if (user) applyAppearance(user);
}
