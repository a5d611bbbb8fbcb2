/** What the routes ask before and after a call that holds numbers of persons; the log's module answers. */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { Ctx } from '../ctx.ts';
import type { AnswerKind, Disclosure } from './disclosure.ts';

export interface PersonalQuery {
  readonly call: string;
  readonly field: string;
  /** The number that is looked up; the same one again costs no further try. */
  readonly value: string;
  /** What one must hold to reveal it; `personal.reveal` unless the record has a right of its own. */
  readonly right?: Permission | undefined;
}

export interface PersonalAccess {
  /** What the caller may see in an answer of this kind. */
  disclosureOf(ctx: Ctx, kind: AnswerKind): Promise<Disclosure>;
  /** Writes who was shown hidden numbers, where any were: one entry for an answer. */
  logDisclosure(
    ctx: Ctx,
    seen: { readonly call: string; readonly disclosure: Disclosure; readonly input: object },
  ): Promise<void>;
  /** Counts and logs the lookup of a whole hidden number. Throws `personalHidden` and `personalQueries`. */
  countQuery(ctx: Ctx, query: PersonalQuery): Promise<void>;
}
