/** Dialog that marks an alert as seen, with a reason. */
import type { ListRow } from '@nazer/contract/kernel/list.ts';
import { alertList } from '@nazer/contract/sarafi/alerts.list.ts';
import { ApiError } from '../../platform/calls/api-error.ts';
import { apiData, type CallOptions } from '../../platform/calls/api.ts';
import { invalidateAbout } from '../../platform/calls/query-client.ts';
import { showToast } from '../../platform/toasts.ts';
import { useJoined, useText, useWords } from '../../platform/words/i18n.tsx';
import { CallForm } from '../../resources/dialog/call-form.tsx';
import { refreshResource } from '../../resources/resource-api.ts';

const call = 'POST /api/SarafiManagment/AcknowledgeAlert';

export interface AlertSeenDialogProps {
  readonly row: ListRow;
  readonly onClose: () => void;
}

export function AlertSeenDialog({ row, onClose }: AlertSeenDialogProps) {
  const t = useText('alerts');
  const subjects: Readonly<Record<number, string>> = useWords().codes.sarafiAlertSubject;
  const joined = useJoined();
  const id = Number(row['id']);
  const send = async (_values: unknown, note: string, options: CallOptions) => {
    const body = { id, note };
    const { result } = await apiData(call, { body }, options);
    await Promise.all([refreshResource(alertList.name), invalidateAbout([alertList.name])]);
    // Somebody else marked the alert meanwhile, so the note was not saved; the error keeps the dialog open with the
    // text.
    if (result === 'unchanged')
      throw new ApiError({ status: 409, code: 'stale', detail: t('seenMeanwhile') });
    showToast({ kind: 'ok', text: t('acknowledged') });
  };
  const title = joined([subjects[Number(row['subject'])] ?? '', String(row['sarafi'])]);
  return (
    <CallForm
      of={{ call, key: id }}
      title={t('acknowledgeTitle', { title })}
      fields={[]}
      labelOf={String}
      reason="needed"
      initial={{}}
      action={t('acknowledge')}
      preview={() => <p>{t('noteHint')}</p>}
      send={send}
      onClose={onClose}
    />
  );
}
