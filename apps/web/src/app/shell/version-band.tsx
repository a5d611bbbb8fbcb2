import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useStore } from 'zustand';
import { newVersion, putOff } from '../../platform/start/new-version.ts';
import { useText } from '../../platform/words/i18n.tsx';

/** A newer version of the product waits until the person lets it in, or puts it off. */
export function VersionBand() {
  const t = useText('shell');
  const take = useStore(newVersion, (now) => now.take);
  return (
    <div role="status" className="outage">
      {take && (
        <p className="outage-band version-band">
          <Icon name="refresh" />
          <span>{t('updateReady')}</span>
          <button type="button" className="text-button" onClick={take}>
            {t('reload')}
          </button>
          <button type="button" className="text-button" onClick={putOff}>
            {t('updateLater')}
          </button>
        </p>
      )}
    </div>
  );
}
