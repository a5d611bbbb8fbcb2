/**
 * Small form for a call that is neither a step of a state machine nor the save of a resource: its fields, a preview
 * of its consequences in figures, and a reason where one is needed. A refusal keeps what was typed.
 */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import { readField } from '@nazer/contract/kernel/field-values.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { Button, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { CallOptions } from '../../platform/calls/api.ts';
import { invalidateAbout } from '../../platform/calls/query-client.ts';
import { showToast } from '../../platform/toasts.ts';
import { sentenceOf } from '../../platform/calls/present-error.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { missingOf, ReasonField } from '../reason-field.tsx';
import { AskedFormField, type ChoosingField } from '../record/steps/chosen-field.tsx';
import { focusFirstField } from './focus-on-mount.ts';
import { emptyForm, type Fault, type Faults, isSame, type Values } from './record-form.ts';
import { type CallOf, callDraftName, writtenIn } from './drafts.ts';
import { UnsentNotice } from './held-notice.tsx';
import { useDraft, useDraftStorage } from './use-draft.ts';
import { PreviewRoom } from './preview-room.tsx';
import { useRefusals } from './refused-fields.ts';
import { useOnceSend } from './use-once-send.ts';
import { useAskDiscard, useUnsavedGuard } from './use-unsaved-guard.ts';
import './record-fields.css';
import '../record/steps/step-dialog.css';
import './call-form.css';

export interface CallFormProps {
  readonly title: string;
  readonly fields: readonly ChoosingField[];
  readonly labelOf: (key: string) => string;
  /** Values the form begins with. */
  readonly initial: Values;
  /** Label of the submit button. */
  readonly action: string;
  /** Adds a field for a reason, `needed` or optional (`free`); absent: the form has no reason. */
  readonly reason?: 'needed' | 'free';
  /** Name of the reason where the record keeps it under another one. */
  readonly reasonLabel?: string;
  /** Draws what the call would do with the values typed so far. */
  readonly preview?: (values: Values) => ReactNode;
  /** The preview has many figures and gets a higher room. */
  readonly hasTallPreview?: boolean;
  /**
   * Sends the form; throws the server's refusal. `options` carry the once key under which the server does the call
   * only once.
   */
  readonly send: (values: Values, reason: string, options: CallOptions) => Promise<void>;
  readonly onClose: () => void;
  /**
   * Name of the call and key of the record it concerns, which name the draft of this form; the key is `null` when
   * there is only one such record or a new one is made.
   */
  readonly of: CallOf;
  readonly width?: number;
}

/** Whether nothing was entered; 0 is what an input without a choice holds. */
const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === '' || value === 0;

/** Problem of a field that the browser can find without the server. */
function faultOf(field: FieldDefinition, value: FieldValue | undefined): Fault | null {
  if (isEmpty(value) && field.kind !== 'boolean')
    return field.required ? { problem: { code: 'required' } } : null;
  const reading = readField(field, value);
  return 'problem' in reading ? { problem: reading.problem } : null;
}

const faultsOf = (fields: readonly FieldDefinition[], values: Values): Faults =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const fault = faultOf(field, values[field.key]);
      return fault ? [[field.key, fault] as const] : [];
    }),
  );

/**
 * State of the form. `submit` does nothing while a save runs or waits for the server, or while a needed reason is too
 * short; faults the browser finds are shown and nothing is sent. `drop` resets the form and discards its draft;
 * `onClose` discards the draft, too.
 */
