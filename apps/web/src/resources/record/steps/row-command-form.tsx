/** Form of a command on one child row of a record: its fields, a preview of its consequences, and a reason. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import type { Child, RecordDefinition, RowCommand } from '@nazer/contract/kernel/record.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { type CallOptions, sendCall } from '../../../platform/calls/api.ts';
import { invalidateAbout } from '../../../platform/calls/query-client.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { CallForm } from '../../dialog/call-form.tsx';
import type { Values } from '../../dialog/record-form.ts';
import { namesAround } from '../use-details.ts';
import { useRecordWords } from '../use-record-words.ts';
import { CallConsequence } from './step-consequence.tsx';
import { useOutcome } from './use-outcome.ts';

interface Props {
  readonly record: RecordDefinition;
  readonly child: Child;
  readonly command: RowCommand;
  readonly row: ListRow;
  readonly onClose: () => void;
}

export function RowCommandForm({ record, child, command, row, onClose }: Props) {
  const labelled = useLabelled();
  const t = useText('record');
  const { own } = useRecordWords(record);
  const showOutcome = useOutcome();
  const { call, by, reason } = command;
  const title = own(`${child.name}.each`);
  const columns = child.columns.filter(({ key }) => command.fields.includes(key));
  const fields = columns.map(
    ({ key, kind }) => ({ key, kind, required: true, section: '' }) as FieldDefinition,
  ); // forms write only these kinds of values
  const bodyOf = (values: Values, reasonText: string) => ({ [by]: row[by], ...values, [reason]: reasonText });
  const send = async (values: Values, reasonText: string, options: CallOptions) => {
    const { data } = await sendCall(call, { body: bodyOf(values, reasonText) }, options);
    await invalidateAbout([...namesAround(record)]);
    showOutcome(title, data);
  };
  const name = String(row[child.columns[0]?.key ?? ''] ?? '');
  return (
    <CallForm
      of={{ call, key: String(row[by]) }}
      title={labelled(title, name)}
      fields={fields}
      labelOf={(key) => own(`${child.name}.${key}`)}
      initial={Object.fromEntries(
        fields.map(({ key }): [string, FieldValue] => [key, String(row[key] ?? '')]),
      )}
      action={title}
      reason="needed"
      preview={(values) => (
        // The call demands a reason; as users type it last, the preview sends a fixed one.
        <CallConsequence
          of={record.of}
          call={call}
          input={{ body: bodyOf(values, t('previewReason')) } as never}
        />
      )}
      send={send}
      onClose={onClose}
    />
  );
}
