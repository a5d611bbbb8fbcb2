/** Fields of a record in their sections, as inputs. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useText } from '../../platform/words/i18n.tsx';
import type { MessageKey } from '../../platform/words/messages.ts';
import { useNames } from '../resource-words.ts';
import { FormField } from './form-field.tsx';
import { fieldGroups, type FormSection, formSections } from './form-layout.ts';
import { isLocked, type RecordForm, type WritingMode } from './record-form.ts';
import './record-fields.css';

export interface RecordFieldsProps {
  readonly definition: ResourceDefinition;
  readonly mode: WritingMode;
  readonly form: RecordForm;
  /** Keys of the fields that are marked as changed. */
  readonly changed: readonly string[];
  /** Prefix of the inputs' ids; the key of the field follows (`fieldId`). */
  readonly formId: string;
  readonly onChange: (field: string, value: FieldValue) => void;
  readonly onLeave: (field: string) => void;
  /** Sentence that says what the value of a field means; empty for fields that explain themselves. */
  readonly meaningOf?: ((field: string, value: FieldValue) => string) | undefined;
}

/** Id of the input of a field, so that the form can focus it. */
export const fieldId = (formId: string, field: string): string => `${formId}-${field}`;

/**
 * Sentence that explains a section, when the catalogue has one under `hint.<resource>.<section>`, such as
 * `hint.CrmCompany.status`.
 */
function useSectionHint(definition: ResourceDefinition, section: FormSection): string {
  const t = useText('dialog');
  const key = `hint.${definition.name}.${section.name}`;
  const sentence = t(key as MessageKey<'dialog'>); // most sections have no sentence: then `t` returns the key
  return sentence === key ? '' : sentence;
}

function Section({ section, ...props }: RecordFieldsProps & { readonly section: FormSection }) {
  const { definition, mode, form, changed, formId, onChange, onLeave, meaningOf } = props;
  const t = useText('dialog');
  const names = useNames(definition);
  const hint = useSectionHint(definition, section);
  // Where the address stands in the section of the status, the heading names both.
  const isWithAddress = section.name === 'status' && section.fields.some((field) => field.key === 'address');
  const one = (field: FieldDefinition) => (
    <FormField
      key={field.key}
      id={fieldId(formId, field.key)}
      field={field}
      label={names.field(field.key)}
      value={form.values[field.key] ?? ''}
      values={form.values}
      fault={form.faults[field.key]}
      meaning={meaningOf?.(field.key, form.values[field.key] ?? '') ?? ''}
      isLocked={isLocked(definition, field, mode)}
      isChanged={changed.includes(field.key)}
      onChange={(value) => onChange(field.key, value)}
      onLeave={() => onLeave(field.key)}
    />
  );
  const title = isWithAddress ? t('statusAndAddress') : names.section(section.name);
  return (
    <section className="rd-section" aria-label={title}>
      <aside>
        <b>{title}</b>
        {hint !== '' && <span>{hint}</span>}
      </aside>
      <div className="rd-section__fields">
        {section.switches.length > 0 && <div className="rd-switches">{section.switches.map(one)}</div>}
        {fieldGroups(section.fields).map((group) =>
          group.length === 1 ? (
            group.map(one)
          ) : (
            <div key={group[0]?.key} className="rd-pair">
              {group.map(one)}
            </div>
          ),
        )}
      </div>
    </section>
  );
}

export function RecordFields(props: RecordFieldsProps) {
  const sections = formSections(props.definition, props.mode);
  return sections.map((section) => <Section key={section.name} {...props} section={section} />);
}
