/** Menu «…» with the rarely used actions of a record. */
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type MenuItem, PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { usePdf } from '../page/use-pdf.ts';
import { useEvidence } from './use-evidence.ts';

/** The menu; nothing for a record with neither a PDF nor a bundle of evidence for the reader. */
export function RecordMenu({
  record,
  recordKey,
}: {
  readonly record: RecordDefinition;
  readonly recordKey: string;
}) {
  const t = useText('record');
  const pdf = usePdf();
  const evidence = useEvidence(record, recordKey);
  const items: MenuItem[] = [];
  // While a file is being made the button shows it and its menu stays closed.
  const making = (evidence?.isBusy && evidence.label) || (pdf?.isBusy && t('pdfMaking'));
  const name = making || t('more');
  if (pdf)
    items.push({
      key: 'pdf',
      label: t('pdf'),
      icon: <Icon name="download" />,
      onClick: pdf.take,
    });
  if (evidence)
    items.push({
      key: 'evidence',
      label: evidence.label,
      icon: <Icon name="shield" />,
      onClick: evidence.take,
    });
  if (items.length === 0) return null;
  return (
    <PopupMenu
      label={t('more')}
      items={items}
      trigger={(props) => (
        <Button
          kind="ghost"
          icon={<Icon name="more" />}
          aria-label={name}
          title={name}
          isBusy={name !== t('more')}
          {...props}
        />
      )}
    />
  );
}
