/**
 * Takes steps of records: holds the record, decides by the table and the guards, runs what the step does besides,
 * writes state, history and log. Calls, feeds, jobs and the steps of other records all come here; the page of a record
 * asks `judge` what it may promise.
 */
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import type {
  ActionOf,
  ActorRole,
  CurrentState,
  StateMachine,
} from '@nazer/contract/kernel/state-machine.ts';
import type { Ctx } from '../ctx.ts';
import type { Tx } from '../database/database.ts';
import { type Actor, actorOf } from './actor.ts';
import { type StepOutcome, outcomeOf } from './outcome.ts';
import type {
  Batch,
  BatchName,
  Creation,
  CreationName,
  InputOf,
  LooseRules,
  Model,
  RecordKey,
  Rules,
  StepRun,
  Affected,
} from './rules.ts';
import { type Decision, judgeByTable, postTransition, type Refused } from './transitions.ts';

type Input<I> = undefined extends I ? { readonly input?: I } : { readonly input: I };

/** Command for a record. */
type ActionRequest<X extends Model, A> = {
  readonly action: A;
  /** Null when nobody was asked for a reason yet: it is not judged then. Left out it counts as an empty one. */
  readonly reason?: string | null | undefined;
  /** Set by jobs that take due steps: when a guard refuses, nothing happens instead of an error. */
  readonly isIfDue?: boolean;
} & Input<InputOf<X, A>>;
type Command<X extends Model, A> = ActionRequest<X, A> & { readonly key: RecordKey };
type LockedCommand<X extends Model, A> = ActionRequest<X, A> & { readonly facts: X['locked'] };
type NameOf<M extends StateMachine> = ActionOf<M> & string;

export interface Judgement {
  readonly action: string;
  readonly actor: ActorRole;
  /** Reason given by the actor; null, which is not judged, when nobody was asked yet; left out for an empty one. */
  readonly reason?: string | null | undefined;
  /** Input of the action, for the guards; left out for actions that take none. */
  readonly input?: unknown;
  /** Whether the record is read for a page only, without a lock. */
  readonly isShown?: boolean;
}

/** Decision of a judgement. Throws its refusal. */
export function accepted(judged: Decision | Refused): Decision {
  if (judged.kind === 'refused') throw judged.error;
  return judged;
}

export class Machine<M extends StateMachine, X extends Model> {
  readonly states: M;
  readonly #rules: LooseRules;

  constructor(states: M, rules: Rules<M, X>) {
    this.states = states;
    this.#rules = rules as unknown as LooseRules; // its names and shapes were checked against the table
  }

  /** Judges an action by the table, and then by the guards of its row in their order. */
  async judge(facts: X['visible'] | object, request: Judgement): Promise<Decision | Refused> {
    const { record } = facts as { readonly record?: CurrentState }; // none before it is created
    const current = { status: record?.status ?? null, statusBefore: record?.statusBefore };
    const judged = judgeByTable(this.states, request.action, { ...request, ...current });
    if (judged.kind !== 'row') return judged;
    const { guards = [], isJudgedLocked = false } = judged.row;
    // The guards of such a row need facts that only a locked record has: the page offers the step, the step
    // may refuse.
    if (request.isShown && isJudgedLocked) return judged.step;
    for (const by of guards) {
      const error = await this.#rules.guards[by]?.(facts, request.input);
      if (error) return { kind: 'refused', by, error };
    }
    return judged.step;
  }

  /** Whether this transition adds a record, by `creations` or `batches` of the rules; others are steps of a record. */
  isCreation(transition: string): boolean {
    const { creations, batches = {} } = this.#rules;
    return Object.hasOwn(creations, transition) || Object.hasOwn(batches, transition);
  }

  /** Locks a record for a step until the transaction ends. Throws `notFound`. */
  lock(
    tx: Tx,
    actor: Pick<Actor, 'now'>,
    request: { readonly key: RecordKey; readonly action: string },
  ): Promise<X['locked']> {
    return this.#rules.lock(tx, actor, request);
  }

  /** Rows a step of this record may change. */
  affected(facts: X['locked']): Affected {
    const { id: value } = facts.record;
    const own = { rows: [{ list: this.states.entity, field: 'id', value }] };
    return this.#rules.affected?.(facts) ?? own;
  }

