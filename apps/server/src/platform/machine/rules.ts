/**
 * Declaration of a state machine on the server: how a record is locked, the guards of its steps, and what a step writes
 * besides the new state. `machine.ts` runs them. A guard that the table of the contract names but no function here
 * implements does not compile.
 */
import type { CallName } from '@nazer/contract/kernel/call.ts';
import type {
  ActionOfRow,
  CurrentState,
  GuardOf,
  RowOfGuard,
  StateMachine,
} from '@nazer/contract/kernel/state-machine.ts';
import { AppError } from '../app-error.ts';
import type { Tx } from '../database/database.ts';
import type { Facts } from '../event-log.ts';
import type { Actor } from './actor.ts';
import type { StepOutcome } from './outcome.ts';
import type { RecordUpdate } from '../event-store.ts';
import type { Step } from './transitions.ts';

/** Reason why a step may not be taken; null when it may. */
export type Refusal = AppError | null;

export interface RecordKey {
  readonly id: number;
  /** Office the record must belong to, whose other records are not found; null or undefined for any office. */
  readonly sarafiId?: number | null | undefined;
}

/** Facts a page reads of a record without a lock; guards of its actions need no more. */
export interface VisibleFacts {
  readonly record: CurrentState;
}

/** A locked record, with all facts that guards and effects of its steps read. */
export interface LockedFacts extends VisibleFacts {
  readonly record: CurrentState & { readonly id: number };
  /** Title of the record in the log. */
  readonly title: string;
}

/** Types a machine works with. */
export interface Model {
  readonly visible: VisibleFacts;
  readonly locked: LockedFacts;
  /** Facts a new record is made from, by transition. */
  readonly creations?: object;
  /** Facts many new records are made from at once, by transition. */
  readonly batches?: object;
  /** Input of a step besides the record, by action. */
  readonly inputs?: object;
  /** Columns a step writes besides the state. */
  readonly change?: object;
}

type PropertyOf<T, K> = K extends keyof T ? T[K] : undefined;
export type InputOf<X extends Model, A> = PropertyOf<NonNullable<X['inputs']>, A>;
export type CreationName<X extends Model> = keyof NonNullable<X['creations']> & string;
type CreationFacts<X extends Model, N> = PropertyOf<NonNullable<X['creations']>, N> & object;
export type BatchName<X extends Model> = keyof NonNullable<X['batches']> & string;
type BatchFacts<X extends Model, N> = PropertyOf<NonNullable<X['batches']>, N>;

/** Facts the guards of a row of the table get. */
type FactsOfRow<X extends Model, T> = T extends { readonly name: infer N extends CreationName<X> }
  ? CreationFacts<X, N>
  : T extends { readonly call: CallName; readonly isJudgedLocked?: never }
    ? X['visible']
    : X['locked'];
/** Input the guards of a row get; undefined while a page only asks which actions it may offer. */
type InputOfRow<X extends Model, T> = T extends { readonly call: CallName }
  ? InputOf<X, ActionOfRow<T>> | undefined
  : InputOf<X, ActionOfRow<T>>;

type Guards<M extends StateMachine, X extends Model> = {
  readonly [G in GuardOf<M>]: (
    facts: FactsOfRow<X, RowOfGuard<M, G>>,
    input: InputOfRow<X, RowOfGuard<M, G>>,
  ) => Refusal | Promise<Refusal>;
};

/** A step that is allowed and being taken. */
export interface StepRun<X extends Model, I = undefined> {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly facts: X['locked'];
  readonly step: Step;
  readonly input: I;
}

/** Changes from an effect that are written in the same statement as the new state. */
export type Change<X extends Model> = Partial<NonNullable<X['change']>> & {
  /** Facts for the log besides the two states. */
  readonly log?: Facts;
  /** State after the step, for steps whose state does not follow from the table alone. */
  readonly to?: number;
  /**
   * Runs after the step was posted. Where it takes a further step of the record, it gives the outcome of
   * that one, which becomes the outcome of the whole; undefined keeps that of this step.
   */
  readonly after?: () => Promise<StepOutcome | undefined | void>;
};

