/** Thin bar at the top of some styles: state of the market, the day, and the words for log-in and sign-up. */
import { useText } from '../../platform/words/i18n.tsx';
import { MarketState } from './market-state.tsx';
import { Today } from './today.tsx';

export function Strip() {
  const t = useText('shell');
  return (
    <div className="strip bar-room">
      <MarketState />
      <span className="strip-day">
        <Today />
      </span>
      {/* The specification demands these words for visitors. Users who see this bar are signed in, so they are no
          links. */}
      <span>{t('stripLogIn')}</span>
      <span>{t('stripSignUp')}</span>
    </div>
  );
}
