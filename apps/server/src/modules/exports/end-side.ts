/** Ends supplies and demands: taken back by those whose they are, or because their last day is over. */
import type { StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Doer } from '../../platform/doer.ts';
import { type Decision, writeTransition } from '../../platform/transitions.ts';
import { markSideEnded, type SideEnd, type SideFacts, type SideTable } from './sides.queries.ts';

export interface Changed {
  readonly id: number;
  readonly status: number;
  readonly isChanged: boolean;
}

/** What histories and the log call a supply or demand. */
export const sideTitle = ({ amount, currency }: Pick<SideFacts, 'amount' | 'currency'>): string =>
  `${amount} ${currency}`;

interface Ending {
  readonly machine: StateMachine;
  readonly table: SideTable;
  readonly row: SideFacts;
  readonly step: Decision;
  readonly end: SideEnd;
}

export async function endSide(
  tx: Tx,
  doer: Doer,
  { machine, table, row, step, end }: Ending,
): Promise<Changed> {
  const { id, status } = row;
  if (step.kind === 'unchanged') return { id, status, isChanged: false };
  const to = await markSideEnded(tx, id, { table, end, by: doer.user?.id ?? null });
  // What is reserved in full shows its end only when it is released.
  if (to !== status)
    await writeTransition(tx, doer, {
      ...step,
      machine,
      entityId: id,
      title: sideTitle(row),
      at: doer.now,
      to,
    });
  return { id, status: to, isChanged: true };
}