type Effects<M extends StateMachine, X extends Model> = {
  readonly [T in M['transitions'][number] as Exclude<T['name'], CreationName<X>>]?: (
    run: StepRun<X, InputOf<X, ActionOfRow<T>>>,
  ) => Change<X> | Promise<Change<X>>;
};

/** A record that was inserted, as the log names it. */
export interface Created {
  readonly id: number;
  readonly title: string;
  readonly log?: Facts;
}

interface Beginning<F> {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly facts: F;
  readonly step: Step;
}

/** Request to create one record. */
export interface Creation<X extends Model, N extends CreationName<X>> {
  readonly transition: N;
  readonly facts: CreationFacts<X, N>;
  readonly reason?: string | undefined;
}

/** Request to create many records. */
export interface Batch<X extends Model, N extends BatchName<X>> {
  readonly transition: N;
  readonly facts: BatchFacts<X, N>;
}

/** Rows of a list with one value in a column; or all its rows, those with the greatest value of a column first. */
export type AffectedRows =
  | { readonly list: string; readonly field: string; readonly value: number | string }
  | { readonly list: string; readonly greatest: string };

/** Rows of lists and the office that a step may change. */
export interface Affected {
  readonly rows: readonly AffectedRows[];
  /** Office whose position, commitments and rights the step changes. */
  readonly sarafiId?: number | undefined;
}

interface LockRequest<A> {
  readonly key: RecordKey;
  readonly action: A;
}

export interface Rules<M extends StateMachine, X extends Model> {
  /** Locks the record and reads the facts of its steps, in one statement. Throws `notFound`. */
  readonly lock: (tx: Tx, actor: Pick<Actor, 'now'>, request: LockRequest<string>) => Promise<X['locked']>;
  readonly guards: Guards<M, X>;
  /** Rows a step may change, for previews; the row of the record itself when it is left out. */
  readonly affected?: (facts: X['locked']) => Affected;
  /** Effects of steps besides the state, by transition. */
  readonly effects?: Effects<M, X>;
  /** Inserts a new record, by transition. */
  readonly creations: {
    readonly [N in CreationName<X>]: (given: Beginning<CreationFacts<X, N>>) => Promise<Created>;
  };
  /**
   * Adds many records with their histories in one statement, for feeds, whose own entry in the log tells of them; gives
   * the number at the place of each, null for one that was there.
   */
  readonly batches?: {
    readonly [N in BatchName<X>]: (given: Beginning<BatchFacts<X, N>>) => Promise<readonly (number | null)[]>;
  };
  /** Writes the new state with history and log in one statement; left out where effects write it. */
  readonly update?: (run: StepRun<X, unknown>, change: Change<X>) => RecordUpdate;
}

type Guard = (facts: object, input: unknown) => Refusal | Promise<Refusal>;
type Effect = (run: StepRun<Model, unknown>) => Change<Model> | Promise<Change<Model>>;

/** The rules as the executor looks them up: by the names in the table. */
export interface LooseRules {
  readonly lock: Rules<StateMachine, Model>['lock'];
  readonly guards: Readonly<Record<string, Guard | undefined>>;
  readonly affected?: Rules<StateMachine, Model>['affected'];
  readonly effects?: Readonly<Record<string, Effect | undefined>>;
  readonly creations: Readonly<Record<string, ((given: Beginning<object>) => Promise<Created>) | undefined>>;
  readonly batches?: Readonly<
    Record<string, ((given: Beginning<unknown>) => Promise<readonly (number | null)[]>) | undefined>
  >;
  readonly update?: Rules<StateMachine, Model>['update'];
}

/** Turns the AppError a check throws into a refusal. */
export async function refusalOf(check: () => unknown): Promise<Refusal> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** `illegalTransition` unless `isSo`: a refusal for steps that jobs take, whose reason nobody reads. */
export const unless = (isSo: boolean): Refusal => (isSo ? null : new AppError('illegalTransition'));
