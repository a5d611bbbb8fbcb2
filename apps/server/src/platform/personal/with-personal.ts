/** Wraps the handler of a call to hide, count and log numbers of natural persons, as its schemas declare them. */
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import { AppError } from '../app-error.ts';
import { AnswerWithErrors, type Ctx, type PublicCtx } from '../ctx.ts';
import { type Hider, hiderOf } from './hide.ts';
import type { PersonalAccess } from './personal-access.ts';
import { lookupReaderOf } from './personal-lookup.ts';
import { answerKindOf, type Disclosure } from './disclosure.ts';

interface Inputs {
  readonly query: unknown;
  readonly body: unknown;
}
type Handle<I extends Inputs> = (ctx: PublicCtx, input: I) => Promise<unknown>;

export interface PersonalCall {
  readonly name: string;
  readonly definition: CallDefinition;
  readonly access: PersonalAccess;
}

/**
 * Check of all searched numbers of a call; none is counted where another is only a part of a number. Throws
 * `wholeNumberOnly`, `personalHidden` and `personalQueries`.
 */
function lookupCheck({
  name,
  definition,
  access,
}: PersonalCall): ((ctx: Ctx, input: Inputs) => Promise<void>) | undefined {
  const ofQuery = lookupReaderOf(definition.query);
  const ofBody = lookupReaderOf(definition.body);
  if (!ofQuery && !ofBody) return undefined;
  return async (ctx, input) => {
    const lookups = [...(ofQuery?.(input.query) ?? []), ...(ofBody?.(input.body) ?? [])];
    if (lookups.length === 0) return;
    const { isOpen, office } = await access.disclosureOf(ctx, 'list');
    if (isOpen) return;
    const judged = lookups.filter(({ isAmongOwn }) => office === null || !isAmongOwn);
    const part = judged.find(({ isWhole }) => !isWhole);
    if (part) throw new AppError('wholeNumberOnly', { values: { field: part.field } });
    for (const { field, value } of judged) await access.countQuery(ctx, { call: name, field, value });
  };
}

const hidden = (hide: Hider, answer: unknown, disclosure: Disclosure): unknown =>
  answer instanceof AnswerWithErrors
    ? new AnswerWithErrors(hide(answer.data as unknown, disclosure), answer.errors)
    : hide(answer, disclosure);

/** Wraps the handler; gives the handler itself when neither answer nor filters of its call declare such a number. */
export function withPersonal<I extends Inputs>(call: PersonalCall, handle: Handle<I>): Handle<I> {
  const { name, definition, access } = call;
  const isJson = definition.transport === undefined || definition.transport === 'json';
  const hide = isJson ? hiderOf(definition.output) : undefined;
  const checkLookup = isJson ? lookupCheck(call) : undefined;
  if (!hide && !checkLookup) return handle;
  const kind = answerKindOf(definition);
  return async (publicCtx, input) => {
    if (publicCtx.user === null) return handle(publicCtx, input);
    const ctx: Ctx = { ...publicCtx, user: publicCtx.user };
    await checkLookup?.(ctx, input);
    const answer = await handle(ctx, input);
    if (!hide) return answer;
    const disclosure = await access.disclosureOf(ctx, kind);
    const masked = hidden(hide, answer, disclosure);
    const allInput = { ...(input.query as object | undefined), ...(input.body as object | undefined) }; // objects both
    await access.logDisclosure(ctx, { call: name, disclosure, input: allInput });
    return masked;
  };
}
