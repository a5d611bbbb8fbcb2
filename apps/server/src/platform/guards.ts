/**
 * The guards of a machine as functions over facts. The call that takes a step runs them, and so does the page that
 * promises it: over the same facts they say the same.
 */
import {
  type ActionOf,
  type GuardOf,
  type PromisedGuardOf,
  resolveTransition,
  type StateMachine,
  type Transition,
} from '@nazer/contract/kernel/state-machine.ts';
import { AppError } from './app-error.ts';
import { type Decision, decideTransition, type Wish } from './transitions.ts';

/** Why the step may not be taken; null where it may. */
export type Refusal = AppError | null;
export type Guard<F> = (facts: F) => Refusal | Promise<Refusal>;

/** A function for each guard of steps that people ask for by a call; those of feeds and jobs may stand here too. */
export type Guards<M extends StateMachine, F> = Readonly<
  Record<PromisedGuardOf<M>, Guard<F>> & Partial<Record<GuardOf<M>, Guard<F>>>
>;

/** A machine with what guards it. */
export interface Guarded<M extends StateMachine, F> {
  readonly machine: M;
  readonly guards: Guards<M, F>;
}

/** Declares the guards of a machine; one without a function does not compile. */
export const guarded =
  <F>() =>
  <M extends StateMachine>(machine: M, guards: Guards<M, F>): Guarded<M, F> => ({ machine, guards });

/** What a check throws, as a refusal. */
export async function refusalOf(check: () => unknown): Promise<Refusal> {
  try {
    await check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

const guardOf = <F>(guards: object, name: string): Guard<F> | undefined =>
  (guards as Readonly<Record<string, Guard<F> | undefined>>)[name]; // by the names of the table

/** The first refusal of a row of the table, with the name of its guard. */
async function firstRefusal<F>(
  { guards = [] }: Transition,
  registry: object,
  facts: F,
): Promise<{ readonly guard: string; readonly error: AppError } | null> {
  for (const guard of guards) {
    const error = await guardOf<F>(registry, guard)?.(facts);
    if (error) return { guard, error };
  }
  return null;
}

/** Decides by the table, then by the guards of the step. Throws what either refuses. */
export async function decideGuarded<M extends StateMachine, F>(
  { machine, guards }: Guarded<M, F>,
  action: ActionOf<M> & string,
  { facts, ...wish }: Wish & { readonly facts: F },
): Promise<Decision> {
  const decision = decideTransition(machine, action, wish);
  const found = resolveTransition(machine, action, wish);
  if (decision.kind === 'unchanged' || found.kind !== 'apply') return decision;
  const refused = await firstRefusal(found.transition, guards, facts);
  if (refused) throw refused.error;
  return decision;
}

/** The guards that fail for the steps that lead out of a state: what `allowedActions` is told. */
export async function failedGuards<M extends StateMachine, F>(
  { machine, guards }: Guarded<M, F>,
  status: number,
  facts: F,
): Promise<ReadonlySet<string>> {
  const rows = machine.transitions.filter(({ from, call }) => call !== undefined && from.includes(status));
  const names = new Set(rows.flatMap((row) => row.guards ?? []));
  const failed = await Promise.all(
    [...names].map(async (name) => ((await guardOf<F>(guards, name)?.(facts)) ? [name] : [])),
  );
  return new Set(failed.flat());
}
