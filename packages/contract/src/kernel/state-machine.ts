/**
 * A state machine as plain data: the states are an enumeration of codes, every arrow is a row. Services decide by
 * it, screens take their buttons from it, `docs/states.md` is drawn from it. Data only, no Zod.
 */
import { type CodeName, codes } from '../codes.ts';
import type { CallName } from './call.ts';
import type { Permission } from './permissions.ts';

/**
 * Applicant (importer), supplier (exporter), exchange office, operator and supervisor of the central bank, the
 * system itself (jobs and feeds of banks).
 */
export const actorRoles = ['APP', 'SUPL', 'SAR', 'OP', 'SUP', 'SYS'] as const;
export type ActorRole = (typeof actorRoles)[number];

export interface Transition {
  /** Unique in its machine. */
  readonly name: string;
  /** What is asked for, where several rows answer it from different states; its name otherwise. */
  readonly action?: string;
  /** Empty for the birth of a record. */
  readonly from: readonly number[];
  /**
   * `before`: back to the state that was left for the present one; `same`: what is done to a record without a step.
   */
  readonly to: number | 'before' | 'same';
  /** The state a step of the system may bring the record to right after, where what that step asks for then holds. */
  readonly mayLeadTo?: number;
  readonly actors: readonly ActorRole[];
  /** The right that people of the central bank or an office need for it. */
  readonly permission?: Permission;
  /** The call that asks for it; others come by feeds and jobs. */
  readonly call?: CallName;
  readonly needsReason?: true;
  /** What must hold besides, by name; the functions stand in the registry of guards of the machine. */
  readonly guards?: readonly string[];
  /**
   * Its guards look at the record while it is held: the page tells state and right, and a dry run of the step the rest.
   */
  readonly isJudgedHeld?: true;
  /** Follows from something else (the selected offer, amounts, a date); nobody asks for it. */
  readonly isDerived?: true;
}

export interface StateMachine {
  /** The record as the log and the history name it. */
  readonly entity: string;
  /** The enumeration of its states. */
  readonly codes: CodeName;
  readonly transitions: readonly Transition[];
}

/** Declares a machine; returns its argument with the exact types kept. */
export function stateMachine<const M extends StateMachine>(machine: M): M {
  return machine;
}

export type ActionOfRow<T> = T extends { readonly action: infer A }
  ? A
  : T extends { readonly name: infer N }
    ? N
    : never;
/** What may be asked of the machine. */
export type ActionOf<M extends StateMachine> = ActionOfRow<M['transitions'][number]>;

type GuardOfRow<T> = T extends { readonly guards: readonly (infer G)[] } ? G : never;
/** The guards its table names. */
export type GuardOf<M extends StateMachine> = GuardOfRow<M['transitions'][number]> & string;

type RowWith<T, G> = T extends unknown ? (G extends GuardOfRow<T> ? T : never) : never;
/** The rows that name a guard. */
export type RowOfGuard<M extends StateMachine, G> = RowWith<M['transitions'][number], G>;

export const reasonLimits = { min: 10, max: 500 } as const;

export const actionOf = ({ action, name }: Transition): string => action ?? name;

export const statesOf = ({ codes: name }: StateMachine): number[] => Object.values(codes[name]);

export function transitionsFrom({ transitions }: StateMachine, status: number): Transition[] {
  return transitions.filter(({ from }) => from.includes(status));
}

/** The states it may lead to from a state: one, or those that `before` can mean. */
export function targetsOf(
  { transitions }: StateMachine,
  { from, to }: Transition,
  state: number | null,
): number[] {
  if (to === 'same') return state === null ? [] : [state];
  if (to !== 'before') return [to];
  const leading = transitions.filter((other) => typeof other.to === 'number' && from.includes(other.to));
  return [...new Set(leading.flatMap((other) => other.from))];
}

export interface CurrentState {
  /** Null for a record that is not there yet. */
  readonly status: number | null;
  /** The stored state `before` leads back to. */
  readonly statusBefore?: number | null;
}

export type Resolution =
  | { readonly kind: 'apply'; readonly transition: Transition; readonly to: number }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'illegal' };

const startsAt = ({ from }: Transition, status: number | null): boolean =>
  status === null ? from.length === 0 : from.includes(status);

function targetOf({ to }: Transition, { status, statusBefore = null }: CurrentState): number | null {
  if (to === 'same') return status;
  return to === 'before' ? statusBefore : to;
}

/** Resolves an action in a state; `unchanged` where the record is in the target state already. */
export function resolveTransition(machine: StateMachine, action: string, current: CurrentState): Resolution {
  const asked = machine.transitions.filter((row) => actionOf(row) === action);
  const transition = asked.find((row) => startsAt(row, current.status));
  const to = transition ? targetOf(transition, current) : null;
  if (transition && to !== null) return { kind: 'apply', transition, to };
  const isThere =
    current.status !== null &&
    asked.some((row) => row.to !== 'same' && targetOf(row, current) === current.status);
  return { kind: isThere ? 'unchanged' : 'illegal' };
}
