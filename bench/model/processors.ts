/**
 * Processors that share their time evenly among the pieces of work that are ready, as a scheduler of an operating
 * system does: with no more pieces than processors each runs at full speed, with more of them each gets its share.
 */

interface Piece {
  /** Milliseconds of one whole processor that are left to do. */
  leftMs: number;
  readonly done: () => void;
}

export class Processors {
  readonly #count: number;
  readonly #pieces = new Set<Piece>();
  #atMs = 0;

  /** @param count Processors of the machine. */
  constructor(count: number) {
    this.#count = count;
  }

  /** Begins a piece of work at a moment of the simulation, in milliseconds; `done` is called when it has been done. */
  begin(atMs: number, workMs: number, done: () => void): void {
    this.#advance(atMs);
    this.#pieces.add({ leftMs: workMs, done });
  }

  /** The moment at which the next piece is done if nothing begins before; infinite while nothing is ready. */
  nextAtMs(): number {
    if (this.#pieces.size === 0) return Number.POSITIVE_INFINITY;
    const least = Math.min(...[...this.#pieces].map(({ leftMs }) => leftMs));
    return this.#atMs + least / this.#speed();
  }

  /** Ends the piece that is done at `nextAtMs`. */
  finishNext(): void {
    this.#advance(this.nextAtMs());
    const [next] = [...this.#pieces].toSorted((a, b) => a.leftMs - b.leftMs);
    if (!next) return;
    this.#pieces.delete(next);
    next.done();
  }

  #speed(): number {
    return Math.min(1, this.#count / this.#pieces.size);
  }

  #advance(atMs: number): void {
    const worked = this.#pieces.size === 0 ? 0 : (atMs - this.#atMs) * this.#speed();
    for (const piece of this.#pieces) piece.leftMs = Math.max(0, piece.leftMs - worked);
    this.#atMs = atMs;
  }
}
