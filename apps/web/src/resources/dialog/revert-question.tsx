/** Dialog that asks whether to restore an earlier version of a record and shows which fields would change. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { KeyParts } from '@nazer/contract/kernel/page.ts';
import { fieldOf } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../platform/calls/api-error.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { presentError } from '../../platform/calls/present-error.ts';
import { refusalToastMs, showToast } from '../../platform/toasts.ts';
import { FailedReading } from '../grid/list-states.tsx';
import { useValueContext, valueText } from '../kinds/kinds.ts';
import { conflictOf, useChangeText } from '../record/history/last-change.ts';
import { refreshAfterWrite } from '../refresh-after-write.ts';
import { getRow, type HistoryEntry, revertRow } from '../resource-api.ts';
import { reversals, type Reversal } from './earlier-version.ts';

export interface RevertQuestionProps {
  readonly definition: ResourceDefinition;
  readonly recordKey: KeyParts;
  readonly entry: HistoryEntry;
  /** History entries after the version to restore, newest first. */
  readonly newer: readonly HistoryEntry[];
  readonly onClose: () => void;
}

function Changes({
  definition,
  changes,
}: {
  readonly definition: ResourceDefinition;
  readonly changes: readonly Reversal[];
}) {
  const t = useText('dialog');
  const context = useValueContext(definition);
  const text = (key: string, value: Reversal['now']) =>
    valueText(fieldOf(definition, key), value, context) || t('blank');
  return (
    <ul className="rd-changes">
      {changes.map(({ field, now, earlier }) => (
        <li key={field}>
          <span className="rd-changes__field">{context.names.field(field)}</span>
          <del aria-label={t('before')}>{text(field, now)}</del>
          <Icon name="chevron-end" size={12} />
          <ins aria-label={t('after')}>{text(field, earlier)}</ins>
        </li>
      ))}
    </ul>
  );
}

/**
 * `revert` saves the earlier version over `row`; afterwards, refused or not, all that shows the record is read again.
 */
function useRevert({ definition, recordKey, entry, onClose }: RevertQuestionProps) {
  const t = useText('dialog');
  const changeText = useChangeText();
  const [isSaving, setIsSaving] = useState(false);
  const revert = async (row: AnyRow) => {
    setIsSaving(true);
    try {
      await revertRow(definition, { key: recordKey, eventId: entry.id, rowVersion: row.rowVersion });
      showToast({ kind: 'ok', text: t('reverted') });
      onClose();
    } catch (error) {
      const conflict = error instanceof ApiError ? conflictOf(error) : null;
      // The displayed difference was computed from an outdated row: it is computed again and the user is asked again.
      if (conflict) {
        const text = `${changeText(conflict.change)} ${t('lookAgain')}`;
        showToast({ kind: 'warn', text, durationMs: refusalToastMs });
      } else presentError(error);
    } finally {
      setIsSaving(false);
    }
    await refreshAfterWrite(definition);
  };
  return { isSaving, revert };
}

/** The question; it cannot be answered with yes before the record is read, nor when nothing would change. */
export function RevertQuestion(props: RevertQuestionProps) {
  const { definition, recordKey, newer, onClose } = props;
  const t = useText('dialog');
  const { isSaving, revert } = useRevert(props);
  const query = useQuery({
    queryKey: [`POST /${definition.name}/GetById`, 'revert', recordKey],
    queryFn: ({ signal }) => getRow(definition, recordKey, signal),
    gcTime: 0,
  });
  const row = query.data;
  const changes = row ? reversals(definition, row, newer) : [];
  return (
    <Modal
      open
      title={t('revertTitle')}
      onCancel={onClose}
      closeIcon={<Icon name="close" />}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            loading={isSaving}
            disabled={!row || changes.length === 0}
            onClick={() => row && void revert(row)}
          >
            {t('revertTo')}
          </Button>
        </>
      }
    >
      {query.isPending && <SkeletonRows label={t('loading')} rows={3} />}
      {query.isError && <FailedReading title={t('loadFailed')} query={query} />}
      {row && <p>{t(changes.length === 0 ? 'revertSame' : 'revertHint')}</p>}
      <Changes definition={definition} changes={changes} />
    </Modal>
  );
}
