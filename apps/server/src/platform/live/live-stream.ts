/** An open connection of a browser: events and heartbeats in the form of server-sent events. */
import type { LiveEvent } from '@nazer/contract/log/live.contract.ts';
import { Readable } from 'node:stream';

/**
 * Bytes after which the connection of a reader that does not read is closed; it fetches everything when it comes
 * back.
 */
const maxWaitingBytes = 256 * 1024;

export class LiveStream extends Readable {
  readonly userId: number;
  readonly sessionId: number;
  /** Nothing may be sent any more, although the reader may not have read all of it. */
  #isEnded = false;

  constructor(user: { readonly id: number; readonly sessionId: number }) {
    super({ read: () => {} });
    this.userId = user.id;
    this.sessionId = user.sessionId;
    // Milliseconds the page waits before it connects again.
    this.push('retry: 2000\n\n');
  }

  send(event: LiveEvent): void {
    this.#write(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** Sends a comment, which keeps proxies from closing a silent connection and finds dead ones. */
  beat(): void {
    this.#write(':\n\n');
  }

  /** Ends the connection after a last event, if one is given. */
  end(last?: LiveEvent): void {
    if (last) this.send(last);
    if (this.destroyed || this.#isEnded) return;
    this.#isEnded = true;
    this.push(null);
  }

  #write(text: string): void {
    if (this.destroyed || this.#isEnded) return;
    if (this.readableLength > maxWaitingBytes) this.destroy();
    else this.push(text);
  }
}
