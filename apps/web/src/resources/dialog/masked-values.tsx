/** The masked values of a record, each shown for a reason that the log keeps; gone again with the dialog. */
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import type { KeyParts } from '@nazer/contract/kernel/page.ts';
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { sentenceOf } from '../../platform/present-error.ts';
import { useMay } from '../../platform/session.ts';
import { revealValue } from '../resource-api.ts';
import { useNames } from '../resource-words.ts';

interface MaskedValueProps {
  readonly definition: ResourceDefinition;
  readonly recordKey: KeyParts;
  readonly field: FieldDefinition;
}

/** The server asks for as much and says so itself. */
const shortestReason = 10;

function ReasonForm({
  definition,
  recordKey,
  field,
  onShown,
}: MaskedValueProps & { readonly onShown: (value: string) => void }) {
  const t = useText('dialog');
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    setRefusal('');
    try {
      onShown(await revealValue(definition, { key: recordKey, field: field.key, reason }));
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
    setIsAsking(false);
  };
  return (
    <form
      className="rd-reveal__form"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <Input
        autoFocus
        value={reason}
        maxLength={500}
        placeholder={t('revealReason')}
        aria-label={t('revealReason')}
        status={refusal ? 'error' : ''}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button htmlType="submit" loading={isAsking} disabled={reason.trim().length < shortestReason}>
        {t('reveal')}
      </Button>
      {refusal && (
        <span className="rd-message" role="alert">
          {refusal}
        </span>
      )}
    </form>
  );
}

/** The value for the reason given; until then what stands for it, and the question. */
function AskedValue(props: MaskedValueProps & { readonly masked?: string }) {
  const t = useText('dialog');
  const [shown, setShown] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const value = shown || props.masked;
  return (
    <>
      <Icon name={shown ? 'eye' : 'lock'} size={14} />
      {value && (
        <bdi dir="ltr" className="nz-num">
          {value}
        </bdi>
      )}
      {!shown && !isOpen && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('reveal')}
        </Button>
      )}
      {!shown && isOpen && <ReasonForm {...props} onShown={setShown} />}
    </>
  );
}

function MaskedValue(props: MaskedValueProps) {
  const names = useNames(props.definition);
  return (
    <div className="rd-reveal">
      <span>{names.field(props.field.key)}</span>
      <AskedValue {...props} />
    </div>
  );
}

function MayReveal({ right, ...props }: MaskedValueProps & { right: Permission; masked: string }) {
  const t = useText('dialog');
  if (useMay(right)) return <AskedValue {...props} />;
  return (
    <>
      <Icon name="lock" size={14} label={t('noRevealRight')} />
      <bdi dir="ltr" className="nz-num">
        {props.masked}
      </bdi>
    </>
  );
}

/** A masked value in its place among the facts of a record: it stays masked, or is asked for. */
export function MaskedFact({ row, ...props }: MaskedValueProps & { readonly row: AnyRow }) {
  const right = props.definition.permissions.reveal;
  const masked = String(row[props.field.key]);
  return (
    <div className="rd-reveal">{right ? <MayReveal {...props} right={right} masked={masked} /> : masked}</div>
  );
}

export interface MaskedValuesProps {
  readonly definition: ResourceDefinition;
  readonly recordKey: KeyParts;
  readonly row: AnyRow;
}

interface QuestionsProps extends MaskedValuesProps {
  readonly right: Permission;
  readonly masked: readonly FieldDefinition[];
}

function Questions({ definition, recordKey, right, masked }: QuestionsProps) {
  const t = useText('dialog');
  const mayReveal = useMay(right);
  return (
    <div className="rd-notice">
      <p className="rd-reveal__hint">{t(mayReveal ? 'maskedHint' : 'noRevealRight')}</p>
      {mayReveal &&
        masked.map((field) => (
          <MaskedValue key={field.key} definition={definition} recordKey={recordKey} field={field} />
        ))}
    </div>
  );
}

export function MaskedValues(props: MaskedValuesProps) {
  const { definition, row } = props;
  const right = definition.permissions.reveal;
  const masked = definition.fields.filter((field) => field.masked && isMaskedValue(row[field.key]));
  return right && masked.length > 0 && <Questions {...props} right={right} masked={masked} />;
}
