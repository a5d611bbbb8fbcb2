/** Form that adds or edits a record: summary of errors, fields, conflict panel and buttons. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { isUnanswered } from '../../platform/calls/api-error.ts';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { isComposing } from '../../platform/keys.ts';
import { useNames } from '../resource-words.ts';
import { useCount } from '../use-format.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { focusFirstField } from './focus-on-mount.ts';
import { ChangedMark } from './form-field.tsx';
import { formFields } from './form-layout.ts';
import { UnsentNotice } from './held-notice.tsx';
import { NewsOfRecord } from './news-of-record.tsx';
import { RecordFields, type RecordFieldsProps } from './record-fields.tsx';
import type { RecordForm, WritingMode } from './record-form.ts';
import { type RecordFormState, type SendRecord, useRecordForm } from './use-record-form.ts';
import { useAskDiscard, useUnsavedGuard } from './use-unsaved-guard.ts';

export interface RecordEditorProps {
  readonly definition: ResourceDefinition;
  readonly mode: WritingMode;
  readonly initial: RecordForm;
  /** Called with the row that the server gave for the save. */
  readonly onSaved: (row: AnyRow) => void;
  /**
   * Called when the form is to close: after cancelling, and when the server says that the record was saved already and
   * its row is not known.
   */
  readonly onClose: () => void;
  /** Newest known version of the record; somebody else may have written it since the form was opened. */
  readonly current?: AnyRow | undefined;
  /** The record was deleted while the form was open. */
  readonly isGone?: boolean;
  /** Draws the head of the dialog. `onClose` asks before unsaved changes are lost, then closes. */
  readonly head: (onClose: () => void) => ReactNode;
  /** The form stands in a page instead of a dialog: Escape does nothing, and cancelling resets the form. */
  readonly isInPage?: boolean;
  /** Call that saves the form; without it the resource's `Upsert` does. */
  readonly send?: SendRecord;
  /** `false`: the server does not recognise a repeated save by its once key; see `Sending`. */
  readonly isRepeatable?: boolean;
  /**
   * Something in `extra` was changed: the form counts one unsaved change more, and saving is possible although no field
   * changed.
   */
  readonly hasMore?: boolean;
  /** Sentence that says what the value of a field means; empty for fields that explain themselves. */
  readonly meaningOf?: RecordFieldsProps['meaningOf'];
  /** Draws content below the fields that is not a field of the record. */
  readonly extra?: (state: RecordFormState) => ReactNode;
}

/**
 * Why the last save failed, when the refusal is about no field: the server's sentence with the id of the request. When
 * the server gave no answer and cannot recognise a repeated save, it asks to check before saving again.
 */
function Failure({ state }: { readonly state: RecordFormState }) {
  const t = useText('dialog');
  if (!state.failure) return null;
  return (
    <div className="rd-alert" role="alert">
      <Icon name="error" />
      <div>
        {isUnanswered(state.failure) ? t('notRepeated') : sentenceOf(state.failure)}
        {state.failure.requestId && (
          <>
            {' '}
            {t('request')} <Lat>{state.failure.requestId}</Lat>
          </>
        )}
      </div>
    </div>
  );
}

/** Notice that the save waits for the server, or that a draft was restored; nothing in other states. */
function Unsent({ state }: { readonly state: RecordFormState }) {
  if (!state.isHeld && !state.isDraft) return null;
  return (
    <div className="rd-notice">
      <UnsentNotice {...state} onDrop={state.reset} />
    </div>
  );
}

interface FootProps {
  readonly state: RecordFormState;
  readonly isInPage: boolean;
  readonly onClose: () => void;
}

/** Number of changed fields, cancel and save. Saving is disabled while an earlier save waits for the server. */
function EditorFoot({ state, isInPage, onClose }: FootProps) {
  const t = useText('dialog');
  const count = useCount();
  return (
    <footer className="rd-foot">
      {state.changed.length > 0 && (
        <span className="rd-foot__changes">
          <ChangedMark />
          {t('changedCount', { count: count(state.changed.length) })}
        </span>
      )}
      <span className="rg-space" />
      {!isInPage && <kbd>Esc</kbd>}
      <Button onMouseDown={keepFocus} onClick={onClose} disabled={isInPage && state.changed.length === 0}>
        {t('cancel')}
      </Button>
      <Button
        type="primary"
        loading={state.isSaving}
        disabled={state.isHeld}
        onMouseDown={keepFocus}
        onClick={() => void state.save()}
      >
        {t('save')}
      </Button>
      <kbd>Ctrl ↵</kbd>
    </footer>
  );
}

