/** Masked values of a resource's record. */
import type { KeyParts } from '@nazer/contract/kernel/page.ts';
import type { AnyRow, FieldDefinition, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { useSession } from '../../platform/session/session.ts';
import { MaskedValue } from '../masks/masked-value.tsx';
import { revealValue } from '../resource-api.ts';
import { useNames } from '../resource-words.ts';

export interface MaskedFactProps {
  readonly definition: ResourceDefinition;
  readonly recordKey: KeyParts;
  readonly row: AnyRow;
  readonly field: FieldDefinition;
}

function useMayReveal({ permissions: { reveal } }: ResourceDefinition): boolean {
  const { permissions } = useSession();
  return reveal !== undefined && permissions.includes(reveal);
}

/**
 * Masked value among the facts of a record, with the button that reveals it for a reason that the log keeps; a padlock
 * with the sentence why for those who may not.
 */
export function MaskedFact({ definition, recordKey, row, field }: MaskedFactProps) {
  const t = useText('dialog');
  const names = useNames(definition);
  const mayReveal = useMayReveal(definition);
  const reveal = (reason: string) => revealValue(definition, { key: recordKey, field: field.key, reason });
  return (
    <MaskedValue
      label={names.field(field.key)}
      masked={String(row[field.key])}
      reveal={mayReveal ? reveal : undefined}
      reason={t('noRevealRight')}
    />
  );
}