function useCallForm(props: CallFormProps) {
  const { fields, initial, reason: wanted, send, of } = props;
  const draftName = callDraftName(of, fields);
  const [base] = useState<Values>(() => emptyForm({ fields } as never, initial, '').values); // `emptyForm` reads only `fields` of the definition
  const { draft, forget } = useDraft(draftName);
  const [values, setValues] = useState(() => ({ ...base, ...writtenIn(draft, fields) }));
  const [reason, setReason] = useState(draft?.reason ?? '');
  const { faults, refusal, begin, refuse, typed } = useRefusals(fields);
  const sending = useOnceSend(draft?.once);
  const { isSending, isHeld } = sending;
  const changed = fields.filter((field) => !isSame(field, base[field.key], values[field.key]));
  const changedCount = changed.length + (reason === '' ? 0 : 1);
  useDraftStorage(draftName, {
    base,
    values,
    reason,
    rowVersion: undefined,
    once: sending.once,
    isWanted: changedCount > 0,
    fields,
  });
  const onClose = () => {
    forget();
    props.onClose();
  };
  const drop = () => {
    setValues(base);
    setReason('');
    sending.forget();
    forget();
  };
  const isReady = wanted !== 'needed' || missingOf(reason) === 0;
  const change = (key: string, value: FieldValue) => {
    // Fields that depend on the changed one, such as the city of a province, are cleared with it.
    const dependents = fields.filter(({ dependsOn }) => dependsOn === key);
    setValues({ ...values, ...Object.fromEntries(dependents.map((one) => [one.key, 0])), [key]: value });
    typed(key);
  };
  const changeReason = (next: string) => {
    setReason(next);
    typed();
  };
  const submit = async () => {
    if (isSending || isHeld || !isReady) return;
    const wrong = faultsOf(fields, values);
    begin(wrong);
    if (Object.keys(wrong).length > 0) return;
    await sending.send({
      body: { values, reason: reason.trim() },
      // The server cannot tell from the body whether the call was done before.
      isNew: true,
      call: (options) => send(values, reason.trim(), options),
      onDone: onClose,
      onDoneBefore: (done) => {
        showToast({ kind: 'ok', text: sentenceOf(done) });
        onClose();
        // The answer was lost, so it is not known what the call has changed.
        return invalidateAbout();
      },
      onRefused: refuse,
    });
  };
  const { takeBack } = sending;
  const written = {
    values,
    changed,
    changedCount,
    change,
    reason,
    changeReason,
    isDraft: draft !== undefined,
    drop,
  } as const;
  return { ...written, faults, refusal, isSending, isHeld, takeBack, isReady, submit, onClose } as const;
}

function Foot({
  state,
  action,
  onClose,
}: {
  readonly state: ReturnType<typeof useCallForm>;
  readonly action: string;
  readonly onClose: () => void;
}) {
  const t = useText('record');
  return (
    <div className="sd__foot">
      <Button onClick={onClose}>{t('keep')}</Button>
      <Button
        type="primary"
        htmlType="submit"
        loading={state.isSending}
        disabled={!state.isReady || state.isHeld}
      >
        {action}
      </Button>
    </div>
  );
}

export function CallForm(props: CallFormProps) {
  const { title, fields, labelOf, action, reason: wanted, preview, width = 560 } = props;
  const t = useText('record');
  const id = useId();
  const state = useCallForm(props);
  const { values, changed, changedCount, faults, refusal, onClose } = state;
  const askDiscard = useAskDiscard();
  useUnsavedGuard(changedCount);
  const close = async () => {
    if (changedCount === 0 || (await askDiscard(changedCount))) onClose();
  };
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => void close()}
      destroyOnHidden
    >
      <form
        className="sd"
        noValidate
        tabIndex={-1}
        ref={fields[0]?.kind === 'longText' ? focusFirstField : null}
        onSubmit={(event) => {
          event.preventDefault();
          void state.submit();
        }}
      >
        <UnsentNotice {...state} onDrop={state.drop} />
        <div className="cf__fields" inert={state.isHeld}>
          {fields.map((field) => (
            <AskedFormField
              key={field.key}
              id={`${id}-${field.key}`}
              field={field}
              label={labelOf(field.key)}
              value={values[field.key] ?? ''}
              values={values}
              fault={faults[field.key]}
              isLocked={false}
              isChanged={changed.includes(field)}
              onChange={(value) => state.change(field.key, value)}
              onLeave={() => {}}
            />
          ))}
        </div>
        {preview && <PreviewRoom isTall={props.hasTallPreview}>{preview(values)}</PreviewRoom>}
        {wanted && (
          <ReasonField
            isClosed={state.isHeld}
            id={`${id}-reason`}
            label={props.reasonLabel ?? t('reason')}
            isNeeded={wanted === 'needed'}
            value={state.reason}
            onChange={state.changeReason}
            refusal={refusal}
            hasFocus={fields.length === 0}
          />
        )}
        {!wanted && refusal !== '' && (
          <p className="sd__problem" role="alert">
            {refusal}
          </p>
        )}
        <Foot state={state} action={action} onClose={() => void close()} />
      </form>
    </Modal>
  );
}
