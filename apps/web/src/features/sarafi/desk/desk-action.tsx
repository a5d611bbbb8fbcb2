/** Button of the desk that reads a record and opens the dialog of one of its steps, the same as on its own page. */
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { useDetails } from '../../../resources/record/use-details.ts';

const StepDialog = lazyPart(
  async () => (await import('../../../resources/record/steps/step-dialog.tsx')).StepDialog,
);

interface ActionProps {
  readonly record: RecordDefinition;
  readonly id: number;
  /** Name of the step among the allowed actions of the record. */
  readonly action: string;
  readonly label: string;
  /** Name of the record, which tells screen readers this button from others with the same label. */
  readonly of: string;
  readonly isPrimary?: boolean;
}

interface OpenedProps extends Pick<ActionProps, 'record' | 'id' | 'action' | 'of'> {
  readonly onClose: () => void;
}

/**
 * Dialog of the step; nothing until the record and its allowed actions are read, and once the step was taken; a sentence
 * when it is not offered any more.
 */
function Opened({ record, id, action, of, onClose }: OpenedProps) {
  const t = useText('desk');
  const { row, error, query } = useDetails(record, String(id));
  if (error)
    return (
      <span className="ds-refused" role="alert">
        {sentenceOf(error)}
      </span>
    );
  const allowed = row?.allowedActions?.find((one) => one.action === action);
  const [wasOffered, setWasOffered] = useState(false);
  if (allowed && !wasOffered) setWasOffered(true);
  if (!row) return null;
  if (!allowed)
    return query.isFetching || wasOffered ? null : (
      <span className="ds-refused" role="alert">
        {t('notOffered')}
      </span>
    );
  return (
    <Suspense fallback={null}>
      <StepDialog
        record={record}
        action={allowed}
        row={row}
        status={Number(row[record.state ?? ''] ?? 0)}
        title={of}
        onClose={onClose}
      />
    </Suspense>
  );
}

export function DeskAction({ record, id, action, label, of, isPrimary = false }: ActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind={isPrimary ? 'primary' : 'plain'}
        aria-label={`${label} ${of}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <Opened record={record} id={id} action={action} of={of} onClose={() => setIsOpen(false)} />}
    </>
  );
}
