// The listeners for notifications, by channel; used by both database engines.
type Listener = (payload: string) => void;

/** Listens to a channel; gives the function that stops listening. */
export type Listen = (channel: string, fn: Listener, options?: ListenOptions) => Promise<() => Promise<void>>;

export interface ListenOptions {
  /** Called when the connection is back after a loss: notifications sent meanwhile are lost. */
  readonly onGap?: () => void;
}

export class ChannelListeners {
  readonly #byChannel = new Map<string, Set<Listener>>();
  readonly #onGap = new Map<Listener, () => void>();

  /** Names of the channels that have a listener. */
  channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  /** Adds a listener; returns true when it is the first of its channel. */
  add(channel: string, fn: Listener, { onGap }: ListenOptions = {}): boolean {
    if (onGap) this.#onGap.set(fn, onGap);
    const listeners = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, listeners.add(fn));
    return listeners.size === 1;
  }

  /** Removes a listener; returns true when it was the last of its channel. */
  delete(channel: string, fn: Listener): boolean {
    const listeners = this.#byChannel.get(channel);
    const wasThere = listeners?.delete(fn) ?? false;
    this.#onGap.delete(fn);
    const isLast = wasThere && listeners?.size === 0;
    if (isLast) this.#byChannel.delete(channel);
    return isLast;
  }

  /** Tells all listeners that asked for it that notifications may have been lost. */
  reportGap(): void {
    for (const onGap of this.#onGap.values()) onGap();
  }

  dispatch(channel: string, payload: string): void {
    for (const fn of this.#byChannel.get(channel) ?? []) fn(payload);
  }
}

/** A name as SQL takes it, between double quotes. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
