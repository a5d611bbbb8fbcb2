/** Resource that a limited number of tasks may use while others queue in order of arrival: lock, connection, thread. */
export class Queue {
  #free: number;
  readonly #waiting: ((hasWaited: boolean) => void)[] = [];

  /** @param places How many may hold it at a time. */
  constructor(places: number) {
    this.#free = places;
  }

  /** Calls `then` as soon as a place is free, before `enter` returns if one is, and tells it whether it had to wait. */
  enter(then: (hasWaited: boolean) => void): void {
    if (this.#free === 0) {
      this.#waiting.push(then);
      return;
    }
    this.#free -= 1;
    then(false);
  }

  /** Gives the place of one that had entered to the next in the queue. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next(true);
    else this.#free += 1;
  }
}
