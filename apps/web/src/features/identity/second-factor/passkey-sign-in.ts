/** Signing in with a passkey, alone or after a password. */
import type { SignInAnswer } from '@nazer/contract/identity/sign-in/sign-in.contract.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { askPasskey } from './passkeys.ts';

/**
 * Asks for a passkey and signs in with it. With the ticket of a password it is the second factor; without one it signs
 * in alone, and `remember` says whether the session lives longer («remember me»). Rejects with `PasskeyGivenUp` when
 * the user closes the browser's dialog.
 */
export async function signInWithPasskey({
  ticket,
  remember,
}: {
  ticket?: string;
  remember?: boolean;
}): Promise<SignInAnswer> {
  const withTicket = ticket === undefined ? {} : { ticket };
  const caller = { present: 'caller' } as const;
  const options = await apiData('POST /api/Auth/PasskeyOptions', { body: withTicket }, caller);
  const response = await askPasskey(options);
  const body = { response, ...withTicket, ...(remember !== undefined && { Remember: remember }) };
  return apiData('POST /api/Auth/SignInWithPasskey', { body }, caller);
}
