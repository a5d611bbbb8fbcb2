/** Dialog that marks an alert as seen, with a note. */
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { alertList, longestAlertNote } from '@nazer/contract/sarafi/alerts.list.ts';
import { ApiError } from '../../platform/calls/api-error.ts';
import { apiData, type CallOptions } from '../../platform/calls/api.ts';
import { invalidateAbout } from '../../platform/calls/query-client.ts';
import { showToast } from '../../platform/toasts.ts';
import { useJoined, useText, useWords } from '../../platform/words/i18n.tsx';
import { CallForm } from '../../resources/dialog/call-form.tsx';
import type { Values } from '../../resources/dialog/record-form.ts';
import { refreshResource } from '../../resources/resource-api.ts';

const call = 'POST /api/SarafiManagment/AcknowledgeAlert';

const fields: readonly FieldDefinition[] = [
  { key: 'note', kind: 'longText', maxLength: longestAlertNote, section: '' },
];

export interface AlertSeenDialogProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

export function AlertSeenDialog({ row, onClose }: AlertSeenDialogProps) {
  const t = useText('alerts');
  const subjects: Readonly<Record<number, string>> = useWords().codes.sarafiAlertSubject;
  const joined = useJoined();
  const id = Number(row['id']);
  const send = async ({ note = '' }: Values, _reason: string, options: CallOptions) => {
    const body = { id, note: String(note).trim() };
    const { result } = await apiData(call, { body }, options);
    await Promise.all([refreshResource(alertList.name), invalidateAbout([alertList.name])]);
    // Somebody else marked the alert meanwhile, so the note was not saved; the error keeps the dialog open with the
    // text.
    if (result === 'unchanged' && body.note !== '')
      throw new ApiError({ status: 409, code: 'stale', detail: t('seenMeanwhile') });
    showToast({ kind: 'ok', text: t('acknowledged') });
  };
  const title = joined([subjects[Number(row['subject'])] ?? '', String(row['sarafi'])]);
  return (
    <CallForm
      of={{ call, key: id }}
      title={t('acknowledgeTitle', { title })}
      fields={fields}
      labelOf={() => t('note')}
      initial={{}}
      action={t('acknowledge')}
      preview={() => <p>{t('noteHint')}</p>}
      send={send}
      onClose={onClose}
    />
  );
}
