/**
 * Warns a minute before the session expires, ends it, keeps it alive while the user is active, and locks the pages if
 * chosen.
 */
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { sessionQuery, signOut, useSession } from '../../../platform/session/session.ts';
import { useSettings } from '../../../platform/use-settings.ts';
import { queryClient } from '../../../platform/calls/query-client.ts';
import { lastActive, markActive, watchActivity } from './activity.ts';
import { type IdleStep, idleStep } from './idle-plan.ts';
import { lock, lockPages } from './lock-store.ts';
import './lock.css';

const tickMs = 1000;
const nothing: IdleStep = { due: 'nothing' };

/** Prolongs the session and stores its new times. Rejects when the server refuses or does not answer. */
async function keepAlive(): Promise<void> {
  const renewed = await apiData('POST /api/Auth/KeepAlive', { body: {} }, { present: 'caller' });
  queryClient.setQueryData(sessionQuery.queryKey, (user) => user && { ...user, ...renewed });
}

/**
 * Checks the clock every second, so that a laptop notices on waking that the session has expired. `step` is the warning
 * that is due, else `nothing`; the other steps are taken here. `goOn` prolongs the session and ends the warning.
 */
function useIdleStep(): { step: IdleStep; goOn: () => void } {
  const { idleSeconds, expiresAt } = useSession();
  const { isLocked } = useStore(lock);
  const afterMinutes = useSettings(({ lockMinutes }) => lockMinutes);
  const [step, setStep] = useState<IdleStep>(nothing);
  const isWarned = useRef(false);
  // The idle time starts with the page's first calls; set in the effect below.
  const renewedAt = useRef(0);

  // While the warning is displayed, only its button counts as activity.
  useEffect(() => {
    renewedAt.current = Date.now();
    return watchActivity(() => !isWarned.current);
  }, []);
  useEffect(() => {
    isWarned.current = step.due === 'warn';
  }, [step]);
  useEffect(() => {
    const keep = () => {
      renewedAt.current = Date.now();
      keepAlive().catch(() => {
        // An ended session is reported elsewhere; after a lost connection the next interval tries again.
      });
    };
    const checkIdle = () => {
      const next = idleStep({
        now: Date.now(),
        activeAt: lastActive(),
        renewedAt: renewedAt.current,
        idleMs: idleSeconds * 1000,
        endsAt: Date.parse(expiresAt),
        lockMs: isLocked ? 0 : afterMinutes * 60_000,
      });
      if (next.due === 'keep') keep();
      if (next.due === 'lock') lockPages();
      if (next.due === 'end') void signOut('idle');
      setStep((now) => (next.due === 'warn' ? (isSameWarning(now, next) ? now : next) : nothing));
    };
    const timer = setInterval(checkIdle, tickMs);
    return () => clearInterval(timer);
  }, [idleSeconds, expiresAt, isLocked, afterMinutes]);

  const goOn = () => {
    markActive();
    renewedAt.current = Date.now();
    setStep(nothing);
    keepAlive().catch(() => {
      // A failed call (lost connection, page being left) does not end the session; the next interval tries again.
      renewedAt.current = 0;
    });
  };
  return { step, goOn };
}

const isSameWarning = (a: IdleStep, b: IdleStep): boolean =>
  a.due === 'warn' && b.due === 'warn' && a.endsAt === b.endsAt;

/** Whole seconds until an instant in ms since the epoch; 0 once it has passed. */
function useSecondsTo(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((instant - now) / 1000));
}

interface WarningProps {
  /** When the idle time or, without `canGoOn`, the session itself ends, in ms since the epoch. */
  endsAt: number;
  canGoOn: boolean;
  /** Called by the button and by Esc, also when the session cannot be prolonged (`canGoOn` is false). */
  onGoOn: () => void;
}

/** Warning in a native modal dialog, above everything; Esc acts like its button. */
function Warning({ endsAt, canGoOn, onGoOn }: WarningProps) {
  const t = useText('security');
  const left = useSecondsTo(endsAt);
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  const title = document.title;
  // The remaining seconds stand in the title, visible while another tab is in front.
  useEffect(() => {
    document.title = `(${left}) ${title.replace(/^\(\d+\) /, '')}`;
    return () => {
      document.title = title.replace(/^\(\d+\) /, '');
    };
  }, [left, title]);
  return (
    <dialog
      ref={ref}
      className="idle-dialog"
      aria-labelledby="idle-title"
      aria-describedby="idle-text"
      onCancel={(event) => {
        event.preventDefault();
        onGoOn();
      }}
    >
      <h2 id="idle-title">{t('idleTitle')}</h2>
      <p id="idle-text">{canGoOn ? t('idleText') : t('expiryText')}</p>
      <p className="idle-left" role="timer">
        {t('secondsLeft', { seconds: left })}
      </p>
      <div className="idle-actions">
        <button type="button" className="button" onClick={() => void signOut()}>
          {t('signOutNow')}
        </button>
        <button type="button" className="button button-primary" autoFocus onClick={onGoOn}>
          {canGoOn ? t('stay') : t('understood')}
        </button>
      </div>
    </dialog>
  );
}

/** Watches the session of the page; renders nothing but the warning, and that one only while it is due. */
export function IdleGuard() {
  const { step, goOn } = useIdleStep();
  /** `endsAt` of the warning that the user has acknowledged; 0 for none. */
  const [acknowledged, setAcknowledged] = useState(0);
  if (step.due !== 'warn' || acknowledged === step.endsAt) return null;
  // An expiry that cannot be postponed is only acknowledged.
  const answer = () => (step.canGoOn ? goOn() : setAcknowledged(step.endsAt));
  return <Warning endsAt={step.endsAt} canGoOn={step.canGoOn} onGoOn={answer} />;
}
