/** Small forms: what the server says of a field stands beside it, what belongs to none is a toast. */
import { Button, Form, type FormItemProps, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../platform/calls/api-error.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { presentError, sentenceOf } from '../../platform/calls/present-error.ts';
import './small-form.css';

type Faults = Readonly<Record<string, string>>;

interface SmallFormProps<V extends object> {
  /** The field a refusal belongs to, by its code. */
  readonly faults?: Faults;
  readonly initial?: Partial<V>;
  readonly send: (values: V) => Promise<unknown>;
  readonly children: ReactNode;
}

/** The sentences of a refusal by field; what belongs to none of them was shown as a toast. */
function faultsBeside(fault: unknown, faults: Faults): Faults {
  if (fault instanceof ApiError) {
    const field = faults[fault.code];
    if (field) return { ...fault.fieldErrors, [field]: sentenceOf(fault) };
    if (Object.keys(fault.fieldErrors).length > 0) return fault.fieldErrors;
  }
  presentError(fault);
  return {};
}

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
      const beside = Object.entries(faultsBeside(fault, faults));
      form.setFields(beside.map(([name, sentence]) => ({ name, errors: [sentence] })));
      if (beside[0]) form.getFieldInstance(beside[0][0])?.focus?.();
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
  /** Said of an empty one, where it may not be empty. */
  readonly missing?: string;
  /** Nothing but spaces is empty too. */
  readonly isText?: boolean;
  readonly children: ReactNode;
}

export const Field = ({ missing, isText = false, ...item }: FieldProps) => (
  <Form.Item
    {...item}
    // Whatever else a rule says makes antd want a text, which a number is not.
    rules={missing ? [{ required: true, message: missing, ...(isText && { whitespace: true }) }] : []}
  />
);

interface FactFormProps<V extends object> extends SmallFormProps<V> {
  /** Of the button that sends it. */
  readonly label: string;
  readonly onClose: () => void;
}

/** In the place of a fact. */
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
          <Button size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      )}
    />
  );
}

/** A page of its own, which cannot be left but by filling it. */
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
  /** Above the form. */
  readonly intro?: ReactNode;
  readonly isDanger?: boolean;
  /** A press beside it does not close it. */
  readonly isKept?: boolean;
  /** On the button that leaves all as it is, where the words of accounts are not at hand. */
  readonly cancel?: string;
}

const CancelWord = () => useText('security')('cancel');

export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, intro, label, isDanger = false, isKept = false, cancel, onClose, ...form } = props;
  return (
    <Modal open title={title} onCancel={onClose} footer={null} width={440} mask={{ closable: !isKept }}>
      {intro}
      <SmallForm
        {...form}
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
            <Button onClick={onClose}>{cancel ?? <CancelWord />}</Button>
          </div>
        )}
      />
    </Modal>
  );
}
