/** Buttons that print the page with the browser or, where the page has one, download its PDF made by the server. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { printPage } from '../../platform/paper/paper.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { usePdf } from './use-pdf.ts';

export function PaperButtons() {
  const t = useText('record');
  const pdf = usePdf();
  return (
    <>
      <Button icon={<Icon name="print" />} onClick={() => void printPage()}>
        {t('print')}
      </Button>
      {pdf && (
        <Button icon={<Icon name="download" />} isBusy={pdf.isBusy} onClick={pdf.take}>
          {t('pdf')}
        </Button>
      )}
    </>
  );
}
