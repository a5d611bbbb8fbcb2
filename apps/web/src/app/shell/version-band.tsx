import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useStore } from 'zustand';
import { newVersion, putOff } from '../../platform/start/new-version.ts';
import { useText } from '../../platform/words/i18n.tsx';

/** A newer version of the product, or a part that only a reload brings, waits until the person lets it in, or puts it off. */
export function VersionBand() {
  const t = useText('shell');
  const { take, reason } = useStore(newVersion);
  return (
    <div role="status" className="outage">
      {take && (
        <p className="outage-band version-band">
          <Icon name="refresh" />
          <span>{t(reason)}</span>
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
