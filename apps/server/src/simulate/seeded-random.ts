/** Pseudo-random numbers that are the same in every run (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to `below` - 1. */
  integer(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  }

  /** An element of a list. Throws RangeError for an empty one. */
  pick<T>(list: readonly T[]): T {
    const found = list[this.integer(list.length)];
    if (found === undefined) throw new RangeError('An empty list has nothing to pick.');
    return found;
  }

  /** True in `percent` of a hundred calls, on average. */
  chance(percent: number): boolean {
    return this.integer(100) < percent;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.integer(10)).join('');
  }
}
