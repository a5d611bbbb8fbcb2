/** Changes of a log entry, field by field, in the words of its resource. */
import type { EventDetail } from '@nazer/contract/log/log.contract.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resources } from '@nazer/contract/resources.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { apiData } from '../../platform/calls/api.ts';
import { useJoined, useText, useWords } from '../../platform/words/i18n.tsx';
import type { MessageKey } from '../../platform/words/messages.ts';
import { useMay } from '../../platform/session/session.ts';
import { useValueContext, valueText } from '../../resources/kinds/kinds.ts';
import { MaskedValue } from '../../resources/masks/masked-value.tsx';

type Change = EventDetail['changes'][number];

interface TableProps {
  readonly changes: readonly Change[];
  readonly name: (field: string) => string;
  readonly text: (field: string, value: FieldValue) => string;
  /** Id of the entry when masked numbers in it can be revealed. */
  readonly entryId?: number;
}

type Side = 'before' | 'after';

/**
 * Masked number in an entry. It is revealed from the entry itself, which holds the value of that time, whatever the
 * record holds now.
 */
function HiddenNumber({
  entryId,
  at,
  label,
  masked,
}: Readonly<Record<'at' | 'label' | 'masked', string>> & { readonly entryId: number }) {
  const t = useText('dialog');
  const mayReveal = useMay('personal.reveal');
  const call = 'GET /api/System/GetEventById';
  const reveal = async (reason: string) => {
    const body = { call, query: { id: String(entryId) }, at, maskedValue: masked, reason };
    return (await apiData('POST /api/System/RevealPersonal', { body }, { present: 'caller' })).value;
  };
  return (
    <MaskedValue
      label={label}
      masked={masked}
      reveal={mayReveal ? reveal : undefined}
      reason={t('noRevealRight')}
    />
  );
}

function DifferenceTable({ changes, name, text, entryId }: TableProps) {
  const t = useText('log');
  const side = (index: number, sideName: Side) => {
    const { field, [sideName]: value } = changes[index] as Change; // an index of this very list
    if (value === null) return <span className="nz-none">–</span>;
    if (entryId !== undefined && isMaskedValue(value))
      return (
        <HiddenNumber
          entryId={entryId}
          at={`changes.${index}.${sideName}`}
          label={name(field)}
          masked={String(value)}
        />
      );
    return text(field, value) || t('blank');
  };
  return (
    <table className="ev-table" aria-label={t('difference')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field }, index) => (
          <tr key={field}>
            <th scope="row">{name(field)}</th>
            <td className="ev-before">{side(index, 'before')}</td>
            <td className="ev-after">{side(index, 'after')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Changes of a record of a resource, with the labels and values of its grid and dialog. */
function KnownDifference({
  definition,
  changes,
}: {
  readonly definition: ResourceDefinition;
  readonly changes: readonly Change[];
}) {
  const context = useValueContext(definition);
  const text = (key: string, value: FieldValue): string => {
    const field = definition.fields.find((candidate) => candidate.key === key);
    return field ? valueText(field, value, context) : String(value);
  };
  return <DifferenceTable changes={changes} name={context.names.field} text={text} />;
}

/** Labels of the fields of changes that belong to no resource; a field not listed is displayed by its key. */
const fieldWords: Readonly<Record<string, MessageKey<'log'>>> = {
  permissions: 'fieldPermissions',
  role: 'fieldRole',
  roleName: 'fieldRoleName',
  title: 'fieldTitle',
  validTo: 'fieldValidTo',
  fullName: 'fieldFullName',
  mellicode: 'fieldMellicode',
  mobile: 'fieldMobile',
  email: 'fieldEmail',
  userType: 'fieldUserType',
  userKind: 'fieldUserKind',
  sarafiId: 'fieldSarafi',
  isActive: 'fieldActive',
  reason: 'fieldReason',
  field: 'fieldField',
  format: 'fieldFormat',
  rowCount: 'fieldRowCount',
};

/** Changes of anything that is no resource, such as users and roles. */
function OtherDifference({ entry: { id, changes } }: { readonly entry: EventDetail }) {
  const t = useText('log');
  const words = useWords();
  const joined = useJoined();
  const permissions: Readonly<Record<string, string>> = words.permissions;
  const roles: Readonly<Record<string, string>> = words.roles;
  const name = (field: string): string => {
    const word = fieldWords[field];
    return word ? t(word) : field;
  };
  const text = (field: string, value: FieldValue): string => {
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (field === 'role') return roles[String(value)] ?? String(value);
    if (field !== 'permissions') return String(value);
    return joined(
      String(value)
        .split(', ')
        .map((key) => permissions[key] ?? key),
    );
  };
  return <DifferenceTable changes={changes} name={name} text={text} entryId={id} />;
}

export function EventDifference({ entry }: { readonly entry: EventDetail }) {
  const t = useText('log');
  const definition = resources.find(({ name }) => name === entry.resource);
  if (entry.changes.length === 0) return <EmptyState icon="info" title={t('noDifference')} />;
  return definition ? (
    <KnownDifference definition={definition} changes={entry.changes} />
  ) : (
    <OtherDifference entry={entry} />
  );
}
