/** Answers of changes. */
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import type { StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../ctx.ts';

/** A record with states, after a change. */
export interface StepOutcome {
  readonly id: number;
  readonly status: number;
  /** False when nothing had to be changed. */
  readonly isChanged: boolean;
}

export function outcomeOf(
  { language }: Pick<Ctx, 'language'>,
  { codes }: Pick<StateMachine, 'codes'>,
  { id, status, isChanged }: StepOutcome,
): Outcome {
  const result = isChanged ? 'done' : 'unchanged';
  return { result, id, approvalId: null, status, statusTitle: codeTitle(language, codes, status) };
}

/** Outcome for a record that has no states. */
export const plainOutcome = (result: Outcome['result'], id: number | null): Outcome => ({
  result,
  id,
  approvalId: null,
  status: null,
  statusTitle: '',
});
