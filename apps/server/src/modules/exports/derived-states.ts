/** States of supplies and demands that follow from what is dealt and reserved of them: told in their histories too. */
import { demandStates } from '@nazer/contract/exports/demand.states.ts';
import { supplyStates } from '@nazer/contract/exports/supply.states.ts';
import type { StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Doer } from '../../platform/doer.ts';
import { writeTransition } from '../../platform/transitions.ts';
import type { Moved, Pair } from './dealing-state.queries.ts';
import { sideTitle } from './end-side.ts';
import type { SideFacts } from './sides.queries.ts';

interface Followed {
  readonly machine: StateMachine;
  readonly entityId: number;
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

function nameOf({ machine, from, to }: Followed): string {
  const row = machine.transitions.find((each) => each.from.includes(from) && each.to === to);
  return row?.name ?? 'follow';
}

export async function writeFollowed(
  tx: Tx,
  doer: Doer,
  { pair: { supply, demand }, moved, dealingId }: { pair: Pair; moved: Moved; dealingId: number },
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
    const taken = { ...step, transition: nameOf(step), actorRole: 'SYS', at: doer.now } as const;
    await writeTransition(tx, doer, { ...taken, facts: { dealing: dealingId } });
  }
}
