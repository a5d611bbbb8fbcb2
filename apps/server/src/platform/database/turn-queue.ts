/**
 * Gives turns on the single connection of the embedded database. Statements pass at once and are answered
 * in order; a session holds the turn, and what comes meanwhile waits in the order it came.
 */
export class TurnQueue {
  #isHeld = false;
  readonly #waiting: { holds: boolean; go: () => void }[] = [];

  /** Runs `go` at once, or when the session before it ends. */
  pass(go: () => void): void {
    if (this.#isHeld) this.#waiting.push({ holds: false, go });
    else go();
  }

  /** Resolves when the turn is the caller's, who must give it back by one `release`. */
  hold(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isHeld) {
        this.#waiting.push({ holds: true, go: resolve });
      } else {
        this.#isHeld = true;
        resolve();
      }
    });
  }

  /** Gives the turn back: statements that wait run up to the next session, which gets the turn. */
  release(): void {
    this.#isHeld = false;
    while (!this.#isHeld) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#isHeld = next.holds;
      next.go();
    }
  }
}
