/** Frame around every page behind the session. */
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Activity, Suspense, useEffect, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { IdleGuard } from '../../features/identity/lock/idle-guard.tsx';
import { lock } from '../../features/identity/lock/lock-store.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { lazyPart, plainPart } from '../../platform/start/lazy-part.ts';
import { useLiveNews } from '../../platform/live/live-news.ts';
import { factorDemand } from '../../platform/session/second-factor-demand.ts';
import { takeReading } from '../../platform/session/account-settings.ts';
import { HomeChoicesContext } from '../../platform/session/home-choices.ts';
import { useSession } from '../../platform/session/session.ts';
import { storeRights } from '../../platform/session/stored-rights.ts';
import { registerServiceWorker } from '../../platform/start/service-worker.ts';
import { showToast } from '../../platform/toasts.ts';
import { useFallbackTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { useStartEnd } from '../../platform/start/use-quiet.ts';
import { whenQuiet } from '../../platform/start/when-quiet.ts';
import { ForbiddenPage } from '../error-page.tsx';
import { bringFiles } from '../files-ahead.ts';
import { followOtherTabs } from '../other-tabs.ts';
import { PageSkeleton } from '../page-skeleton.tsx';
import { pageAt, pageOf } from '../pages.ts';
import { FrameQuestions } from './frame-questions.tsx';
import { followAccount } from './account-frame.ts';
import { CustomizerDrawer } from './customizer/customizer-tab.tsx';
import { FrameLayout } from './frame-layout.tsx';
import { usePresentLabel } from './header.tsx';
import { OutageBand } from './outage-band.tsx';
import { PrintedPage } from './printed-page.tsx';
import { useAddressPart } from './use-address-part.ts';
import { useOwnHomes } from './use-own-homes.ts';
import { TopProgress } from './top-progress.tsx';
import { VersionBand } from './version-band.tsx';
import './shell.css';
import './frame-bars.css';

const PasswordRequired = lazyPart(
  async () => (await import('../../features/identity/passwords/password-required-page.tsx')).default,
);
const FactorRequired = lazyPart(
  async () => (await import('../../features/identity/second-factor/second-factor-required-page.tsx')).default,
);
const LockScreen = plainPart(
  async () => (await import('../../features/identity/lock/lock-screen.tsx')).LockScreen,
);

/** Current page, or the sentence why the user may not open it. */
function Page() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { permissions } = useSession();
  const name = pageAt(path);
  const needed = name && pageOf(name).permission;
  if (needed && !permissions.includes(needed)) return <ForbiddenPage permission={needed} />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
}

/**
 * Closes the drawer of the menu after a navigation. A closed drawer writes no settings, because each change of them
 * computes the styles of the whole page anew.
 */
function useClosingDrawer(): void {
  const href = useRouterState({ select: ({ location }) => location.href });
  useEffect(() => {
    if (settings.getState().navCollapsed) settings.setState({ navCollapsed: false });
  }, [href]);
}

/** Prefetches files after the page was rendered. */
function useFilesAhead(): void {
  useStartEnd();
  useEffect(() => {
    whenQuiet(() => void bringFiles('parts'));
  }, []);
}

/** Tells users whose browser forbids storage what they lose with each reload (`first-paint.ts` sets the mark). */
function useStorageNotice(): void {
  const t = useText('shell');
  useEffect(() => {
    if (document.documentElement.dataset['storage'] !== 'page') return;
    delete document.documentElement.dataset['storage'];
    showToast({ kind: 'warn', text: t('nothingStored'), durationMs: 10_000 });
  }, [t]);
}

function Frame() {
  const t = useText('shell');
  useStorageNotice();
  useClosingDrawer();
  useEffect(registerServiceWorker, []);
  useLiveNews();
  useAddressPart();
  useFallbackTitle(usePresentLabel());
  return (
    <>
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <TopProgress />
      <FrameLayout
        notice={
          <>
            <OutageBand />
            <VersionBand />
          </>
        }
        footer={<footer className="shell-footer">{t('footer')}</footer>}
      >
        <PrintedPage>
          <HomeChoicesContext value={useOwnHomes()}>
            <Page />
          </HomeChoicesContext>
        </PrintedPage>
      </FrameLayout>
      <CustomizerDrawer />
      <FrameQuestions />
    </>
  );
}

function GuardedPage() {
  const { mustChangePassword, mustEnrolFactor } = useSession();
  const { isDemanded } = useStore(factorDemand);
  if (mustChangePassword) return <PasswordRequired />;
  return isDemanded || mustEnrolFactor ? <FactorRequired /> : <Frame />;
}

/**
 * Product of a signed-in user. While locked, the page keeps its typed text but is hidden and not reachable by
 * keyboard.
 */
function SignedIn() {
  const { isLocked } = useStore(lock);
  const user = useSession();
  const { permissions } = user;
  useEffect(() => storeRights(permissions), [permissions]);
  // Before painting, so that the frame does not appear in one style and change to another.
  useLayoutEffect(() => {
    followAccount(user);
    takeReading(user);
  }, [user]);
  useEffect(followOtherTabs, []);
  useFilesAhead();
  return (
    <>
      {isLocked && <LockScreen />}
      <Activity mode={isLocked ? 'hidden' : 'visible'}>
        <GuardedPage />
      </Activity>
      <IdleGuard />
    </>
  );
}

export function Shell() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <SignedIn />
    </Suspense>
  );
}
