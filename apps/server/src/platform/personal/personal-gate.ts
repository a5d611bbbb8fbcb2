/** What the routes ask before and after a call that holds numbers of persons; the log's module answers. */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { Ctx } from '../ctx.ts';
import type { AnswerKind, Sight } from './sight.ts';

export interface PersonalQuery {
  readonly call: string;
  readonly field: string;
  /** The number sought: sought again, or in another order, it costs no further try. */
  readonly value: string;
  /** What one must hold to reveal it; `personal.reveal` unless the record has a right of its own. */
  readonly right?: Permission | undefined;
}

export interface PersonalGate {
  /** What the caller may see in an answer of this kind. */
  sightOf(ctx: Ctx, kind: AnswerKind): Promise<Sight>;
  /** Writes who was shown hidden numbers, where any were: one entry for an answer. */
  noteSeen(
    ctx: Ctx,
    seen: { readonly call: string; readonly sight: Sight; readonly input: object },
  ): Promise<void>;
  /** Counts and logs that a whole hidden number is sought. Throws `personalHidden` and `personalQueries`. */
  countQuery(ctx: Ctx, query: PersonalQuery): Promise<void>;
}
