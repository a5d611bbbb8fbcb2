/** Questions of the routes before and after a call with numbers of persons; the log module answers them. */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { Ctx } from '../ctx.ts';
import type { AnswerKind, Disclosure } from './disclosure.ts';

export interface PersonalQuery {
  readonly call: string;
  readonly field: string;
  /** Number that is looked up; the same one again costs no further try. */
  readonly value: string;
  /** Right to reveal it; `personal.reveal` unless the record has a right of its own. */
  readonly right?: Permission | undefined;
}

export interface PersonalAccess {
  /** Numbers the caller may see in an answer of this kind. */
  disclosureOf(ctx: Ctx, kind: AnswerKind): Promise<Disclosure>;
  /** Logs that the caller was shown hidden numbers, if any were: one entry for an answer. */
  logDisclosure(
    ctx: Ctx,
    seen: { readonly call: string; readonly disclosure: Disclosure; readonly input: object },
  ): Promise<void>;
  /**
   * Counts and logs the lookup of a whole hidden number. Throws `personalHidden` without the right, and
   * `personalQueries` beyond the number the settings allow in an hour.
   */
  countQuery(ctx: Ctx, query: PersonalQuery): Promise<void>;
}
