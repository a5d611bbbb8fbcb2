import type { Database } from '../../platform/database/database.ts';
import { perDatabase } from '../../platform/per-database.ts';

/** Cache of a limited number of values by name: the one not asked for the longest is dropped. */
export class NewestEntries<V> {
  readonly #entries = new Map<string, V>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Value of a name, which counts as asked for; undefined when it was never set or has been dropped. */
  get(name: string): V | undefined {
    const found = this.#entries.get(name);
    if (found !== undefined) {
      this.#entries.delete(name);
      this.#entries.set(name, found);
    }
    return found;
  }

  set(name: string, value: V): void {
    this.#entries.delete(name);
    this.#entries.set(name, value);
    const oldest = this.#entries.size > this.#most ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}

/** Gives the store of a database, of at most `most` values. */
export const entriesOf = <V>(most: number): ((db: Database) => NewestEntries<V>) =>
  perDatabase(() => new NewestEntries<V>(most));
