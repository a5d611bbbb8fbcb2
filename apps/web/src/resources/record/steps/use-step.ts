/** Takes a step of a record: sends its call, reports the outcome, and refreshes everything about the record. */
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import {
  recordActionOf,
  type RecordDefinition,
  requestOf,
  type ActionValues,
} from '@nazer/contract/kernel/record.ts';
import { type CallOptions, sendCall } from '../../../platform/calls/api.ts';
import { uploadFile } from '../../../platform/calls/files.ts';
import { invalidateAbout } from '../../../platform/calls/query-client.ts';
import { asOwnStep } from './own-steps.ts';
import { namesAround } from '../use-details.ts';
import { useOutcome } from './use-outcome.ts';

export interface StepToSend extends ActionValues {
  readonly file: File | null;
  /** Options with the once key under which the server takes the step only once. */
  readonly options: CallOptions;
}

/** Sends the call of a step, as an upload when it carries a file. Throws the server's refusal. */
async function sendStep(
  record: RecordDefinition,
  action: string,
  { file, options, ...answer }: StepToSend,
): Promise<unknown> {
  const recordAction = recordActionOf(record, action);
  if (!recordAction) throw new Error(`${record.of.name}: no call asks for ${action}`);
  const { call, input } = requestOf(recordAction, answer);
  if (!file) return (await sendCall(call, input, options)).data;
  const query = { ...('query' in input ? input.query : {}), fileName: file.name };
  return (await uploadFile({ name: call, query, file }, options)).data;
}

export function useStep(record: RecordDefinition) {
  const showOutcome = useOutcome();
  /** Resolves once the displayed queries about the record are read again. Throws the server's refusal. */
  return async (
    { action, title }: Pick<AllowedAction, 'action' | 'title'>,
    step: StepToSend,
  ): Promise<void> => {
    const data = await asOwnStep(() => sendStep(record, action, step));
    await invalidateAbout(namesAround(record));
    showOutcome(title, data);
  };
}
