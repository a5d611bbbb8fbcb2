/** Options of the server that the sign-in page needs, such as demo account and sign-up mode. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { useEffect, useState } from 'react';
import { apiData } from '../../../platform/calls/api.ts';

export type SignInOptions = ApiOutput<'GET /api/Auth/Start'>;

/**
 * Options, or `null` while they load and when they cannot be read; until then the page works without demo hint and
 * sign-up.
 */
export function useSignInOptions(): SignInOptions | null {
  const [start, setStart] = useState<SignInOptions | null>(null);
  // Fetched in an effect, because the pages before the session contain no query client.
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
