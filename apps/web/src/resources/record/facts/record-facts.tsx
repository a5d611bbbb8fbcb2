/** A record as a list of facts, section by section. A press, or Enter, on a value writes it in its place. */
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import { isBlank } from '@nazer/contract/kernel/field-values.ts';
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { commaOf } from '@nazer/ui/number-format.ts';
import { type ComponentType, Fragment, Suspense, useRef, useState } from 'react';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { fieldGroups, formSections } from '../../dialog/form-layout.ts';
import { MaskedFact } from '../../dialog/masked-values.tsx';
import { isLocked } from '../../dialog/record-form.ts';
import type { CellProps } from '../../kinds/kind.ts';
import { KindValue } from '../../kinds/kind-value.tsx';
import { kinds, useValueContext, valueText } from '../../kinds/kinds.ts';
import { ClosedReasons } from '../../page/toolbar.tsx';
import { useRights } from '../../page-rights.ts';
import { keyParts, keyText } from '@nazer/contract/kernel/row-key.ts';
import { FactRow, FactSection, NoValue } from './fact.tsx';

const FactEditor = lazyPart(async () => (await import('./fact-editor.tsx')).FactEditor);

/** Values a page draws itself, by field: a group as a tag. */
export type FactCells = Readonly<Record<string, ComponentType<CellProps>>>;

export interface RecordFactsProps {
  readonly definition: ResourceDefinition;
  readonly row: AnyRow;
  /** A newer version of the record is known. */
  readonly onRow: (row: AnyRow) => void;
  readonly cells?: FactCells;
  /** Only these sections; all of them when absent. */
  readonly only?: readonly string[];
}

interface FactProps extends RecordFactsProps {
  readonly fields: readonly FieldDefinition[];
  readonly mayEdit: boolean;
}

/** One value as lists show it: the page's own drawing, the kind's own, or words. */
function Value({ definition, row, field, cells }: RecordFactsProps & { readonly field: FieldDefinition }) {
  const context = useValueContext(definition);
  const value = row[field.key];
  if (value === undefined || isBlank(field.kind, value)) return <NoValue />;
  const text = valueText(field, value, context);
  if (text === '') return <NoValue />;
  // The tick of lists has no place in a sentence: yes and no are words here.
  const Own = cells?.[field.key] ?? (field.kind === 'boolean' ? undefined : KindValue);
  return Own ? <Own field={field} value={value} text={text} /> : text;
}

function Values(props: FactProps) {
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

/** «استان سکونت و شهر سکونت» */
function useFactName(definition: ResourceDefinition, fields: readonly FieldDefinition[]): string {
  const language = useLanguage();
  const { names } = useValueContext(definition);
  const parts = fields.map(({ key }) => names.field(key));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
}

function Fact(props: FactProps) {
  const { definition, row, fields, mayEdit, onRow } = props;
  const t = useText('dialog');
  const name = useFactName(definition, fields);
  const [isOpen, setIsOpen] = useState(false);
  const value = useRef<HTMLButtonElement>(null);
  const recordKey = keyParts(definition, keyText(definition, row));
  const [first] = fields;
  const isWide = fields.length > 1 || (first !== undefined && kinds[first.kind].isWide === true);
  const isMasked = first !== undefined && isMaskedValue(row[first.key]);
  const isOpenable = mayEdit && !isMasked && fields.some((field) => !isLocked(definition, field, 'Edit'));
  const close = () => {
    setIsOpen(false);
    // The value is drawn again first; the keyboard stays where it was.
    setTimeout(() => value.current?.focus({ preventScroll: true }), 0);
  };
  const content = () => {
    if (isMasked && recordKey)
      return <MaskedFact definition={definition} recordKey={recordKey} field={first} row={row} />;
    if (!isOpenable) return <Values {...props} />;
    return (
      <button ref={value} type="button" className="rf-fact__value" onClick={() => setIsOpen(true)}>
        <Values {...props} />
        <Icon name="pencil" size={12} className="rf-fact__pencil" label={t('editFact', { field: name })} />
      </button>
    );
  };
  return (
    <FactRow name={name} isWide={isWide} isOpen={isOpen}>
      {isOpen ? (
        <Suspense fallback={<Values {...props} />}>
          <FactEditor
            definition={definition}
            row={row}
            fields={fields}
            onRow={onRow}
            onClose={close}
            onLeave={() => setIsOpen(false)}
          />
        </Suspense>
      ) : (
        content()
      )}
    </FactRow>
  );
}

export function RecordFacts(props: RecordFactsProps) {
  const { definition, only } = props;
  const t = useText('dialog');
  const { edit } = useRights(definition);
  const { names } = useValueContext(definition);
  const sections = formSections(definition, 'Detail').filter(({ name }) => only?.includes(name) ?? true);
  return (
    // Leaving with a value half written asks; the frame does without antd's own frame for questions.
    <>
      {edit !== '' && (
        <p className="rf-reason">
          <ClosedReasons reasons={[edit]} />
        </p>
      )}
      {sections.map((section) => {
        const isWithAddress =
          section.name === 'status' && section.fields.some((field) => field.key === 'address');
        const title = isWithAddress ? t('statusAndAddress') : names.section(section.name);
        return (
          <FactSection key={section.name} title={title}>
            {fieldGroups([...section.switches, ...section.fields]).map((fields) => (
              <Fact key={fields[0]?.key} {...props} fields={fields} mayEdit={edit === ''} />
            ))}
          </FactSection>
        );
      })}
    </>
  );
}
