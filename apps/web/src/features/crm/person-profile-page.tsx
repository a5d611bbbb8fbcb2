/** The profile of one person: who, how to reach, where, and what was done to the record. */
import { person } from '@nazer/contract/crm/crm.resources.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { diffDays, todayJalali } from '@nazer/persian/jalali.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { useNavigate } from '@tanstack/react-router';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { HistoryList } from '../../resources/dialog/history-list.tsx';
import { LockedFields } from '../../resources/dialog/record-view.tsx';
import { ResourceDialog } from '../../resources/dialog/resource-dialog.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { ClosedReasons } from '../../resources/page/toolbar.tsx';
import { useRights } from '../../resources/page-rights.ts';
import { titleOf } from '../../resources/row-key.ts';
import { useCount } from '../../resources/use-format.ts';
import { personListPath, personProfilePath } from './crm-paths.ts';
import { LinkButton } from './link-button.tsx';
import { RecordPicker } from './record-picker.tsx';
import { useCrmRecord, useSearchKey } from './use-crm-record.ts';
import '../../resources/dialog/resource-dialog.css';
import '../../resources/page/resource-page.css';
import './record-page.css';

const daysAYear = 365.2422;

const ageOf = (birthdate: string): number | null =>
  birthdate === '' ? null : Math.floor(diffDays(birthdate, todayJalali(new Date())) / daysAYear);

function PersonHead({ row, onEdit }: { readonly row: AnyRow; readonly onEdit: () => void }) {
  const t = useText('crm');
  const g = useText('grid');
  const count = useCount();
  const rights = useRights(person);
  const age = ageOf(String(row['birthdate'] ?? ''));
  return (
    <header className="cr-head">
      <span className="cr-head__mark">
        <Icon name="user" size={20} />
      </span>
      <h1>{titleOf(person, row)}</h1>
      <Tag plain>{t('mellicode', { code: String(row['mellicode']) })}</Tag>
      {age !== null && <span className="cr-head__fact">{t('age', { count: count(age) })}</span>}
      <span className="rg-space" />
      <ClosedReasons reasons={[rights.edit]} />
      <ActionButton icon="pencil" label={g('edit')} reason={rights.edit} onPress={onEdit} />
      <LinkButton to={personListPath} icon="list" label={t('backToPersons')} isGhost />
    </header>
  );
}

function Person({ row, onReload }: { readonly row: AnyRow; readonly onReload: () => void }) {
  const t = useText('crm');
  const [isEditing, setIsEditing] = useState(false);
  const mellicode = String(row['mellicode']);
  const section = (name: 'identity' | 'contact' | 'address') => ({
    key: name,
    label: t(name),
    children: (
      <div className="cr-form">
        <LockedFields definition={person} mode="Detail" row={row} only={[name]} />
      </div>
    ),
  });
  const history = (
    <div className="cr-history">
      <HistoryList definition={person} recordKey={[{ id: mellicode }]} rowVersion={row.rowVersion} />
    </div>
  );
  return (
    <div className="cr-page">
      <PersonHead row={row} onEdit={() => setIsEditing(true)} />
      <Tabs
        className="rd-tabs"
        items={[
          section('identity'),
          section('contact'),
          section('address'),
          { key: 'history', label: t('history'), children: history },
        ]}
      />
      {isEditing && (
        <ResourceDialog
          definition={person}
          mode="Edit"
          row={mellicode}
          onClose={() => setIsEditing(false)}
          onSaved={onReload}
        />
      )}
    </div>
  );
}

export default function PersonProfilePage() {
  const t = useText('crm');
  const d = useText('dialog');
  const navigate = useNavigate();
  const key = useSearchKey('mellicode');
  const query = useCrmRecord(person, key);
  if (query.data) return <Person row={query.data} onReload={() => void query.refetch()} />;
  if (query.isError) {
    const retry = { onRetry: () => void query.refetch(), isRetrying: query.isFetching };
    return <FailedReading title={t('personMissing')} error={query.error} retry={retry} />;
  }
  if (query.isLoading) return <SkeletonRows label={d('loading')} rows={12} />;
  return (
    <RecordPicker
      definition={person}
      searched="family"
      icon="user"
      title={t('noPerson')}
      hint={t('noPersonHint')}
      label={t('findPerson')}
      list={{ to: personListPath, label: t('backToPersons') }}
      onPick={(mellicode) => void navigate({ href: `${personProfilePath}?mellicode=${mellicode}` })}
    />
  );
}
