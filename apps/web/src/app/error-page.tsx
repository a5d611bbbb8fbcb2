/**
 * Pages shown in place of one that cannot be shown: unknown address, missing permission, server away, newer build, error.
 * Each has a sentence and a link to the first page.
 */
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { ErrorState } from '@nazer/ui/error-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { ApiError } from '../platform/calls/api-error.ts';
import { useText, useWords } from '../platform/words/i18n.tsx';
import { pollServerNow, onServerReturn, outage } from '../platform/calls/outage.ts';
import { type NewVersion, newVersion } from '../platform/start/new-version.ts';
import { PageLink } from '../platform/page-link.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import { sentenceOf } from '../platform/calls/present-error.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { paths } from './paths.ts';
import './error-page.css';

interface MessagePageProps {
  /** HTTP status, displayed large above the title; empty for a page without one. */
  code: string;
  title: string;
  text?: string;
  children?: ReactNode;
}

function MessagePage({ code, title, text = '', children }: MessagePageProps) {
  const t = useText('shell');
  usePageTitle(title);
  return (
    <section className="error-page">
      {code !== '' && (
        <p className="error-page-code lat" aria-hidden="true">
          {code}
        </p>
      )}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <div className="error-page-actions">
        {children}
        <PageLink className="button button-primary" href={paths.root()}>
          <Icon name="home" />
          {t('goHome')}
        </PageLink>
      </div>
    </section>
  );
}

export function NotFoundPage() {
  const t = useText('shell');
  return <MessagePage code="404" title={t('notFoundTitle')} text={t('notFoundText')} />;
}

/** Page while the server is away; the requested page appears by itself when the server is back. */
function ServerAwayPage() {
  const t = useText('shell');
  return (
    <MessagePage code="" title={t('outageTitle')} text={t('outageText')}>
      <button type="button" className="button" onClick={pollServerNow}>
        {t('outagePollNow')}
      </button>
    </MessagePage>
  );
}

/** Page for a file that failed to load while a newer build exists; its button reloads into that build. */
function NewBuildPage({ activateVersion, reason }: NewVersion & { activateVersion: () => void }) {
  const t = useText('shell');
  return (
    <MessagePage code="" title={t(reason)}>
      <button type="button" className="button" onClick={activateVersion}>
        {t('reload')}
      </button>
    </MessagePage>
  );
}

/** Page for an error that is no refusal, with the id of the request where the server answered. */
function ServerErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('shell');
  const { activateVersion, reason } = useStore(newVersion);
  const requestId = error instanceof ApiError ? error.requestId : '';
  // A newer build exists, so the failed file may have belonged to the old one.
  if (activateVersion && !(error instanceof ApiError))
    return <NewBuildPage activateVersion={activateVersion} reason={reason} />;
  return (
    <MessagePage code="500" title={t('serverTitle')} text={sentenceOf(error)}>
      {requestId && (
        <span className="error-page-request">
          {t('request')} <bdi className="lat">{requestId}</bdi>
        </span>
      )}
      <button type="button" className="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </MessagePage>
  );
}

/** Page in place of one the user may not open; names the missing permission. */
export function ForbiddenPage({ permission }: { permission: Permission }) {
  const t = useText('shell');
  const words = useWords();
  return (
    <MessagePage
      code="403"
      title={t('closedTitle')}
      text={t('closedText', { permission: words.permissions[permission] })}
    />
  );
}

/** Whether the server answered with a refusal, not with a failure of its own (500) or not at all (0). */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 500 && error.status !== 0;

/**
 * Error boundary of a route: shows a refusal of the server with its sentence, any other error as the 500 page. While the
 * server is away it shows the page for that instead, and it retries by itself when the server is back.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const t = useText('shell');
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = () => {
    setIsRetrying(true);
    resetQueries();
    reset();
    void router.invalidate().finally(() => setIsRetrying(false));
  };
  const retryOnReturn = useEffectEvent(retry);
  useEffect(() => onServerReturn(() => retryOnReturn()), []);
  const isAway = useStore(outage, ({ since }) => since !== null);
  // While the server is away, the page waits and appears by itself once it is back.
  if (isAway) return <ServerAwayPage />;
  // The session has ended: a toast says so, and the page is about to reload.
  if (error instanceof ApiError && error.status === 401) return <PageSkeleton />;
  if (!isRefusal(error)) return <ServerErrorPage error={error} onRetry={retry} />;
  return (
    <ErrorState
      title={t('notReadTitle')}
      sentence={sentenceOf(error)}
      {...(error.requestId && { request: { id: error.requestId, label: t('request') } })}
      retry={{ label: t('retry'), onRetry: retry, isRetrying }}
    />
  );
}
