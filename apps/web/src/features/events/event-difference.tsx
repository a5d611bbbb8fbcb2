/** What an entry changed, field by field, in the words of its resource. */
import type { EventDetail } from '@nazer/contract/events/events.contract.ts';
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { resources } from '@nazer/contract/resources.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { useText, useWords } from '../../platform/i18n.tsx';
import type { MessageKey } from '../../platform/messages.ts';
import { useValueContext, valueText } from '../../resources/kinds/kinds.ts';

type Change = EventDetail['changes'][number];
type Value = Change['before'];

interface TableProps {
  readonly changes: readonly Change[];
  readonly name: (field: string) => string;
  readonly text: (field: string, value: FieldValue) => string;
}

function DifferenceTable({ changes, name, text }: TableProps) {
  const t = useText('events');
  const side = (field: string, value: Value) =>
    value === null ? <span className="nz-none">–</span> : text(field, value) || t('blank');
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
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{name(field)}</th>
            <td className="ev-before">{side(field, before)}</td>
            <td className="ev-after">{side(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A record of a resource: labels and values as its grid and its dialog have them. */
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

const fieldWords: Readonly<Record<string, MessageKey<'events'>>> = {
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

/** Users, roles and whatever else is no resource. */
function OtherDifference({ changes }: { readonly changes: readonly Change[] }) {
  const t = useText('events');
  const words = useWords();
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
    return String(value)
      .split(', ')
      .map((key) => permissions[key] ?? key)
      .join('، ');
  };
  return <DifferenceTable changes={changes} name={name} text={text} />;
}

export function EventDifference({ entry }: { readonly entry: EventDetail }) {
  const t = useText('events');
  const definition = resources.find(({ name }) => name === entry.resource);
  if (entry.changes.length === 0) return <EmptyState icon="info" title={t('noDifference')} />;
  return definition ? (
    <KnownDifference definition={definition} changes={entry.changes} />
  ) : (
    <OtherDifference changes={entry.changes} />
  );
}
