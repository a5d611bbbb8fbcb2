/** One line about what a step does, for its button and its dialog. */
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import {
  recordActionOf,
  type RecordDefinition,
  type RecordMachine,
  rowsOfAction,
} from '@nazer/contract/kernel/record.ts';
import type { Transition } from '@nazer/contract/kernel/state-machine.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';

/** Transition an action would take from a state; the action's first transition when none begins there. */
function rowOf({ states }: RecordMachine, action: string, status: number): Transition | undefined {
  const rows = rowsOfAction(states, action);
  return rows.find(({ from }) => from.includes(status)) ?? rows[0];
}

/**
 * Gives a function from an action and the record's current status to the line, in the language of the page: the state
 * the step leads to, whether it needs an approval and whether it needs a reason. Empty when none of these applies.
 */
export function useEffectText(record: RecordDefinition): (action: AllowedAction, status: number) => string {
  const t = useText('record');
  const titles: Readonly<Record<string, Readonly<Record<number, string>>>> = useWords().codes;
  /** Text of the state the step leads to; empty for a command, which changes no state. */
  const targetText = (action: string, status: number): string => {
    const { machine } = record;
    const row = machine && rowOf(machine, action, status);
    if (!row) return '';
    const title = (state: number): string => titles[machine.states.codes]?.[state] ?? '';
    if (row.mayLeadTo !== undefined) return t('mayLeadTo', { state: title(row.mayLeadTo) });
    if (typeof row.to !== 'number') return t(row.to === 'same' ? 'staysSo' : 'leadsBack');
    return t('leadsTo', { state: title(row.to) });
  };
  return ({ action, waits }, status) => {
    const reasonText = recordActionOf(record, action)?.reason === null ? '' : t('reasonWanted');
    return [targetText(action, status), waits ? t('approvalWanted') : '', reasonText]
      .filter(Boolean)
      .join(' ');
  };
}
