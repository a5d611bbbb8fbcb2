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

function MaskedValue(props: MaskedValueProps) {
  const { definition, field } = props;
  const t = useText('dialog');
  const names = useNames(definition);
  const [shown, setShown] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="rd-reveal">
      <Icon name={shown ? 'eye' : 'lock'} size={14} />
      <span>{names.field(field.key)}</span>
      {shown && (
        <bdi dir="ltr" className="nz-num">
          {shown}
        </bdi>
      )}
      {!shown && !isOpen && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          {t('reveal')}
        </Button>
      )}
      {!shown && isOpen && <ReasonForm {...props} onShown={setShown} />}
    </div>
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
