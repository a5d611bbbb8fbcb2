/** Toolbar during the selection of several rows. */
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Suspense, useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart } from '../../platform/start/lazy-part.ts';
import { showToast } from '../../platform/toasts.ts';
import { useCount } from '../use-format.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { ActionButton } from './action-button.tsx';

const BulkDelete = lazyPart(async () => (await import('../dialog/bulk-delete.tsx')).BulkDelete);

export interface BulkBarProps {
  readonly list: ResourceList<ResourceDefinition>;
  /** Selected rows. */
  readonly rows: readonly AnyRow[];
  /** Called to end the selection: by its button, or after a deletion was begun. */
  readonly onEnd: () => void;
}

export function BulkBar({ list, rows, onEnd }: BulkBarProps) {
  const t = useText('grid');
  const count = useCount();
  const [isAsking, setIsAsking] = useState(false);
  const confirmDeletion = () => {
    if (rows.length === 0) showToast({ kind: 'bad', text: t('selectRow') });
    else setIsAsking(true);
  };
  return (
    <div className="rp-bar" role="toolbar" aria-label={t('selectMany')}>
      <ActionButton
        icon="trash"
        isDanger
        label={t('deleteChosen', { count: count(rows.length) })}
        onPress={confirmDeletion}
      />
      <Button onClick={onEnd}>{t('selectOne')}</Button>
      <span className="rp-reason" role="status">
        {t('chosenCount', { count: count(rows.length) })}
      </span>
      {isAsking && (
        <Suspense fallback={null}>
          <BulkDelete
            definition={list.definition}
            rows={rows}
            onClose={(isDone) => {
              setIsAsking(false);
              if (isDone) onEnd();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
