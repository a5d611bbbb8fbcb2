/** Panel shown when two people wrote the same record: both values side by side, and the user chooses which is saved. */
import { fieldOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { useValueContext, valueText } from '../kinds/kinds.ts';
import { type EditConflict, useChangeText } from '../record/history/last-change.ts';
import { type Choice, type Difference, differences, resolve, defaultChoice } from './conflict.ts';
import type { RecordForm } from './record-form.ts';
import './conflict-panel.css';

export interface ConflictPanelProps {
  readonly definition: ResourceDefinition;
  readonly form: RecordForm;
  /** The record as someone else left it, and who that was. */
  readonly conflict: EditConflict;
  readonly isSaving: boolean;
  /** Saves the form as the choices resolve it, over the version of the conflict. */
  readonly onSave: (form: RecordForm) => void;
  /** Returns to the form, with the values as the choices resolve them; saves nothing. */
  readonly onBack: (form: RecordForm) => void;
}

interface RowProps {
  readonly definition: ResourceDefinition;
  readonly difference: Difference;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictRow({ definition, difference, choice, onChoose }: RowProps) {
  const labelled = useLabelled();
  const t = useText('dialog');
  const context = useValueContext(definition);
  const field = fieldOf(definition, difference.field);
  const name = context.names.field(difference.field);
  const side = (of: Choice) => (
    <td className={choice === of ? 'rd-conflict__chosen' : ''}>
      <Radio
        checked={choice === of}
        onChange={() => onChoose(of)}
        name={`conflict-${difference.field}`}
        aria-label={labelled(name, t(of))}
      >
        {valueText(field, difference[of], context) || t('blank')}
      </Radio>
    </td>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      {side('mine')}
      {side('theirs')}
    </tr>
  );
}

export function ConflictPanel({ definition, form, conflict, isSaving, onSave, onBack }: ConflictPanelProps) {
  const t = useText('dialog');
  const changeText = useChangeText();
  const { current, change } = conflict;
  const found = differences(definition, form, current);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const all = (choice: Choice) => setChoices(Object.fromEntries(found.map(({ field }) => [field, choice])));
  const resolved = () => resolve(definition, { form, current }, choices);
  return (
    <div className="rd-conflict">
      <div className="rd-alert rd-alert--warn" role="alert">
        <Icon name="warning" />
        <div>
          <b>{change ? changeText(change) : t('conflictTitle')}</b>{' '}
          {t(found.length > 0 ? 'conflictText' : 'conflictSame')}
        </div>
      </div>
      {found.length > 0 && (
        <div className="rd-conflict__scroll">
          <table aria-label={t('conflictDetails')}>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">
                  {t('mine')}
                  <Button type="link" size="small" onClick={() => all('mine')}>
                    {t('takeMine')}
                  </Button>
                </th>
                <th scope="col">
                  {t('theirs')}
                  <Button type="link" size="small" onClick={() => all('theirs')}>
                    {t('takeTheirs')}
                  </Button>
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map((difference) => (
                <ConflictRow
                  key={difference.field}
                  definition={definition}
                  difference={difference}
                  choice={choices[difference.field] ?? defaultChoice(difference)}
                  onChoose={(choice) => setChoices({ ...choices, [difference.field]: choice })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="rd-conflict__foot">
        <Button onClick={() => onBack(resolved())}>{t('backToForm')}</Button>
        <Button type="primary" loading={isSaving} onClick={() => onSave(resolved())}>
          {t('saveChoice')}
        </Button>
      </div>
    </div>
  );
}
