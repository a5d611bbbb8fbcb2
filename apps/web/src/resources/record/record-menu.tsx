/** What is wanted of a record now and then: «…». */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type MenuItem, PopupMenu } from '@nazer/ui/popup-menu.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { usePdf } from '../page/use-pdf.ts';

export function RecordMenu() {
  const t = useText('record');
  const pdf = usePdf();
  const items: MenuItem[] = [];
  if (pdf)
    items.push({
      key: 'pdf',
      label: t(pdf.isBusy ? 'pdfMaking' : 'pdf'),
      icon: <Icon name="download" />,
      disabled: pdf.isBusy,
      onClick: pdf.take,
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
          aria-label={t('more')}
          title={t('more')}
          isBusy={pdf?.isBusy ?? false}
          {...props}
        />
      )}
    />
  );
}
