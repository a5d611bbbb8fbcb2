import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useStore } from 'zustand';
import { newVersion, putOff } from '../../platform/start/new-version.ts';
import { useText } from '../../platform/words/i18n.tsx';

/** Band that offers to reload for a newer version or a part that failed to load; the user accepts or postpones. */
export function VersionBand() {
  const t = useText('shell');
  const { activateVersion, reason } = useStore(newVersion);
  return (
    <div role="status" className="outage">
      {activateVersion && (
        <p className="outage-band version-band">
          <Icon name="refresh" />
          <span>{t(reason)}</span>
          <button type="button" className="text-button" onClick={activateVersion}>
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
