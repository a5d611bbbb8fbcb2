/** What the sign-in page needs to know of the server before anyone is signed in. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { useEffect, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';

export type SignInOptions = ApiOutput<'GET /api/Auth/Start'>;

/** `null` until it is here; the page works without it, only demo hint and sign-up wait. */
export function useSignInOptions(): SignInOptions | null {
  const [start, setStart] = useState<SignInOptions | null>(null);
  // The pages before the session carry no query client: this is their only reading.
  useEffect(() => {
    const giveUp = new AbortController();
    apiData('GET /api/Auth/Start', undefined, { signal: giveUp.signal, present: 'caller' }).then(
      setStart,
      () => {},
    );
    return () => giveUp.abort();
  }, []);
  return start;
}
