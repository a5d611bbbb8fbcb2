/** The conditions of a list written by hand: each value becomes a parameter, what was not asked for is left out. */
import { foldKey } from '@nazer/persian/fold.ts';

/** The signs that stand for anything in `like` as themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/gu, String.raw`\$&`);

export class Conditions {
  readonly params: unknown[] = [];
  readonly #parts: string[] = [];

  /** `sql` is given the place of the value: `(at) => `t.status = ${at}``. Undefined, null and '' ask for nothing. */
  add(sql: (place: string) => string, value: unknown): void {
    if (value === undefined || value === null || value === '') return;
    this.params.push(value);
    this.#parts.push(sql(`$${this.params.length}`));
  }

  /** A condition without a value. */
  demand(sql: string): void {
    this.#parts.push(sql);
  }

  range(column: string, type: string, { from, to }: { from?: unknown; to?: unknown }): void {
    this.add((at) => `${column} >= ${at}::${type}`, from);
    this.add((at) => `${column} <= ${at}::${type}`, to);
  }

  oneOf(column: string, type: string, values: readonly unknown[] | undefined): void {
    if (values && values.length > 0) this.add((at) => `${column} = any(${at}::${type}[])`, values);
  }

  prefix(column: string, text: string | undefined): void {
    if (text !== undefined && text !== '')
      this.add((at) => `${column} like ${at}::text`, `${escapeLike(text)}%`);
  }

  /** Every word stands somewhere in the folded column; `within` puts the condition into a sub-select. */
  words(column: string, text: string | undefined, within = (sql: string): string => sql): void {
    const words = foldKey(text ?? '').split(' ');
    const likes = words
      .filter((word) => word !== '')
      .map((word) => {
        this.params.push(`%${escapeLike(word)}%`);
        return `${column} like $${this.params.length}::text`;
      });
    if (likes.length > 0) this.demand(within(likes.join(' and ')));
  }

  get where(): string {
    return this.#parts.length === 0 ? 'true' : this.#parts.join(' and ');
  }
}
