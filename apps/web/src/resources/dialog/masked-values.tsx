/** The hidden values of a record: each shown for a reason that the log keeps, or the sentence why not. */
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import type { KeyParts } from '@nazer/contract/kernel/page.ts';
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { useSession } from '../../platform/session/session.ts';
import { MaskedValue } from '../masks/masked-value.tsx';
import { hasMasked } from '../masks/use-masks.ts';
import { revealValue } from '../resource-api.ts';
import { useNames } from '../resource-words.ts';

export interface MaskedValuesProps {
  readonly definition: ResourceDefinition;
  readonly recordKey: KeyParts;
  readonly row: AnyRow;
}

function useMayReveal({ permissions: { reveal } }: ResourceDefinition): boolean {
  const { permissions } = useSession();
  return reveal !== undefined && permissions.includes(reveal);
}

/** A hidden value in its place among the facts of a record: it stays hidden, or is asked for. */
export function MaskedFact({
  definition,
  recordKey,
  row,
  field,
}: MaskedValuesProps & { readonly field: FieldDefinition }) {
  const t = useText('dialog');
  const names = useNames(definition);
  const mayReveal = useMayReveal(definition);
  const ask = (reason: string) => revealValue(definition, { key: recordKey, field: field.key, reason });
  return (
    <MaskedValue
      label={names.field(field.key)}
      masked={String(row[field.key])}
      ask={mayReveal ? ask : undefined}
      reason={t('noRevealRight')}
    />
  );
}

/** All of them above a form that shows them hidden. */
export function MaskedValues(props: MaskedValuesProps) {
  const { definition, row } = props;
  const t = useText('dialog');
  const names = useNames(definition);
  const mayReveal = useMayReveal(definition);
  if (!hasMasked(definition, row)) return null;
  const masked = definition.fields.filter((field) => field.masked && isMaskedValue(row[field.key]));
  return (
    <div className="rd-notice">
      <p className="rd-reveal__hint">{t(mayReveal ? 'maskedHint' : 'noRevealRight')}</p>
      {mayReveal &&
        masked.map((field) => (
          <div key={field.key} className="rd-reveal">
            <span>{names.field(field.key)}</span>
            <MaskedFact {...props} field={field} />
          </div>
        ))}
    </div>
  );
}
