/**
 * Changes that colleagues made to records the reader may see, from the log: by day, newest first, older ones on
 * demand.
 */
import type { Notification } from '@nazer/contract/log/notifications.contract.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { Button } from '@nazer/ui/button.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi } from '@nazer/ui/text.tsx';
import { paths } from '../../app/paths.ts';
import { daysOf, useNotificationPieces } from '../../platform/notifications/notification-pieces.ts';
import { iconOf, placeOf, useNotificationText } from '../../platform/notifications/notification-view.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { Panel } from '@nazer/ui/cards/panel.tsx';

function Line({ entry }: { readonly entry: Notification }) {
  const text = useNotificationText()(entry);
  const href = placeOf(entry);
  return (
    <li>
      <Icon name={iconOf(entry)} />
      <p>
        <b>
          <Bdi>{entry.by}</Bdi>
        </b>{' '}
        {href ? <PageLink href={href}>{text}</PageLink> : text}
      </p>
      <time dateTime={entry.at}>{clockTime(new Date(entry.at))}</time>
    </li>
  );
}

function Days() {
  const t = useText('notifications');
  const dashboard = useText('dashboard');
  const query = useNotificationPieces({ kind: 'change' });
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={6} rowHeight={38} />;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  const entries = query.data.pages.flatMap(({ list }) => list);
  return (
    <>
      {entries.length === 0 && !query.hasNextPage && (
        <EmptyState icon="history" title={dashboard('noActivity')} />
      )}
      {daysOf(entries).map(({ day, entries: ofDay }) => (
        <section key={day} className="activity-day">
          <h3>
            <JalaliDate value={day} isLong />
          </h3>
          <ul>
            {ofDay.map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage && (
        <div className="activity-more">
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

export function ActivityCard() {
  const t = useText('dashboard');
  const shell = useText('shell');
  return (
    <Panel
      title={t('activity')}
      more={<PageLink href={paths.notifications({ kind: 'change' })}>{shell('notificationsAll')}</PageLink>}
    >
      <Days />
    </Panel>
  );
}
