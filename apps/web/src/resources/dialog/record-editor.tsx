/** Adding or editing in the dialog: summary of errors, fields, conflict, foot. */
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { isUnheard } from '../../platform/calls/api-error.ts';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { useNames } from '../resource-words.ts';
import { useCount } from '../use-format.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { focusFirstField } from './focus-on-mount.ts';
import { ChangedMark } from './form-field.tsx';
import { formFields } from './form-layout.ts';
import { UnsentNotice } from './held-notice.tsx';
import { NewsOfRecord } from './news-of-record.tsx';
import { RecordFields } from './record-fields.tsx';
import type { RecordForm, WritingMode } from './record-form.ts';
import { type RecordFormState, type SendRecord, useRecordForm } from './use-record-form.ts';
import { useAskDiscard, useUnsavedGuard } from './use-unsaved-guard.ts';

export interface RecordEditorProps {
  readonly definition: ResourceDefinition;
  readonly mode: WritingMode;
  readonly initial: RecordForm;
  readonly onSaved: (row: AnyRow) => void;
  readonly onClose: () => void;
  /** The record as it stands now: someone else may have written it since. */
  readonly current?: AnyRow | undefined;
  /** It was deleted meanwhile. */
  readonly isGone?: boolean;
  /** The head, given what closes the dialog after asking. */
  readonly head: (onClose: () => void) => ReactNode;
  /** On a page of its own nothing is closed: Esc is left alone and cancelling begins anew. */
  readonly isInPage?: boolean;
  /** Saves in place of `Upsert`. */
  readonly send?: SendRecord;
  /** `false`: a second save is another one, even under the same key; see `Sending`. */
  readonly isRepeatable?: boolean;
  /** Something that is no field of the record is to be saved too, though no field changed. */
  readonly hasMore?: boolean;
  /** Under the fields: what is not a field of the record. */
  readonly extra?: (state: RecordFormState) => ReactNode;
}

function Failure({ state }: { readonly state: RecordFormState }) {
  const t = useText('dialog');
  if (!state.failure) return null;
  return (
    <div className="rd-alert" role="alert">
      <Icon name="error" />
      <div>
        {isUnheard(state.failure) ? t('notRepeated') : sentenceOf(state.failure)}
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

/** Leaving a field may write its fault and move the foot from under the pointer: the press keeps the focus. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The form itself, or the choice between two versions of it. */
function EditorBody({
  definition,
  mode,
  state,
}: Pick<RecordEditorProps, 'definition' | 'mode'> & { readonly state: RecordFormState }) {
  const names = useNames(definition);
  if (state.conflict) {
    return (
      <ConflictPanel
        definition={definition}
        form={state.form}
        overtaken={state.conflict}
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
      />
    </>
  );
}

/** Ctrl+Enter saves; Escape closes what may be closed. */
const formKey = (event: KeyboardEvent): 'save' | 'close' | null => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return 'save';
  return event.key === 'Escape' && !event.defaultPrevented ? 'close' : null;
};

function Editor(props: RecordEditorProps) {
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
  const ask = useAskDiscard();
  const changedCount = state.changed.length + (hasMore ? 1 : 0);
  useUnsavedGuard(changedCount);
  const close = async () => {
    if (changedCount > 0 && !(await ask(changedCount))) return;
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
        const action = formKey(event.nativeEvent);
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
        <EditorBody definition={definition} mode={mode} state={state} />
        {!state.conflict && props.extra?.(state)}
      </div>
      {!state.conflict && <EditorFoot state={state} isInPage={isInPage} onClose={() => void close()} />}
    </form>
  );
}

/** With antd's frame for questions around it: the shell does without. */
export function RecordEditor(props: RecordEditorProps) {
  return <Editor {...props} />;
}
