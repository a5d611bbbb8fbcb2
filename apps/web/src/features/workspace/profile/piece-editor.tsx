/** Form of one piece of one's own profile, in the place of its value. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useId } from 'react';
import { useConfirm } from '../../../platform/use-confirm.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import type { MessageKey } from '../../../platform/words/message-areas.ts';
import { FormField } from '../../../resources/dialog/form-field.tsx';
import { HeldNotice } from '../../../resources/dialog/held-notice.tsx';
import { useUnsavedGuard } from '../../../resources/dialog/use-unsaved-guard.ts';
import { FactFoot, FactForm, inputsClass } from '../../../resources/record/facts/fact-form.tsx';
import { useChangeText } from '../../../resources/record/history/last-change.ts';
import { fieldsOf } from './profile-piece.ts';
import { type PieceFormOptions, usePieceForm } from './use-piece-form.ts';
import '../../../resources/dialog/record-fields.css';

interface Props extends PieceFormOptions {
  /** Name of the piece in the question before a line is deleted. */
  readonly name: string;
  /** Called when the user moved on without changes; the focus is already elsewhere. */
  readonly onLeave: () => void;
}

type State = ReturnType<typeof usePieceForm>;

/** Value that another window saved for the same fact meanwhile, with its time; of a line only the time. */
function OtherValue({ piece, state: { now } }: Pick<Props, 'piece'> & { readonly state: State }) {
  const t = useText('dialog');
  const changeText = useChangeText();
  const { name, changedAt } = now;
  return (
    <p className="rf-fact__other" role="alert">
      <Icon name="warning" size={13} />
      <span>
        {changeText(changedAt === null ? null : { by: name, at: new Date(changedAt) })}{' '}
        {'fact' in piece && t('savedValue', { value: now[piece.fact] || t('blank') })}
      </span>
    </p>
  );
}

/** Button that asks and then takes the line out of its list. */
function TakeOut({ name, state }: { readonly name: string; readonly state: State }) {
  const t = useText('dialog');
  const confirm = useConfirm();
  const confirmDeletion = () =>
    confirm({
      title: t('deleteQuestion', { name }),
      okText: t('delete'),
      cancelText: t('cancel'),
      isDanger: true,
      onOk: () => state.takeOut(),
    });
  return (
    <Button
      isSmall
      icon={<Icon name="trash" />}
      disabled={state.isHeld}
      onClick={() => void confirmDeletion()}
    >
      {t('delete')}
    </Button>
  );
}

export function PieceEditor(props: Props) {
  const { piece, name, onLeave } = props;
  const t = useText('profile');
  const id = useId();
  const state = usePieceForm(props);
  const fields = fieldsOf(piece);
  useUnsavedGuard(state.isTyped ? 1 : 0, true);
  return (
    <FactForm isChanged={state.isTyped} onSave={state.save} onClose={state.close} onLeave={onLeave}>
      {state.isHeld && <HeldNotice onTakeBack={state.takeBack} />}
      <div className={inputsClass(fields)} inert={state.isHeld}>
        {fields.map((field) => (
          <FormField
            key={field.key}
            id={`${id}-${field.key}`}
            field={field}
            label={t(field.key as MessageKey<'profile'>)} // each field of a profile has a word
            values={state.values}
            value={state.values[field.key] ?? ''}
            fault={state.faults[field.key]}
            isLocked={false}
            isChanged={false}
            onChange={(value) => state.set(field.key, value)}
            onLeave={() => {}}
          />
        ))}
      </div>
      {state.isConflict && <OtherValue piece={piece} state={state} />}
      <FactFoot state={state}>
        {'list' in piece && piece.line && <TakeOut name={name} state={state} />}
      </FactFoot>
    </FactForm>
  );
}
