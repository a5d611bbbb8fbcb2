/** What the details of a record tell of its states. */
import type { StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findHistory, toHistory } from '../../platform/transitions.ts';

export const historyOf = async ({ db, language }: Ctx, machine: StateMachine, id: number) =>
  toHistory(language, machine, await findHistory(db, machine.entity, id));