  /**
   * Locks a record and gives the decision of a step without taking it. Throws `notFound` and what table and guards
   * refuse.
   */
  async decide<A extends NameOf<M>>(
    tx: Tx,
    actor: Pick<Actor, 'role' | 'now'>,
    { key, ...request }: Command<X, A>,
  ): Promise<{ readonly facts: X['locked']; readonly decision: Decision }> {
    const { action } = request;
    const facts = await this.lock(tx, actor, { key, action });
    return { facts, decision: accepted(await this.judge(facts, { ...request, action, actor: actor.role })) };
  }

  /**
   * Runs the effect of a step, then posts state, history and log, then runs what the effect left for after.
   */
  async #apply(run: StepRun<Model, unknown>): Promise<StepOutcome> {
    const { tx, actor, facts, step } = run;
    const { id, status } = facts.record;
    const change = (await this.#rules.effects?.[step.transition]?.(run)) ?? {};
    const { to = step.to, log = {} } = change;
    // A step that stays in its state leaves no entry of its own; its effect writes what there is to write.
    if (to !== status)
      postTransition(tx, actor, {
        ...step,
        to,
        machine: this.states,
        entityId: id,
        title: facts.title,
        facts: log,
        at: actor.now,
        update: this.#rules.update?.({ ...run, step: { ...step, to } }, change),
      });
    return (await change.after?.()) ?? { id, status: to, isChanged: true };
  }

  /**
   * Takes a step of a locked record. Throws what table, guards and effects refuse; with `isIfDue` a refusal
   * of a guard leaves the record unchanged instead.
   */
  async runLocked<A extends NameOf<M>>(
    tx: Tx,
    actor: Actor,
    command: LockedCommand<X, A>,
  ): Promise<StepOutcome> {
    const { facts, isIfDue = false, ...request } = command;
    const judged = await this.judge(facts, { ...request, actor: actor.role });
    const isNotDue = isIfDue && judged.kind === 'refused' && judged.by in this.#rules.guards;
    const step = isNotDue ? undefined : accepted(judged);
    if (step?.kind === 'apply') return this.#apply({ tx, actor, facts, step, input: request.input });
    const { id, status } = facts.record;
    return { id, status: status ?? 0, isChanged: false };
  }

  /**
   * Locks a record and takes a step, in the running transaction. Throws `notFound` and what table, guards and effects
   * refuse.
   */
  async run<A extends NameOf<M>>(tx: Tx, actor: Actor, command: Command<X, A>): Promise<StepOutcome> {
    const { key, action } = command;
    return this.runLocked(tx, actor, { ...command, facts: await this.lock(tx, actor, { key, action }) });
  }

  /** Takes a step in a transaction of its own and gives what a call answers. */
  async take<A extends NameOf<M>>(ctx: Ctx, command: Command<X, A>): Promise<Outcome> {
    const done = await ctx.db.transaction((tx) => this.run(tx, actorOf(ctx), command));
    return outcomeOf(ctx, this.states, done);
  }

  /** Adds a record. Throws what table and guards refuse. */
  async begin<N extends CreationName<X>>(
    tx: Tx,
    actor: Actor,
    { transition: action, facts, reason }: Creation<X, N>,
  ): Promise<StepOutcome> {
    const step = accepted(await this.judge(facts, { action, actor: actor.role, reason }));
    const creation = this.#rules.creations[action];
    if (step.kind === 'unchanged' || !creation) throw new Error(`Nothing is created by ${action}.`);
    const { id, title, log = {} } = await creation({ tx, actor, facts, step });
    const { states: machine } = this;
    postTransition(tx, actor, { ...step, machine, entityId: id, title, facts: log, at: actor.now });
    return { id, status: step.to, isChanged: true };
  }

  /**
   * Adds many records at once, without guards. Gives their ids in order, null for one that was there already. Throws
   * what the table refuses.
   */
  async beginAll<N extends BatchName<X>>(
    tx: Tx,
    actor: Actor,
    { transition: action, facts }: Batch<X, N>,
  ): Promise<readonly (number | null)[]> {
    const judged = judgeByTable(this.states, action, { status: null, actor: actor.role });
    const batch = this.#rules.batches?.[action];
    if (judged.kind === 'unchanged' || !batch) throw new Error(`Nothing is created by ${action}.`);
    if (judged.kind === 'refused') throw judged.error;
    return batch({ tx, actor, facts, step: judged.step });
  }
}

/** A machine of any kind of records. */
export type AnyMachine = Pick<
  Machine<StateMachine, Model>,
  'states' | 'isCreation' | 'lock' | 'affected' | 'runLocked'
>;
