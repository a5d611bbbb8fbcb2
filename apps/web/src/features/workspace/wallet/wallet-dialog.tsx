/** Dialog with a form of the demo wallet: it is executed once, and typed values stay after a refusal. */
import type { FieldValue } from '@nazer/contract/kernel/field-kinds.ts';
import type { FieldDefinition } from '@nazer/contract/kernel/resource.ts';
import { Button, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { CallOptions } from '../../../platform/calls/api.ts';
import { sentenceOf } from '../../../platform/calls/present-error.ts';
import { invalidateAbout } from '../../../platform/calls/query-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FaultMessage, FieldLabel, FormField } from '../../../resources/dialog/form-field.tsx';
import { HeldNotice } from '../../../resources/dialog/held-notice.tsx';
import type { Faults, Values } from '../../../resources/dialog/record-form.ts';
import { useRefusals } from '../../../resources/dialog/refused-fields.ts';
import { useOnceSend } from '../../../resources/dialog/use-once-send.ts';
import { SelectInput, type SelectOption } from '../../../resources/kinds/select-input.tsx';
import { walletEntities } from './use-wallet.ts';
import '../../../resources/dialog/record-fields.css';
import '../../../resources/dialog/call-form.css';
import '../../../resources/record/steps/step-dialog.css';

export interface WalletField {
  readonly field: FieldDefinition;
  readonly label: string;
  /** Options to choose from; without them the field is typed. */
  readonly options?: readonly SelectOption[];
}

export interface WalletDialogProps {
  readonly title: string;
  readonly fields: readonly WalletField[];
  readonly initial: Values;
  /** Draws what stands below the fields, for the typed values. */
  readonly note?: ((values: Values) => ReactNode) | undefined;
  /** Sends the values with the given options, which hold the once key; rejects when the call is refused. */
  readonly send: (values: Values, options: CallOptions) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Fields without a value, as faults. 0 counts as none: it is no id, and an amount must be positive. */
const missingIn = (fields: readonly WalletField[], values: Values): Faults =>
  Object.fromEntries(
    fields
      .map(({ field: { key } }) => key)
      .filter((key) => values[key] === undefined || values[key] === '' || values[key] === 0)
      .map((key) => [key, { problem: { code: 'required' as const } }]),
  );

function useWalletForm({ title, fields, initial, send, onClose }: WalletDialogProps) {
  const t = useText('wallet');
  const [values, setValues] = useState<Values>(initial);
  const { faults, refusal, begin, refuse, typed } = useRefusals(fields.map(({ field }) => field));
  const sending = useOnceSend();
  const change = (key: string, value: FieldValue) => {
    setValues({ ...values, [key]: value });
    typed(key);
  };
  /** Refreshes the wallet, shows the text as a toast and closes the dialog. */
  const close = async (text: string) => {
    await invalidateAbout(walletEntities);
    showToast({ kind: 'ok', text });
    onClose();
  };
  const submit = async () => {
    if (sending.isSending || sending.isHeld) return;
    const missing = missingIn(fields, values);
    begin(missing);
    if (Object.keys(missing).length > 0) return;
    await sending.send({
      body: values,
      isNew: true,
      call: (options) => send(values, options),
      onDone: () => close(t('booked', { what: title })),
      onDoneBefore: (done) => close(sentenceOf(done)),
      onRefused: refuse,
    });
  };
  return { values, faults, refusal, sending, change, submit } as const;
}

type FormState = ReturnType<typeof useWalletForm>;

function DialogField({ one, state }: { readonly one: WalletField; readonly state: FormState }) {
  const id = useId();
  const { field, label, options } = one;
  const { values, faults, change } = state;
  const fault = faults[field.key];
  const plain = {
    id,
    field,
    label,
    values,
    value: values[field.key] ?? '',
    isLocked: false,
    onChange: (value: FieldValue) => change(field.key, value),
    onLeave: () => {},
  } as const;
  if (!options) return <FormField {...plain} fault={fault} isChanged={false} />;
  return (
    <div className="rd-field">
      <FieldLabel {...plain} isChanged={false} />
      <SelectInput
        {...plain}
        options={options}
        isWrong={fault !== undefined}
        describedBy={fault && `${id}-message`}
      />
      <FaultMessage id={`${id}-message`} fault={fault} />
    </div>
  );
}

export function WalletDialog(props: WalletDialogProps) {
  const { title, fields, note, onClose } = props;
  const record = useText('record');
  const state = useWalletForm(props);
  const { isSending, isHeld, takeBack } = state.sending;
  return (
    <Modal open title={title} width={460} footer={null} onCancel={onClose} destroyOnHidden>
      <form
        className="sd"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void state.submit();
        }}
      >
        {isHeld && <HeldNotice onTakeBack={takeBack} />}
        <div className="cf__fields" inert={isHeld}>
          {fields.map((one) => (
            <DialogField key={one.field.key} one={one} state={state} />
          ))}
        </div>
        {note?.(state.values)}
        {state.refusal !== '' && (
          <p className="sd__problem" role="alert">
            {state.refusal}
          </p>
        )}
        <div className="sd__foot">
          <Button onClick={onClose}>{record('keep')}</Button>
          <Button type="primary" htmlType="submit" loading={isSending} disabled={isHeld}>
            {title}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
