/**
 * A pool that makes one connection at a time. A new connection costs PostgreSQL some 16 ms of processor time; in a burst
 * of short statements those that exist are free again before, so that one for each waiting caller would never be used.
 */
import pg from 'pg';

/** Time in ms after which a try to connect holds back the next one no longer: its server may hang. */
export const longestTryMs = 200;

/** A caller for whom the pool connects, as `pg-pool` calls it. */
interface Pending {
  callback: (...result: readonly unknown[]) => void;
}

/** Methods of `pg-pool` that its types leave out; `growing-pool.test.ts` fails when a version has others. */
interface Internals {
  /** Whether callers must wait for a connection that exists. */
  _isFull(): boolean;
  /** Gives the first waiting caller an idle connection, or connects for it; nothing where neither can be done. */
  _pulseQueue(): void;
  newClient(pending: Pending): void;
}

const Base = pg.Pool as unknown as new (options: pg.PoolConfig) => pg.Pool & Internals;

/** Otherwise as `pg.Pool`: callers wait for the try to connect or for a connection that becomes free. */
export class GrowingPool extends Base {
  readonly #tries = new Set<Pending>();

  override _isFull(): boolean {
    return this.#tries.size > 0 || super._isFull();
  }

  override newClient(pending: Pending): void {
    const { callback } = pending;
    const end = (): void => {
      clearTimeout(timer);
      if (this.#tries.delete(pending)) this._pulseQueue();
    };
    const timer = setTimeout(end, longestTryMs).unref();
    this.#tries.add(pending);
    pending.callback = (...result) => {
      end();
      callback(...result);
    };
    super.newClient(pending);
  }
}
