/** Dialog content for reading a record with its history, or for confirming its deletion. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Tabs } from 'antd';
import { useText } from '../../platform/words/i18n.tsx';
import { keyParts, keyText, titleOf } from '@nazer/contract/kernel/row-key.ts';
import { ReadFacts } from '../record/facts/read-facts.tsx';
import { HistoryList } from './history-list.tsx';
import { useDeleteRow } from './use-delete-row.ts';

export interface RecordDetailProps {
  readonly definition: ResourceDefinition;
  readonly row: AnyRow;
  readonly onClose: () => void;
  /** Opens the form; undefined for users who may not edit. */
  readonly onEdit: (() => void) | undefined;
}

export function RecordDetail({ definition, row, onClose, onEdit }: RecordDetailProps) {
  const t = useText('dialog');
  const g = useText('grid');
  const key = keyParts(definition, keyText(definition, row));
  const history = key && (
    <div className="rd-notice">
      <HistoryList definition={definition} recordKey={key} rowVersion={row.rowVersion} />
    </div>
  );
  return (
    <>
      <div className="rd-body">
        <Tabs
          className="rd-tabs"
          items={[
            {
              key: 'form',
              label: t('tabForm'),
              children: <ReadFacts definition={definition} row={row} />,
            },
            { key: 'history', label: t('tabHistory'), children: history },
          ]}
        />
      </div>
      <footer className="rd-foot">
        <span className="rg-space" />
        <kbd>Esc</kbd>
        <Button onClick={onClose}>{t('close')}</Button>
        {onEdit && (
          <Button icon={<Icon name="pencil" />} onClick={onEdit}>
            {g('edit')}
          </Button>
        )}
      </footer>
    </>
  );
}

export interface RecordDeletionProps {
  readonly definition: ResourceDefinition;
  readonly row: AnyRow;
  readonly onClose: () => void;
  /** Called once the record was deleted. */
  readonly onDeleted: () => void;
}

/**
 * Asks whether to delete the record. A refusal stands in place of the question; the button then deletes the child rows,
 * too, where these alone are in the way, and is disabled otherwise.
 */
export function RecordDeletion({ definition, row, onClose, onDeleted }: RecordDeletionProps) {
  const t = useText('dialog');
  const { remove, refusals, isDeleting, canDeleteAll } = useDeleteRow(definition, onDeleted);
  const [refusal] = refusals;
  return (
    <>
      <div className="rd-body">
        <div className="rd-notice">
          <div className="rd-alert" role="alert">
            <Icon name={refusal ? 'error' : 'warning'} />
            <div>
              <b>{refusal ? refusal.desc : t('deleteQuestion', { name: `«${titleOf(definition, row)}»` })}</b>{' '}
              {canDeleteAll ? t('deleteAllHint') : refusal ? '' : t('deleteHint')}
            </div>
          </div>
        </div>
        <ReadFacts definition={definition} row={row} />
      </div>
      <footer className="rd-foot">
        <span className="rg-space" />
        <kbd>Esc</kbd>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          danger
          icon={<Icon name="trash" />}
          loading={isDeleting}
          disabled={refusal !== undefined && !canDeleteAll}
          onClick={() => void remove(row, canDeleteAll)}
        >
          {canDeleteAll ? t('deleteAllQuestion') : t('delete')}
        </Button>
      </footer>
    </>
  );
}
