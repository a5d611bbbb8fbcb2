/** Facts of a resource's record for reading, drawn from the declaration of its fields. */
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

/** Components of a page that draw values of fields, such as a group as a tag. */
export type FactCells = Readonly<Record<string, ComponentType<CellProps>>>;

export interface ReadFactsProps {
  readonly definition: ResourceDefinition;
  readonly row: AnyRow;
  readonly cells?: FactCells;
}

/** Fields read as one fact, such as a province with its city. */
export interface FieldsOfFact {
  readonly fields: readonly FieldDefinition[];
}

/** Value as lists draw it: by the page's component, by its kind, or in words. */
function Value({ definition, row, field, cells }: ReadFactsProps & { readonly field: FieldDefinition }) {
  const context = useValueContext(definition);
  const value = row[field.key];
  if (value === undefined || isBlank(field.kind, value)) return <NoValue />;
  const text = valueText(field, value, context);
  if (text === '') return <NoValue />;
  // In a sentence, booleans are the words yes and no instead of a tick.
  const Own = cells?.[field.key] ?? (field.kind === 'boolean' ? undefined : KindValue);
  return Own ? <Own field={field} value={value} text={text} /> : text;
}

/** Known values of a fact's fields, in a row; one dash when none is known. A boolean is always known. */
function Values(props: ReadFactsProps & FieldsOfFact) {
  const comma = commaOf(useLanguage());
  const { fields, row } = props;
  const known = fields.filter(({ kind, key }) => !isBlank(kind, row[key]) || kind === 'boolean');
  const facts = known.length > 0 ? known : fields.slice(0, 1);
  return facts.map((field, index) => (
    <Fragment key={field.key}>
      {index > 0 && comma}
      <Value {...props} field={field} />
    </Fragment>
  ));
}

/** First field of a fact when its value is masked; undefined otherwise. */
const maskedOf = ({ fields: [first], row }: ReadFactsProps & FieldsOfFact): FieldDefinition | undefined =>
  first && isMaskedValue(row[first.key]) ? first : undefined;

/** Whether a fact holds a masked value, which cannot be edited. */
export const isMaskedFact = (props: ReadFactsProps & FieldsOfFact): boolean => maskedOf(props) !== undefined;

/** Value of a fact; a masked one has a button that reveals it for those who may. */
export function FactValues(props: ReadFactsProps & FieldsOfFact) {
  const { definition, row } = props;
  const masked = maskedOf(props);
  const recordKey = keyParts(definition, keyText(definition, row));
  if (!masked || !recordKey) return <Values {...props} />;
  return <MaskedFact definition={definition} recordKey={recordKey} field={masked} row={row} />;
}

/** Name of a fact of one or several fields: «استان سکونت و شهر سکونت». */
export function useFactName(definition: ResourceDefinition, fields: readonly FieldDefinition[]): string {
  const language = useLanguage();
  const { names } = useValueContext(definition);
  const parts = fields.map(({ key }) => names.field(key));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

/** Whether a fact takes the whole width: several fields, or one of a wide kind. */
export const isWideFact = ({ fields }: FieldsOfFact): boolean =>
  fields.length > 1 || fields.some(({ kind }) => kinds[kind].isWide === true);

export interface FactSectionsProps {
  readonly definition: ResourceDefinition;
  /** Draws a fact from its fields. */
  readonly children: (fields: readonly FieldDefinition[]) => ReactNode;
}

/** Facts of a record below the names of their sections. */
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
