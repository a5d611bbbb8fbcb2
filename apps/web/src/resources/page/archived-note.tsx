/** Note above a list whose filters reach into archived days: its sums lack the archived rows. */
import type { ArchivedDays } from '@nazer/contract/kernel/page.ts';
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { useValueContext, valueText } from '../kinds/kinds.ts';

export interface ArchivedNoteProps {
  readonly definition: ListDefinition;
  readonly archived: ArchivedDays;
}

/** Column whose kind puts the days of the archive into words. */
const day = { key: 'date', kind: 'jalaliDate' } as const;

export function ArchivedNote({ definition, archived: { from, to } }: ArchivedNoteProps) {
  const t = useText('grid');
  const context = useValueContext(definition);
  const textOf = (value: string): string => valueText(day, value, context);
  return (
    <p className="rp-last-days" role="note">
      <Icon name="box" size={14} />
      {t('archived', { from: textOf(from), to: textOf(to) })}
    </p>
  );
}
