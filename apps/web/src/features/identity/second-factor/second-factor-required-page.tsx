/** Replaces every page while a role demands a second factor that the user has not set up. */
import { Logo } from '@nazer/ui/logo.tsx';
import { useEffect } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { usePageTitle } from '../../../platform/page-title.ts';
import { queryClient } from '../../../platform/calls/query-client.ts';
import { factorDemand } from '../../../platform/session/second-factor-demand.ts';
import { signOut } from '../../../platform/session/session.ts';
import { SecondFactorSection } from '../account/second-factor-section.tsx';
import '../account/account-page.css';

/** Leaves this page and repeats the queries that were refused meanwhile. */
function goOn(): void {
  factorDemand.setState({ isDemanded: false });
  void queryClient.invalidateQueries();
}

export default function SecondFactorRequiredPage() {
  const t = useText('security');
  const shell = useText('shell');
  usePageTitle(t('demandTitle'));
  // Keeps this page until `goOn`: once a factor exists the session no longer demands one, but its recovery codes must
  // still be read.
  useEffect(() => factorDemand.setState({ isDemanded: true }), []);
  return (
    <main className="password-required">
      <Logo word={shell('product')} size={28} />
      <h1>{t('demandTitle')}</h1>
      <p>{t('demandText')}</p>
      <SecondFactorSection onChanged={goOn} />
      <button type="button" className="text-button" onClick={() => void signOut()}>
        {shell('signOut')}
      </button>
    </main>
  );
}
