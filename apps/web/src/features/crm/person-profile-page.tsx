/** Profile of one person: identity, contact, addresses, and the history of the record. */
import { person } from '@nazer/contract/crm/crm.resources.ts';
import type { AnyRow } from '@nazer/contract/kernel/resource.ts';
import { ageOn } from '@nazer/persian/age.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { ResourceDialog } from '../../resources/dialog/resource-dialog.tsx';
import { ActionButton } from '../../resources/page/action-button.tsx';
import { LinkButton } from '../../resources/page/link-button.tsx';
import { useRights } from '../../resources/page-rights.ts';
import { RecordFailure } from '../../resources/record/record-failure.tsx';
import { ResourceRecordPage } from '../../resources/record/resource-record-page.tsx';
import { RecordPicker } from '../../resources/record/record-picker.tsx';
import { useRecord, useSearchKey } from '../../resources/record/use-record.ts';
import { keyText } from '@nazer/contract/kernel/row-key.ts';
import { useCount } from '../../resources/use-format.ts';
import { personListPath, personProfilePath } from './crm-paths.ts';

/** Age today in Tehran; null without a date of birth. */
const ageOf = (birthdate: string): number | null =>
  birthdate === '' ? null : ageOn(todayJalali(new Date()), birthdate);

function PersonHead({ row, onEdit }: { readonly row: AnyRow; readonly onEdit: () => void }) {
  const t = useText('crm');
  const g = useText('grid');
  const count = useCount();
  const rights = useRights(person);
  const age = ageOf(String(row['birthdate'] ?? ''));
  return (
    <>
      {/* U+2066 and U+2069 isolate the number, which runs from left to right within the sentence. */}
      <Tag plain>{t('mellicode', { code: `\u2066${String(row['mellicode'])}\u2069` })}</Tag>
      {age !== null && <span className="rf-head__fact">{t('age', { count: count(age) })}</span>}
      <span className="rg-space" />
      <ActionButton icon="pencil" label={g('edit')} reason={rights.edit} onPress={onEdit} />
      <LinkButton to={personListPath} icon="list" label={t('backToPersons')} isGhost />
    </>
  );
}

interface PersonProps {
  readonly row: AnyRow;
  /** Called with a newer version of the person: saved here, or by somebody else meanwhile. */
  readonly onRow: (row: AnyRow) => void;
  readonly isGone: boolean;
}

function Person({ row, onRow, isGone }: PersonProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <ResourceRecordPage
        definition={person}
        row={row}
        onRow={onRow}
        isGone={isGone}
        mark={<Icon name="user" size={20} />}
        head={<PersonHead row={row} onEdit={() => setIsEditing(true)} />}
      />
      {isEditing && (
        <ResourceDialog
          definition={person}
          mode="Edit"
          row={keyText(person, row)}
          onClose={() => setIsEditing(false)}
          onSaved={onRow}
        />
      )}
    </>
  );
}

export default function PersonProfilePage() {
  const t = useText('crm');
  const d = useText('dialog');
  const navigate = useNavigate();
  const key = useSearchKey('mellicode');
  const { row, error, isGone, isLoading, query, take } = useRecord(person, key);
  const list = { to: personListPath, label: t('backToPersons') };
  if (error) return <RecordFailure query={query} missing={t('personMissing')} list={list} />;
  if (row) return <Person key={key} row={row} onRow={take} isGone={isGone} />;
  if (isLoading) return <SkeletonRows label={d('loading')} rows={12} />;
  return (
    <RecordPicker
      definition={person}
      searched="family"
      icon="user"
      title={t('noPerson')}
      hint={t('noPersonHint')}
      label={t('findPerson')}
      list={list}
      onPick={(mellicode) =>
        void navigate({ href: `${personProfilePath}?mellicode=${encodeURIComponent(mellicode)}` })
      }
    />
  );
}
