/** Deleting several rows at once, with the answer for each row that stayed. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { presentError } from '../../platform/present-error.ts';
import { showToast } from '../../platform/toasts.ts';
import { refreshAfterWrite } from '../refresh-after-write.ts';
import { type DeleteResult, deleteRows } from '../resource-api.ts';
import { keyParts, keyText, titleOf } from '../row-key.ts';
import { useCount } from '../use-format.ts';
import { undoMs, useRestore } from './use-delete-row.ts';
import '../files/files.css';

export interface BulkDeleteProps {
  readonly definition: ResourceDefinition;
  readonly rows: readonly AnyRow[];
  readonly onClose: (isDone: boolean) => void;
}

const keysOf = (definition: ResourceDefinition, rows: readonly AnyRow[]) =>
  rows.flatMap((row) => {
    const key = keyParts(definition, keyText(definition, row));
    return key ? [{ key, rowVersion: row.rowVersion }] : [];
  });

/** What became of each row; those that stayed say why. */
function Report({
  definition,
  rows,
  results,
}: {
  readonly definition: ResourceDefinition;
  readonly rows: readonly AnyRow[];
  readonly results: readonly DeleteResult[];
}) {
  const t = useText('dialog');
  const count = useCount();
  const kept = results.filter((result) => !result.deleted);
  const titleOfKey = (result: DeleteResult) => {
    const text = result.key.map(({ id }) => String(id)).join('_');
    const row = rows.find((one) => keyText(definition, one) === text);
    return row ? titleOf(definition, row) : text;
  };
  return (
    <>
      <p role="status">
        {t('bulkReport', { deleted: count(results.length - kept.length), kept: count(kept.length) })}
      </p>
      <div className="rf-scroll">
        <table className="rf-table">
          <thead>
            <tr>
              <th scope="col">{t('bulkRow')}</th>
              <th scope="col">{t('bulkResult')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <tr key={result.key.map(({ id }) => String(id)).join('_')}>
                <td>{titleOfKey(result)}</td>
                <td className={result.deleted ? '' : 'rf-problem'}>
                  {result.deleted ? t('bulkDeleted') : result.desc}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

export function BulkDelete({ definition, rows, onClose }: BulkDeleteProps) {
  const t = useText('dialog');
  const count = useCount();
  const [withChildren, setWithChildren] = useState(false);
  const [results, setResults] = useState<readonly DeleteResult[] | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const restore = useRestore(definition);

  const run = async () => {
    setIsRunning(true);
    try {
      const answer = await deleteRows(definition, keysOf(definition, rows), withChildren);
      await refreshAfterWrite(definition);
      const gone = answer.filter((result) => result.deleted);
      if (gone.length > 0) {
        showToast({
          kind: 'ok',
          text: t('bulkAllDeleted', { count: count(gone.length) }),
          durationMs: undoMs,
          action: { label: t('undo'), onAction: () => void restore(gone.map(({ key }) => key)) },
        });
      }
      if (gone.length < answer.length) setResults(answer);
      else onClose(true);
    } catch (error) {
      presentError(error);
    } finally {
      setIsRunning(false);
    }
  };

  const close = () => onClose(results !== null);
  return (
    <Modal
      open
      title={t('bulkTitle', { count: count(rows.length) })}
      onCancel={close}
      closeIcon={<Icon name="close" />}
      destroyOnHidden
      footer={
        results ? (
          <Button type="primary" onClick={close}>
            {t('close')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button danger icon={<Icon name="trash" />} loading={isRunning} onClick={() => void run()}>
              {t('delete')}
            </Button>
          </>
        )
      }
    >
      {results ? (
        <Report definition={definition} rows={rows} results={results} />
      ) : (
        <>
          <p>{t('bulkQuestion', { count: count(rows.length) })}</p>
          {definition.children && (
            <Checkbox checked={withChildren} onChange={(event) => setWithChildren(event.target.checked)}>
              {t('bulkWithChildren')}
            </Checkbox>
          )}
        </>
      )}
    </Modal>
  );
}
