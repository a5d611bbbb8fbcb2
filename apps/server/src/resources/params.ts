/** Collects the values of a statement; `add` gives the placeholder, `$1` for the first. */
export class Params {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
