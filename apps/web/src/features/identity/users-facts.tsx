/** What a record of a user tells besides its fields: wrong passwords of strangers, and the terms agreed to. */
import type { AppUser } from '@nazer/contract/identity/users.contract.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { Alert } from 'antd';
import { useText } from '../../platform/i18n.tsx';
import { clock } from './users-cells.tsx';
import { statusOf, userStatus } from './users-definition.ts';
import './users-page.css';

const momentOf = (instant: string): string => {
  const at = new Date(instant);
  return `${jalaliOfInstant(at)}، ${clock.format(at)}`;
};

export function UserFacts({ user }: { readonly user: AppUser }) {
  const t = useText('users');
  const isGuessedAt = statusOf(user) === userStatus.guessed && user.guessedUntil !== null;
  return (
    <section className="rd-section" aria-label={t('signingIn')}>
      <aside>
        <b>{t('signingIn')}</b>
      </aside>
      <div className="us-facts">
        {isGuessedAt && (
          <Alert
            type="warning"
            showIcon
            title={t('guessedHint', { until: clock.format(new Date(user.guessedUntil ?? '')) })}
          />
        )}
        <p>
          {user.termsAcceptedAt === null
            ? t('noTerms')
            : t('termsAccepted', { version: user.termsVersion, at: momentOf(user.termsAcceptedAt) })}
        </p>
      </div>
    </section>
  );
}
