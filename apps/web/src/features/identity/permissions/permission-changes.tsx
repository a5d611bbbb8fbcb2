/** Panel of unsaved permission changes: their effect, the reason why they cannot be saved, and the save button. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { useMay } from '../../../platform/session/session.ts';
import { useCount } from '../../../resources/use-format.ts';
import type { PermissionDraft } from './permission-draft.ts';
import '../../../resources/dialog/resource-dialog.css';

interface ChangesProps {
  readonly draft: PermissionDraft;
  /** Full names of permissions by key. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Box with a title and a text: an error, or a warning. */
function Alert({ title, children, isWarning = false }: AlertProps) {
  return (
    <div className={isWarning ? 'rd-alert rd-alert--warn' : 'rd-alert'} role="alert">
      <Icon name={isWarning ? 'warning' : 'error'} />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </div>
  );
}

interface AlertProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly isWarning?: boolean;
}

/** Added permissions, then removed ones, each with its key. */
function ChangeList({ draft, labels }: ChangesProps) {
  const t = useText('roles');
  const { added, removed } = draft.changes;
  const one = (key: string, isAdded: boolean) => (
    <li key={key} className={isAdded ? 'pc-change pc-change--added' : 'pc-change'}>
      <span className="pc-sign" role="img" aria-label={t(isAdded ? 'added' : 'removed')}>
        {isAdded ? '+' : '−'}
      </span>
      <span>{labels.get(key) ?? key}</span>
      <code dir="ltr">{key}</code>
    </li>
  );
  return (
    <ul className="pc-list" aria-label={t('unsaved')}>
      {added.map((key) => one(key, true))}
      {removed.map((key) => one(key, false))}
    </ul>
  );
}

/** Why the changes cannot be saved; empty when they can. */
function useReason(draft: PermissionDraft): string {
  const t = useText('roles');
  const mayAssign = useMay('role.assignPermission');
  if (!mayAssign) return t('noAssign');
  if (draft.conflict) return t('closedByConflict');
  return draft.count === 0 ? t('closedByNothing') : '';
}

export function PermissionChanges({ draft, labels }: ChangesProps) {
  const t = useText('roles');
  const count = useCount();
  const reason = useReason(draft);
  const { conflict, role } = draft;
  const label = (key: string) => labels.get(key) ?? key;
  return (
    <aside className="pc-panel" aria-label={t('unsaved')}>
      <header>
        <h2>{t('unsaved')}</h2>
        {draft.count > 0 && <Tag status="warn">{count(draft.count)}</Tag>}
      </header>
      {draft.isMoved && (
        <Alert title={t('staleTitle')} isWarning>
          {t('staleText')}
        </Alert>
      )}
      {conflict && (
        <Alert title={t('conflict')}>
          {t('conflictText', { system: label(conflict.system), approval: label(conflict.approval) })}
        </Alert>
      )}
      {draft.count === 0 ? (
        <EmptyState icon="check" title={t('noChanges')} text={t('noChangesHint')} />
      ) : (
        <>
          <ChangeList draft={draft} labels={labels} />
          <p className="pc-effect">
            {role.userCount > 0 ? t('effect', { count: count(role.userCount) }) : t('effectNone')}
          </p>
        </>
      )}
      <div className="pc-foot">
        <Button
          type="primary"
          loading={draft.isSaving}
          disabled={reason !== ''}
          aria-describedby="pc-reason"
          onClick={() => void draft.save()}
        >
          {t('save')}
        </Button>
        <Button disabled={draft.count === 0} onClick={draft.revert}>
          {t('revert')}
        </Button>
      </div>
      <p className="pc-reason" id="pc-reason" role="status">
        {reason !== '' && (
          <>
            <Icon name="lock" size={13} /> {reason}
          </>
        )}
      </p>
    </aside>
  );
}
