/** What a change answers. */
import type { Outcome } from '@nazer/contract/kernel/outcome.ts';
import type { StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../ctx.ts';

/** A record that lives through states, as it is now. */
export interface Changed {
  readonly id: number;
  readonly status: number;
  /** False where it was so already. */
  readonly isChanged: boolean;
}

export function outcomeOf(
  { language }: Pick<Ctx, 'language'>,
  { codes }: Pick<StateMachine, 'codes'>,
  { id, status, isChanged }: Changed,
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
