/** Compares previews of steps and calls with what they then do. For tests. */
import { api } from '@nazer/contract/api.ts';
import type { PreviewedCall } from '@nazer/contract/approvals/approvals.calls.ts';
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import type { Consequence } from '@nazer/contract/kernel/consequence.ts';
import { listSources } from './app-lists.ts';
import { machines } from './app-machines.ts';
import { approvables } from './app-plug-ins.ts';
import { previewed } from './app-previews.ts';
import { AppError } from './platform/app-error.ts';
import type { Ctx } from './platform/ctx.ts';
import type { Actor } from './platform/machine/actor.ts';
import type { AnyMachine } from './platform/machine/machine.ts';
import type { Affected } from './platform/machine/rules.ts';
import { consequenceOf } from './modules/approvals/consequence.ts';
import { changesBetween, readFigures } from './modules/approvals/figures.ts';
import { previewCall } from './modules/approvals/previews.ts';

export const known = { calls: api, approvables, machines, previewed, lists: listSources } as const;

/** Code of an expected refusal; throws any other error. */
export const codeOf = (error: unknown): string => {
  if (error instanceof AppError) return error.code;
  throw error;
};

interface Compared {
  readonly previewed: StepOutcome;
  readonly done: StepOutcome;
}
interface StepOutcome {
  readonly refused: string | null;
  readonly changes: readonly Readonly<Record<string, unknown>>[];
}

/** Changes without the ids of new rows, as those of a dry run are never used again. */
const plain = (changes: Consequence['changes']): StepOutcome['changes'] =>
  changes
    .filter(({ field }) => field !== 'id')
    .map(({ id, ...change }) => (change.entity === 'RateBand' ? change : { id, ...change }));

const outcomeOf = ({ refusal, changes }: Consequence): StepOutcome => ({
  refused: refusal?.code ?? null,
  changes: plain(changes),
});

/** Makes the call for real, and gives what changed. */
async function doneBy(ctx: Ctx, affected: Affected, make: () => Promise<unknown>): Promise<StepOutcome> {
  const figures = () => ctx.db.transaction((tx) => readFigures(ctx, tx, { lists: listSources, affected }));
  const before = await figures();
  const refused = await make().then(() => null, codeOf);
  return { refused, changes: plain(changesBetween(before, await figures())) };
}

export interface ComparedStep {
  readonly machine: AnyMachine;
  readonly id: number;
  readonly action: string;
  readonly actor: Actor;
  readonly reason: string;
}

/** Compares the preview of a step with the step, which is then taken for good. */
export async function compareStep(ctx: Ctx, step: ComparedStep): Promise<Compared> {
  const { machine, id, action, actor, reason } = step;
  const { db } = ctx;
  const hold = (tx: Parameters<AnyMachine['lock']>[0]) => machine.lock(tx, actor, { key: { id }, action });
  const affected = await db.transaction(async (tx) => machine.affected(await hold(tx)));
  const consequence = await consequenceOf(ctx, {
    lists: listSources,
    prepare: async (tx) => {
      const facts = await hold(tx);
      return { affected, take: () => machine.runLocked(tx, actor, { action, reason, facts }) };
    },
  });
  const take = () =>
    db.transaction(async (tx) => machine.runLocked(tx, actor, { action, reason, facts: await hold(tx) }));
  return { previewed: outcomeOf(consequence), done: await doneBy(ctx, affected, take) };
}

/** A call with its values as in a URL and a body. */
export interface PreviewCommand {
  readonly call: PreviewedCall;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type AnyHandler = (ctx: Ctx, input: never) => unknown;

/**
 * Compares the preview of a call with the call. `decide` approves a request that waits. Null when the record does not
 * exist.
 */
export async function compareCall(
  ctx: Ctx,
  command: PreviewCommand,
  by: {
    readonly handlers: Readonly<Record<string, AnyHandler | undefined>>;
    readonly decide: (approvalId: number) => Promise<unknown>;
  },
): Promise<Compared | null> {
  const { call, query = {}, body } = command;
  const { query: ofQuery, body: ofBody }: CallDefinition = api[call];
  const input = { query: ofQuery?.parse(query), body: ofBody?.parse(body), file: undefined } as never; // of this call
  const affected = await ctx.db
    .transaction(async (tx) => previewed[call].affected(ctx, tx, input))
    .catch((error: unknown) => (codeOf(error) === 'notFound' ? null : Promise.reject(error)));
  if (!affected) return null;
  const consequence = await previewCall(ctx, known, { call, query, body });
  const make = async () => {
    const answer = await by.handlers[call]?.(ctx, input);
    if (typeof answer === 'object' && answer !== null && 'approvalId' in answer && answer.approvalId)
      await by.decide(Number(answer.approvalId));
  };
  return { previewed: outcomeOf(consequence), done: await doneBy(ctx, affected, make) };
}
