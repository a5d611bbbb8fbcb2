/** Facts of a user that are no fields: wrong passwords tried, and accepted terms. */
import type { AppUser } from '@nazer/contract/identity/users/users.contract.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { Alert } from 'antd';
import { useState } from 'react';
import { useJoined, useText } from '../../../platform/words/i18n.tsx';
import './users-page.css';

export function UserFacts({ user }: { readonly user: AppUser }) {
  const t = useText('users');
  const joined = useJoined();
  const { format: formatDay } = useCalendar();
  const momentOf = (instant: string): readonly string[] => {
    const at = new Date(instant);
    return [formatDay(jalaliOfInstant(at)), clockTime(at)];
  };
  const [now] = useState(() => new Date());
  const guessedUntil = user.guessedUntil === null ? null : new Date(user.guessedUntil);
  return (
    <section className="rd-section" aria-label={t('signingIn')}>
      <aside>
        <b>{t('signingIn')}</b>
      </aside>
      <div className="us-facts">
        {user.isActive && guessedUntil && guessedUntil > now && (
          <Alert type="warning" showIcon title={t('guessedHint', { until: clockTime(guessedUntil) })} />
        )}
        <p>
          {user.termsAcceptedAt === null
            ? t('noTerms')
            : t('termsAccepted', { version: user.termsVersion, at: joined(momentOf(user.termsAcceptedAt)) })}
        </p>
      </div>
    </section>
  );
}