/**
 * Prevents a press on a button from taking the focus: leaving a field may add its error message and move the buttons
 * away from under the pointer.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/**
 * Fields with the summary of errors above them; the conflict panel instead, after somebody else saved the record first.
 */
function EditorBody({
  definition,
  mode,
  meaningOf,
  state,
}: Pick<RecordEditorProps, 'definition' | 'mode' | 'meaningOf'> & { readonly state: RecordFormState }) {
  const names = useNames(definition);
  if (state.conflict) {
    return (
      <ConflictPanel
        definition={definition}
        form={state.form}
        conflict={state.conflict}
        isSaving={state.isSaving}
        onSave={(form) => void state.save(form)}
        onBack={state.leaveConflict}
      />
    );
  }
  const wrong = formFields(definition, mode).filter((field) => field.key in state.form.faults);
  return (
    <>
      {(wrong.length > 0 || state.failure) && (
        <div className="rd-notice">
          <Failure state={state} />
          <ErrorSummary
            fields={wrong.map(({ key }) => ({ key, name: names.field(key) }))}
            onGo={state.goTo}
          />
        </div>
      )}
      <RecordFields
        definition={definition}
        mode={mode}
        form={state.form}
        changed={mode === 'Add' ? [] : state.changed}
        formId={state.formId}
        onChange={state.change}
        onLeave={state.leave}
        meaningOf={meaningOf}
      />
    </>
  );
}

/** Command of a key press: Ctrl+Enter or Cmd+Enter saves; Escape closes, unless an open popup has used it. */
const commandOfKey = (event: KeyboardEvent): 'save' | 'close' | null => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return 'save';
  return event.key === 'Escape' && !event.defaultPrevented ? 'close' : null;
};

/**
 * The form. Closing it with unsaved changes asks first and then drops them; leaving the page asks, too. While a save
 * waits for the server, the fields cannot be edited and nothing is sent a second time.
 */
export function RecordEditor(props: RecordEditorProps) {
  const { definition, mode, initial, onSaved, onClose, head, isInPage = false, hasMore = false } = props;
  const { send, isRepeatable } = props;
  const state = useRecordForm({
    definition,
    initial,
    onSaved,
    onDone: onClose,
    send,
    isRepeatable,
    hasMore,
  });
  const askDiscard = useAskDiscard();
  const changedCount = state.changed.length + (hasMore ? 1 : 0);
  useUnsavedGuard(changedCount);
  const close = async () => {
    if (changedCount > 0 && !(await askDiscard(changedCount))) return;
    state.reset();
    onClose();
  };
  return (
    <form
      className="rd-form"
      noValidate
      tabIndex={-1}
      ref={isInPage ? null : focusFirstField}
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.isHeld) void state.save();
      }}
      onKeyDown={(event) => {
        const action = isComposing(event) ? null : commandOfKey(event.nativeEvent);
        if (action === 'save') {
          event.preventDefault();
          if (!state.conflict && !state.isHeld) void state.save();
        }
        if (action === 'close' && !isInPage) {
          event.stopPropagation();
          void close();
        }
      }}
    >
      {head(() => void close())}
      {!state.conflict && <Unsent state={state} />}
      <div className="rd-body" inert={state.isHeld}>
        {!state.conflict && (
          <NewsOfRecord
            definition={definition}
            state={state}
            current={props.current}
            isGone={props.isGone ?? false}
          />
        )}
        <EditorBody definition={definition} mode={mode} meaningOf={props.meaningOf} state={state} />
        {!state.conflict && props.extra?.(state)}
      </div>
      {!state.conflict && <EditorFoot state={state} isInPage={isInPage} onClose={() => void close()} />}
    </form>
  );
}
