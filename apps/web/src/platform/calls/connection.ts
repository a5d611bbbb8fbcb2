/**
 * Who wants to know that the server answered, or that nobody did, and what a call goes under; nobody and nothing on the
 * pages before the session.
 */
import type { CallOptions } from './call-options.ts';

type Sent = readonly [name: string, ...input: unknown[]];

export const connection = {
  hear: (): void => {},
  lose: (): void => {},
  send: <T>(_sent: Sent, options: CallOptions, send: (options: CallOptions) => Promise<T>): Promise<T> =>
    send(options),
};
