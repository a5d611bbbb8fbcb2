/**
 * A machine with everything its steps need: how a record is held, what guards them, what they do besides the new
 * state. `machine.ts` runs them. A guard the table
 * names without a function does not compile.
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
import type { Changed } from './outcome.ts';
import type { RecordUpdate } from '../event-store.ts';
import type { Step } from './transitions.ts';

/** Reason why a step may not be taken; null when it may. */
export type Refusal = AppError | null;

export interface RecordKey {
  readonly id: number;
  /** Office the record must belong to; records of others are not found. */
  readonly sarafiId?: number | null | undefined;
}

/** Facts a page reads of a record without a lock; guards of its actions need no more. */
export interface ShownFacts {
  readonly record: CurrentState;
}

/** A locked record, with all that its steps are judged by. */
export interface HeldFacts extends ShownFacts {
  readonly record: CurrentState & { readonly id: number };
  /** Title of the record in the log. */
  readonly title: string;
}

/** Types a machine works with. */
export interface Model {
  readonly shown: ShownFacts;
  readonly held: HeldFacts;
  /** What records are born of, by transition. */
  readonly births?: object;
  /** What many records are born of at once, by transition. */
  readonly batches?: object;
  /** What steps need besides, by action. */
  readonly inputs?: object;
  /** What steps write besides the state. */
  readonly change?: object;
}

type Given<T, K> = K extends keyof T ? T[K] : undefined;
export type InputOf<X extends Model, A> = Given<NonNullable<X['inputs']>, A>;
export type BirthName<X extends Model> = keyof NonNullable<X['births']> & string;
type BirthFacts<X extends Model, N> = Given<NonNullable<X['births']>, N> & object;
export type BatchName<X extends Model> = keyof NonNullable<X['batches']> & string;
type BatchFacts<X extends Model, N> = Given<NonNullable<X['batches']>, N>;

/** What a row of the table is judged by. */
type FactsOfRow<X extends Model, T> = T extends { readonly name: infer N extends BirthName<X> }
  ? BirthFacts<X, N>
  : T extends { readonly call: CallName; readonly isJudgedHeld?: never }
    ? X['shown']
    : X['held'];
/** A page has no input yet. */
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
  readonly facts: X['held'];
  readonly step: Step;
  readonly input: I;
}

/** What an effect leaves to be written together with the new state. */
export type Change<X extends Model> = Partial<NonNullable<X['change']>> & {
  /** Facts for the log besides the two states. */
  readonly log?: Facts;
  /** State after the step, for steps whose state does not follow from the table alone. */
  readonly to?: number;
  /** Runs after the step was written; gives the change when it leads on. */
  readonly after?: () => Promise<Changed | undefined | void>;
};

type Effects<M extends StateMachine, X extends Model> = {
  readonly [T in M['transitions'][number] as Exclude<T['name'], BirthName<X>>]?: (
    run: StepRun<X, InputOf<X, ActionOfRow<T>>>,
  ) => Change<X> | Promise<Change<X>>;
};

export interface Born {
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

/** What is asked for where a record begins. */
export interface Birth<X extends Model, N extends BirthName<X>> {
  readonly transition: N;
  readonly facts: BirthFacts<X, N>;
  readonly reason?: string | undefined;
}

/** What is asked for where many records begin. */
export interface Batch<X extends Model, N extends BatchName<X>> {
  readonly transition: N;
  readonly facts: BatchFacts<X, N>;
}

/** Rows of a list with this value in this column, or all of them. */
export type TouchedRows =
  | { readonly list: string; readonly field: string; readonly value: number | string }
  /** Those with the greatest value of a column come first. */
  | { readonly list: string; readonly greatest: string };

/** What a step may change, by the lists it is shown in. */
export interface Touches {
  readonly rows: readonly TouchedRows[];
  /** Office whose position, commitments and rights the step changes. */
  readonly sarafiId?: number | undefined;
}

interface Holding<A> {
  readonly key: RecordKey;
  readonly action: A;
}

export interface Rules<M extends StateMachine, X extends Model> {
  /** Locks the record and reads what its steps are judged by, in one statement. Throws `notFound`. */
  readonly hold: (tx: Tx, actor: Pick<Actor, 'now'>, asked: Holding<string>) => Promise<X['held']>;
  readonly guards: Guards<M, X>;
  /** Rows a step may change, for previews; the row of the record itself when it is left out. */
  readonly touches?: (facts: X['held']) => Touches;
  /** Effects of steps besides the state, by transition. */
  readonly effects?: Effects<M, X>;
  /** Adds the record. */
  readonly births: { readonly [N in BirthName<X>]: (given: Beginning<BirthFacts<X, N>>) => Promise<Born> };
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
  readonly hold: Rules<StateMachine, Model>['hold'];
  readonly guards: Readonly<Record<string, Guard | undefined>>;
  readonly touches?: Rules<StateMachine, Model>['touches'];
  readonly effects?: Readonly<Record<string, Effect | undefined>>;
  readonly births: Readonly<Record<string, ((given: Beginning<object>) => Promise<Born>) | undefined>>;
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

/** Refusal for steps that jobs take, whose reason nobody reads. */
export const unless = (isSo: boolean): Refusal => (isSo ? null : new AppError('illegalTransition'));
