/** Downloads all of the user's own entries from the apps as a file. */
import { Button } from '@nazer/ui/button.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useState } from 'react';
import { saveOwnFile } from '../../../platform/calls/files.ts';
import { presentError } from '../../../platform/calls/present-error.ts';
import { useText } from '../../../platform/words/i18n.tsx';

export function OwnData() {
  const t = useText('account');
  /** Kilobytes received; 0 while the server makes the file, null while nothing is downloaded. */
  const [kilobytes, setKilobytes] = useState<number | null>(null);
  const take = async () => {
    setKilobytes(0);
    try {
      await saveOwnFile('/api/Workspace/DownloadOwnData', {}, (bytes) =>
        setKilobytes(Math.ceil(bytes / 1024)),
      );
    } catch (error) {
      presentError(error);
    } finally {
      setKilobytes(null);
    }
  };
  return (
    <p className="account-own-data">
      <Button icon={<Icon name="download" />} isBusy={kilobytes !== null} onClick={() => void take()}>
        {t('ownDataTake')}
      </Button>
      <span role="status">
        {kilobytes !== null && (kilobytes === 0 ? t('ownDataMaking') : t('ownDataComing', { kilobytes }))}
      </span>
    </p>
  );
}
