/** Signing in with a passkey, alone or after a password. */
import type { SignInAnswer } from '@nazer/contract/identity/sign-in/sign-in.contract.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { askPasskey } from './passkeys.ts';

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
