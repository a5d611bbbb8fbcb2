/** The thin bar on top of a style: the state of the market, the day, and log-in and sign-up as plain words. */
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
      {/* Words of the specification for visitors; whoever sees this bar is signed in, so they lead nowhere. */}
      <span>{t('stripLogIn')}</span>
      <span>{t('stripSignUp')}</span>
    </div>
  );
}
