/** Small forms: the server's sentence about a field stands beside it, any other refusal is a toast. */
import { Button, Form, type FormItemProps, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../platform/calls/api-error.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { presentError, sentenceOf } from '../../platform/calls/present-error.ts';
import './small-form.css';

type Faults = Readonly<Record<string, string>>;

interface SmallFormProps<V extends object> {
  /** Field that each code of a refusal belongs to. */
  readonly faults?: Faults;
  /** Values the form begins with; fields left out are empty. */
  readonly initial?: Partial<V>;
  /** Called with valid values; when it rejects, the refusal is shown and the form stays. */
  readonly send: (values: V) => Promise<unknown>;
  readonly children: ReactNode;
}

/** Sentences of a refusal by field; a refusal of no field of the form is shown as a toast here, and gives none. */
function faultsBeside(fault: unknown, faults: Faults, names: readonly string[]): Faults {
  if (fault instanceof ApiError) {
    const field = faults[fault.code];
    if (field) return { ...fault.fieldErrors, [field]: sentenceOf(fault) };
    if (Object.keys(fault.fieldErrors).some((name) => names.includes(name))) return fault.fieldErrors;
  }
  presentError(fault);
  return {};
}

/** Form with its foot; after a refusal the focus goes to the first refused field. */
function SmallForm<V extends object>({
  faults = {},
  initial,
  send,
  children,
  foot,
}: SmallFormProps<V> & { readonly foot: (isWorking: boolean) => ReactNode }) {
  const [form] = Form.useForm();
  const [isWorking, setIsWorking] = useState(false);
  const submit = async (values: V) => {
    setIsWorking(true);
    try {
      await send(values);
    } catch (fault) {
      const fieldFaults = Object.entries(faultsBeside(fault, faults, Object.keys(values)));
      form.setFields(fieldFaults.map(([name, sentence]) => ({ name, errors: [sentence] })));
      if (fieldFaults[0]) form.getFieldInstance(fieldFaults[0][0])?.focus?.();
    } finally {
      setIsWorking(false);
    }
  };
  return (
    <Form
      form={form}
      layout="vertical"
      {...(initial && { initialValues: initial })}
      onFinish={(values) => void submit(values)}
    >
      {children}
      {foot(isWorking)}
    </Form>
  );
}

interface FieldProps extends Pick<FormItemProps, 'name' | 'label' | 'extra'> {
  /** Message when the required field is empty; absent for optional fields. */
  readonly missing?: string;
  /** Counts spaces alone as empty. */
  readonly isText?: boolean;
  readonly children: ReactNode;
}

/** Labelled field of a small form; antd gives its child `value` and `onChange`. */
export const Field = ({ missing, isText = false, ...item }: FieldProps) => (
  <Form.Item
    {...item}
    // `whitespace` only for texts: with it antd expects a string, which a number is not.
    rules={missing ? [{ required: true, message: missing, ...(isText && { whitespace: true }) }] : []}
  />
);

interface FactFormProps<V extends object> extends SmallFormProps<V> {
  /** Label of the submit button. */
  readonly label: string;
  /** Called by the cancel button; `send` closes the form itself after a success. */
  readonly onClose: () => void;
}

/** Form in the place of a fact. It cannot be cancelled while it sends, so that a refusal finds its field. */
export function FactForm<V extends object>({ label, onClose, ...form }: FactFormProps<V>) {
  const t = useText('account');
  return (
    <SmallForm
      {...form}
      foot={(isWorking) => (
        <div className="rf-fact__foot">
          <Button size="small" type="primary" htmlType="submit" loading={isWorking}>
            {label}
          </Button>
          <Button size="small" onClick={() => !isWorking && onClose()}>
            {t('cancel')}
          </Button>
        </div>
      )}
    />
  );
}

/** Form of a page that can be left only by filling it in. */
export function PageForm<V extends object>({ label, ...form }: Omit<FactFormProps<V>, 'onClose'>) {
  return (
    <SmallForm
      {...form}
      foot={(isWorking) => (
        <Button type="primary" htmlType="submit" loading={isWorking}>
          {label}
        </Button>
      )}
    />
  );
}

interface FormDialogProps<V extends object> extends FactFormProps<V> {
  readonly title: string;
  /** Content above the form. */
  readonly intro?: ReactNode;
  readonly isDanger?: boolean;
  /** A click outside does not close the dialog. */
  readonly isOutsideClickIgnored?: boolean;
  /** Label of the cancel button, for places without the words of the account. */
  readonly cancel?: string;
}

/** A component of its own, so that its words are loaded only where no `cancel` is given. */
const CancelWord = () => useText('security')('cancel');

/**
 * Dialog with a small form; a danger is marked on its submit button. It cannot be closed while it sends: a refusal
 * would find no field to stand beside, and what was typed would be lost.
 */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const {
    title,
    intro,
    label,
    isDanger = false,
    isOutsideClickIgnored = false,
    cancel,
    onClose,
    send,
    ...form
  } = props;
  const [isSending, setIsSending] = useState(false);
  const close = () => !isSending && onClose();
  const sendWhileOpen = async (values: V) => {
    setIsSending(true);
    try {
      await send(values);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      onCancel={close}
      footer={null}
      width={440}
      mask={{ closable: !isOutsideClickIgnored }}
    >
      {intro}
      <SmallForm
        {...form}
        send={sendWhileOpen}
        foot={(isWorking) => (
          <div className="small-form__foot">
            <Button
              type={isDanger ? 'default' : 'primary'}
              danger={isDanger}
              htmlType="submit"
              loading={isWorking}
            >
              {label}
            </Button>
            <Button onClick={close}>{cancel ?? <CancelWord />}</Button>
          </div>
        )}
      />
    </Modal>
  );
}
