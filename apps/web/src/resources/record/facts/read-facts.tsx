/** A record that is only read, drawn from the declaration of its fields: a list of names and values, never a form. */
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import { isBlank } from '@nazer/contract/kernel/field-values.ts';
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { keyParts, keyText } from '@nazer/contract/kernel/row-key.ts';
import { commaOf } from '@nazer/ui/number-format.ts';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { fieldGroups, formSections } from '../../dialog/form-layout.ts';
import { MaskedFact } from '../../dialog/masked-values.tsx';
import type { CellProps } from '../../kinds/kind.ts';
import { KindValue } from '../../kinds/kind-value.tsx';
import { kinds, useValueContext, valueText } from '../../kinds/kinds.ts';
import { FactRow, FactSection, NoValue } from './fact.tsx';

/** Values a page draws itself, by field: a group as a tag. */
export type FactCells = Readonly<Record<string, ComponentType<CellProps>>>;

export interface ReadFactsProps {
  readonly definition: ResourceDefinition;
  readonly row: AnyRow;
  readonly cells?: FactCells;
}

/** Fields that are read as one fact: a province with its city. */
export interface FieldsOfFact {
  readonly fields: readonly FieldDefinition[];
}

/** One value as lists show it: the page's own drawing, the kind's own, or words. */
function Value({ definition, row, field, cells }: ReadFactsProps & { readonly field: FieldDefinition }) {
  const context = useValueContext(definition);
  const value = row[field.key];
  if (value === undefined || isBlank(field.kind, value)) return <NoValue />;
  const text = valueText(field, value, context);
  if (text === '') return <NoValue />;
  // The tick of lists has no place in a sentence: yes and no are words here.
  const Own = cells?.[field.key] ?? (field.kind === 'boolean' ? undefined : KindValue);
  return Own ? <Own field={field} value={value} text={text} /> : text;
}

function Values(props: ReadFactsProps & FieldsOfFact) {
  const comma = commaOf(useLanguage());
  const { fields, row } = props;
  const known = fields.filter(({ kind, key }) => !isBlank(kind, row[key]) || kind === 'boolean');
  const shown = known.length > 0 ? known : fields.slice(0, 1);
  return shown.map((field, index) => (
    <Fragment key={field.key}>
      {index > 0 && comma}
      <Value {...props} field={field} />
    </Fragment>
  ));
}

const maskedOf = ({ fields: [first], row }: ReadFactsProps & FieldsOfFact): FieldDefinition | undefined =>
  first && isMaskedValue(row[first.key]) ? first : undefined;

/** A hidden value is no value to write over. */
export const isMaskedFact = (props: ReadFactsProps & FieldsOfFact): boolean => maskedOf(props) !== undefined;

/** The value of a fact; a hidden one stays hidden, or is asked for where it stands. */
export function FactValues(props: ReadFactsProps & FieldsOfFact) {
  const { definition, row } = props;
  const masked = maskedOf(props);
  const recordKey = keyParts(definition, keyText(definition, row));
  if (!masked || !recordKey) return <Values {...props} />;
  return <MaskedFact definition={definition} recordKey={recordKey} field={masked} row={row} />;
}

/** «استان سکونت و شهر سکونت» */
export function useFactName(definition: ResourceDefinition, fields: readonly FieldDefinition[]): string {
  const language = useLanguage();
  const { names } = useValueContext(definition);
  const parts = fields.map(({ key }) => names.field(key));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

export const isWideFact = ({ fields }: FieldsOfFact): boolean =>
  fields.length > 1 || fields.some(({ kind }) => kinds[kind].isWide === true);

export interface FactSectionsProps {
  readonly definition: ResourceDefinition;
  /** A fact, given its fields. */
  readonly children: (fields: readonly FieldDefinition[]) => ReactNode;
}

/** The facts of a record under the names of their sections. */
export function FactSections({ definition, children }: FactSectionsProps) {
  const t = useText('dialog');
  const { names } = useValueContext(definition);
  return formSections(definition, 'Detail').map(({ name, switches, fields }) => {
    const isWithAddress = name === 'status' && fields.some((field) => field.key === 'address');
    return (
      <FactSection key={name} title={isWithAddress ? t('statusAndAddress') : names.section(name)}>
        {fieldGroups([...switches, ...fields]).map((group) => (
          <Fragment key={group[0]?.key}>{children(group)}</Fragment>
        ))}
      </FactSection>
    );
  });
}

function ReadFact(props: ReadFactsProps & FieldsOfFact) {
  return (
    <FactRow name={useFactName(props.definition, props.fields)} isWide={isWideFact(props)}>
      <FactValues {...props} />
    </FactRow>
  );
}

export function ReadFacts(props: ReadFactsProps) {
  return (
    <FactSections definition={props.definition}>
      {(fields) => <ReadFact {...props} fields={fields} />}
    </FactSections>
  );
}
