/**
 * Hooks that `outage.ts` fills in for pages of a session: `noteAnswer` is called when the server answered,
 * `noteNoAnswer` when it did not, and `send` adds once keys. On pages before the session the first two do nothing, and
 * `send` sends the call as it is.
 */
import type { CallOptions } from './call-options.ts';

type SentCall = readonly [name: string, ...input: unknown[]];

export const connection = {
  noteAnswer: (): void => {},
  noteNoAnswer: (): void => {},
  send: <T>(_sent: SentCall, options: CallOptions, send: (options: CallOptions) => Promise<T>): Promise<T> =>
    send(options),
};
