/**
 * Dialog that deletes several rows: lists the rows and their dependents first, reports the outcome of each row, and
 * can restore all deleted rows.
 */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Checkbox, Modal, Progress } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../grid/list-states.tsx';
import { useRights } from '../page-rights.ts';
import { useCount } from '../use-format.ts';
import { BulkRows, sumDependents, useCountedList } from './bulk-rows.tsx';
import { type BulkDeletion, useBulkDelete } from './use-bulk-delete.ts';
import './resource-dialog.css';

export interface BulkDeleteProps {
  readonly definition: ResourceDefinition;
  readonly rows: readonly AnyRow[];
  /** Called when the dialog closes; `isDone`: a deletion was begun, so the list has changed. */
  readonly onClose: (isDone: boolean) => void;
}

/**
 * Question, progress or outcome, depending on the stage of the deletion. While deleted rows are restored, the outcome
 * of the deletion stays.
 */
function StageText({ deletion }: { readonly deletion: BulkDeletion }) {
  const t = useText('dialog');
  const count = useCount();
  const { stage, countOf, rows } = deletion;
  if (stage === 'asking') return <p>{t('bulkQuestion', { count: count(rows.length) })}</p>;
  if (stage === 'deleting') {
    const text = t('bulkProgress', { done: count(deletion.doneCount), count: count(rows.length) });
    return (
      <div className="rd-bulk__progress" role="status">
        <Progress percent={Math.round((deletion.doneCount / rows.length) * 100)} showInfo={false} />
        {text}
      </div>
    );
  }
  const restoredCount = countOf('restored');
  const notRestoredCount = countOf('notRestored');
  const unknownCount = countOf('unknown') + countOf('restoreUnknown');
  const report =
    stage === 'restored'
      ? t(notRestoredCount > 0 ? 'bulkRestoredSome' : 'bulkRestored', {
          count: count(restoredCount),
          kept: count(notRestoredCount), // still deleted
        })
      : t(unknownCount > 0 ? 'bulkReportUnknown' : 'bulkReport', {
          deleted: count(countOf('deleted')),
          kept: count(rows.length - countOf('deleted') - unknownCount), // refused or not tried
          unknown: count(unknownCount),
        });
  return <p role="status">{report}</p>;
}

interface StageButtonsProps {
  readonly deletion: BulkDeletion;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Buttons of the stage: cancel and delete before and during the deletion; retry, undo and close after it. */
function StageButtons({ deletion, onDelete, onClose }: StageButtonsProps) {
  const t = useText('dialog');
  const again = useText('grid');
  const { stage } = deletion;
  if (stage === 'asking' || stage === 'deleting') {
    const isRunning = stage === 'deleting';
    return (
      <>
        {/* Enter presses the focused button; cancelling has the focus because it loses nothing. */}
        <Button autoFocus onClick={onClose} disabled={isRunning}>
          {t('cancel')}
        </Button>
        <Button
          danger
          icon={<Icon name="trash" />}
          loading={isRunning}
          disabled={!deletion.dependents}
          onClick={onDelete}
        >
          {t('delete')}
        </Button>
      </>
    );
  }
  return (
    <>
      {stage === 'deleted' && deletion.hasOpenRows && <Button onClick={onDelete}>{again('retry')}</Button>}
      {stage !== 'restored' && deletion.isUndoable && (
        <Button
          icon={<Icon name="undo" />}
          loading={stage === 'restoring'}
          onClick={() => void deletion.undo()}
        >
          {t('bulkUndo')}
        </Button>
      )}
      <Button type="primary" autoFocus onClick={onClose} disabled={stage === 'restoring'}>
        {t('close')}
      </Button>
    </>
  );
}

export function BulkDelete({ definition, rows, onClose }: BulkDeleteProps) {
  const t = useText('dialog');
  const count = useCount();
  const grid = useText('grid');
  const counted = useCountedList();
  const rights = useRights(definition);
  const [withChildren, setWithChildren] = useState(false);
  const deletion = useBulkDelete(definition, rows);
  const { stage } = deletion;
  const children = sumDependents(deletion.dependents?.values() ?? []);
  const isBusy = stage === 'deleting' || stage === 'restoring';
  const close = () => {
    if (!isBusy) onClose(stage !== 'asking');
  };
  return (
    <Modal
      open
      title={t('bulkTitle', { count: count(deletion.rows.length) })}
      onCancel={close}
      closable={!isBusy}
      mask={{ closable: false }}
      closeIcon={<Icon name="close" />}
      width={640}
      destroyOnHidden
      footer={
        <StageButtons deletion={deletion} onDelete={() => void deletion.run(withChildren)} onClose={close} />
      }
    >
      <div className="rd-bulk">
        <StageText deletion={deletion} />
        {stage === 'asking' && deletion.counting.isError && (
          <FailedReading title={grid('partFailed')} query={deletion.counting} />
        )}
        <BulkRows deletion={deletion} withChildren={withChildren} />
        {stage === 'asking' && children.length > 0 && (
          <Checkbox checked={withChildren} onChange={(event) => setWithChildren(event.target.checked)}>
            {t('bulkWithChildren', { list: counted(children) })}
          </Checkbox>
        )}
        {stage === 'deleted' && deletion.countOf('deleted') > 0 && !rights.mayRestore && (
          <p className="rf-hint">{t('bulkUndoHint')}</p>
        )}
      </div>
    </Modal>
  );
}
