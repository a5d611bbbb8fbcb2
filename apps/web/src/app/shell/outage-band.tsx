import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useStore } from 'zustand';
import { useText } from '../../platform/words/i18n.tsx';
import { pollServerNow, outage } from '../../platform/calls/outage.ts';
import { clockTime } from '@nazer/persian/clock.ts';

/** Band while the server is away, with the time of the displayed data; disappears when the server returns. */
export function OutageBand() {
  const t = useText('shell');
  const since = useStore(outage, (now) => now.since);
  return (
    <div role="status" className="outage">
      {since !== null && (
        <p className="outage-band">
          <Icon name="warning" />
          <span>{t('outageBand', { time: clockTime(new Date(since)) })}</span>
          <button type="button" className="text-button" onClick={pollServerNow}>
            {t('outagePollNow')}
          </button>
        </p>
      )}
    </div>
  );
}
