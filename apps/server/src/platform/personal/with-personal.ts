/** Hides, counts and notes numbers of natural persons around the handler of a call, as its schemas declare them. */
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import { AppError } from '../app-error.ts';
import { AnswerWithErrors, type Ctx, type PublicCtx } from '../ctx.ts';
import { type Hider, hiderOf } from './hide.ts';
import type { PersonalGate } from './personal-gate.ts';
import { seekerOf } from './seek.ts';
import { answerKindOf, type Sight } from './sight.ts';

interface Inputs {
  readonly query: unknown;
  readonly body: unknown;
}
type Handle<I extends Inputs> = (ctx: PublicCtx, input: I) => Promise<unknown>;

export interface Guarded {
  readonly name: string;
  readonly definition: CallDefinition;
  readonly gate: PersonalGate;
}

/** Throws `wholeNumberOnly`, `personalHidden` and `personalQueries`. */
function soughtCheck({
  name,
  definition,
  gate,
}: Guarded): ((ctx: Ctx, input: Inputs) => Promise<void>) | undefined {
  const ofQuery = seekerOf(definition.query);
  const ofBody = seekerOf(definition.body);
  if (!ofQuery && !ofBody) return undefined;
  return async (ctx, input) => {
    const sought = ofQuery?.(input.query) ?? ofBody?.(input.body);
    if (!sought) return;
    const { isOpen, office } = await gate.sightOf(ctx, 'list');
    if (isOpen || (office !== null && sought.isAmongOwn)) return;
    if (!sought.isWhole) throw new AppError('wholeNumberOnly', { values: { field: sought.field } });
    await gate.countQuery(ctx, { call: name, field: sought.field, value: sought.value });
  };
}

const hidden = (hide: Hider, answer: unknown, sight: Sight): unknown =>
  answer instanceof AnswerWithErrors
    ? new AnswerWithErrors(hide(answer.data as unknown, sight), answer.errors)
    : hide(answer, sight);

/** The handler itself where neither answer nor filters of its call declare such a number. */
export function withPersonal<I extends Inputs>(guarded: Guarded, handle: Handle<I>): Handle<I> {
  const { name, definition, gate } = guarded;
  const isJson = definition.transport === undefined || definition.transport === 'json';
  const hide = isJson ? hiderOf(definition.output) : undefined;
  const checkSought = isJson ? soughtCheck(guarded) : undefined;
  if (!hide && !checkSought) return handle;
  const kind = answerKindOf(definition);
  return async (publicCtx, input) => {
    if (publicCtx.user === null) return handle(publicCtx, input);
    const ctx: Ctx = { ...publicCtx, user: publicCtx.user };
    await checkSought?.(ctx, input);
    const answer = await handle(ctx, input);
    if (!hide) return answer;
    const sight = await gate.sightOf(ctx, kind);
    const shown = hidden(hide, answer, sight);
    const asked = { ...(input.query as object | undefined), ...(input.body as object | undefined) }; // objects both
    await gate.noteSeen(ctx, { call: name, sight, input: asked });
    return shown;
  };
}
