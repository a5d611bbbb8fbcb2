/**
 * Histories of the states of supplies and demands that follow from their dealt and reserved amounts. The states
 * themselves are columns that the database computes.
 */
import { demandStates } from '@nazer/contract/exports/demand.states.ts';
import { supplyStates } from '@nazer/contract/exports/supply.states.ts';
import type { StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/machine/actor.ts';
import { writeTransition } from '../../platform/machine/transitions.ts';
import type { MovedAmounts, Pair } from './dealings/dealing-state.queries.ts';
import { sideTitle } from './sides.ts';
import type { SideFacts } from './sides.queries.ts';

/** A change of a derived state. */
interface Followed {
  readonly machine: StateMachine;
  readonly entityId: number;
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

/** Transition of the table between the two states; `follow` for a pair it does not have. */
function nameOf({ machine, from, to }: Followed): string {
  const row = machine.transitions.find((each) => each.from.includes(from) && each.to === to);
  return row?.name ?? 'follow';
}

/**
 * Writes to the history which states have changed since `pair` was locked; `moved` has the present ones. A state that
 * stayed gets no entry.
 */
export async function writeDerivedStates(
  tx: Tx,
  actor: Actor,
  { pair: { supply, demand }, moved, dealingId }: { pair: Pair; moved: MovedAmounts; dealingId: number },
): Promise<void> {
  const followed = (machine: StateMachine, row: SideFacts, to: number): Followed => ({
    machine,
    entityId: row.id,
    title: sideTitle(row),
    from: row.status,
    to,
  });
  const steps = [
    followed(supplyStates, supply, moved.supplyStatus),
    followed(demandStates, demand, moved.demandStatus),
  ];
  for (const step of steps) {
    if (step.from === step.to) continue;
    const transition = { ...step, transition: nameOf(step), actorRole: 'SYS', at: actor.now } as const;
    await writeTransition(tx, actor, { ...transition, facts: { dealing: dealingId } });
  }
}
