/**
 * State machine as plain data: states are codes of an enumeration, every transition is a row. Services decide by it,
 * screens take their buttons from it, `docs/states.md` is drawn from it. Data only, no Zod.
 */
import { type CodeName, codes } from '../codes.ts';
import type { CallName } from './call.ts';
import type { Permission } from './permissions.ts';

/**
 * Applicant (importer), supplier (exporter), exchange office, operator and supervisor of the central bank, and the
 * system itself (jobs and feeds of banks).
 */
export const actorRoles = ['APP', 'SUPL', 'SAR', 'OP', 'SUP', 'SYS'] as const;
export type ActorRole = (typeof actorRoles)[number];

export interface Transition {
  /** Name, unique within the machine. */
  readonly name: string;
  /**
   * Action that requests the transition, if several transitions from different states share one; the name when
   * omitted.
   */
  readonly action?: string;
  /** States the transition starts from; empty for the creation of a record. */
  readonly from: readonly number[];
  /**
   * Target state. `before` returns to the state that was left for the present one; `same` is an action that keeps the
   * state.
   */
  readonly to: number | 'before' | 'same';
  /** State a following system step may bring the record to at once, when the guards of that step then hold. */
  readonly mayLeadTo?: number;
  readonly actors: readonly ActorRole[];
  /** Right that people of the central bank or an office need for the transition. */
  readonly permission?: Permission;
  /** Call that requests the transition; transitions without one come from feeds and jobs. */
  readonly call?: CallName;
  /** Whoever takes the step must give a reason of `reasonLimits`; left out, a reason may be given. */
  readonly needsReason?: true;
  /** Names of further conditions; their functions stand in the machine's guard registry. */
  readonly guards?: readonly string[];
  /**
   * The guards need the record locked. A page therefore checks only state and right, and a dry run of the step checks
   * the guards.
   */
  readonly isJudgedLocked?: true;
  /** Follows from something else (the selected offer, amounts, a date); nobody requests it. */
  readonly isDerived?: true;
}

export interface StateMachine {
  /** Entity name of the record in the log and the history. */
  readonly entity: string;
  /** Enumeration of the states. */
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
/** Actions that can be requested from the machine. */
export type ActionOf<M extends StateMachine> = ActionOfRow<M['transitions'][number]>;

type GuardOfRow<T> = T extends { readonly guards: readonly (infer G)[] } ? G : never;
/** Guards named by the machine's transitions. */
export type GuardOf<M extends StateMachine> = GuardOfRow<M['transitions'][number]> & string;

type RowWith<T, G> = T extends unknown ? (G extends GuardOfRow<T> ? T : never) : never;
/** Transitions that name a guard. */
export type RowOfGuard<M extends StateMachine, G> = RowWith<M['transitions'][number], G>;

/** Least and most characters of the reason of a step. */
export const reasonLimits = { min: 10, max: 500 } as const;

export const actionOf = ({ action, name }: Transition): string => action ?? name;

export const statesOf = ({ codes: name }: StateMachine): number[] => Object.values(codes[name]);

export function transitionsFrom({ transitions }: StateMachine, status: number): Transition[] {
  return transitions.filter(({ from }) => from.includes(status));
}

/**
 * States a transition can lead to from a state (null: from the creation): one, or all that `before` can mean, which are
 * the states from which others lead to its own. Empty for `same` from the creation.
 */
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
  /** Present state; null for a record that does not exist yet. */
  readonly status: number | null;
  /** Stored state that `before` returns to. */
  readonly statusBefore?: number | null;
}

/**
 * What an action means in a state. `apply`: the transition to take and its target. `unchanged`: no transition starts
 * here, but one of the action's leads here. `illegal`: neither; also a step to `before` without a stored state.
 */
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

/** Resolves an action in a state by the table alone; guards and rights are not asked. */
export function resolveTransition(machine: StateMachine, action: string, current: CurrentState): Resolution {
  const candidates = machine.transitions.filter((row) => actionOf(row) === action);
  const transition = candidates.find((row) => startsAt(row, current.status));
  const to = transition ? targetOf(transition, current) : null;
  if (transition && to !== null) return { kind: 'apply', transition, to };
  const isThere =
    current.status !== null &&
    candidates.some((row) => row.to !== 'same' && targetOf(row, current) === current.status);
  return { kind: isThere ? 'unchanged' : 'illegal' };
}
