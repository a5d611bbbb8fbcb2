/** What every way in ends with: the session is kept, and a browser new to the product looks as the account does. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { offeredLanguages } from '../../../platform/words/messages.ts';
import { keepToken } from '../../../platform/session/session-memory.ts';
import { hasOwnChoice, settings } from '../../../platform/settings.ts';

export type SignInAnswer = ApiOutput<'POST /Auth'>;

let wasChosen = hasOwnChoice;

/** A language picked on this page wins over that of the account. */
export const keepChosenLanguage = (): void => {
  wasChosen = true;
};

function takeLook({ language, theme }: NonNullable<SignInAnswer['user']>): void {
  if (wasChosen) return;
  settings.setState({
    ...(offeredLanguages.includes(language) && { locale: language }),
    ...(theme !== 'system' && { themeType: theme }),
  });
}

/** Throws `badSignIn` with this sentence for an answer without a session. */
export function finishSignIn({ token, user }: SignInAnswer, noToken: string): void {
  if (!token) throw new ApiError({ status: 200, code: 'badSignIn', detail: noToken });
  keepToken(token);
  if (user) takeLook(user);
}
