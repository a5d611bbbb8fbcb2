import type { ApiOutput } from '@nazer/contract/api.ts';
import type { Words } from '@nazer/contract/words/words.ts';
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { useText, useWords } from '../../../platform/words/i18n.tsx';
import type { MessageKey } from '../../../platform/words/messages.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { useIsQuiet } from '../../../platform/start/use-quiet.ts';
import { apiQuery, invalidateCall } from '../../../platform/calls/query-client.ts';
import { recordPath } from '../../record-path.ts';
import { Feed } from './feed.tsx';
import { momentWords } from '../long-date.ts';

type Notification = ApiOutput<'GET /api/System/GetNotifications'>['list'][number];

interface ActionLook {
  sentence: MessageKey<'shell'>;
  icon: IconName;
}

const looks: Readonly<Record<string, ActionLook>> = {
  insert: { sentence: 'actionInsert', icon: 'plus' },
  update: { sentence: 'actionUpdate', icon: 'pencil' },
  delete: { sentence: 'actionDelete', icon: 'trash' },
  restore: { sentence: 'actionRestore', icon: 'restore' },
  import: { sentence: 'actionImport', icon: 'upload' },
  alert: { sentence: 'actionAlert', icon: 'alert' },
};

/** The word for one record: «شرکت». */
const nounOf = (words: Words, resource: string): string =>
  (words.resources as Readonly<Record<string, { one: string } | undefined>>)[resource]?.one ?? resource; // a resource newer than this page

const noAlert = { subject: 0, subjectTitle: '', level: 0, day: '' };

function valuesOf(alert: Notification['alert']) {
  const { subject: about, subjectTitle: subject, level, day } = alert ?? noAlert;
  return { about, subject, level, day };
}

function Entry({ entry }: { entry: Notification }) {
  const t = useText('shell');
  const words = useWords();
  const { sentence, icon } = looks[entry.action] ?? { sentence: 'actionOther', icon: 'history' };
  const text = t(sentence, {
    one: nounOf(words, entry.resource),
    title: entry.title || entry.key,
    ...valuesOf(entry.alert),
  });
  const href = entry.action === 'delete' ? null : recordPath(entry.resource, entry.key);
  return (
    <li data-new={entry.isNew}>
      <span className="feed-icon">
        <Icon name={icon} />
      </span>
      <div>
        <p>
          <b>{entry.by}</b> {href ? <PageLink href={href}>{text}</PageLink> : text}
        </p>
        <p className="feed-when">{momentWords(entry.at, t)}</p>
      </div>
    </li>
  );
}

/** What colleagues changed lately. */
export function NotificationsFlyout() {
  const t = useText('shell');
  // Read anew when the live channel tells of something.
  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/System/GetNotifications'),
    enabled: useIsQuiet(),
  });
  const markSeen = useMutation({
    mutationFn: () => apiData('POST /api/System/SeeNotifications', { body: {} }),
    onSuccess: () => invalidateCall('GET /api/System/GetNotifications'),
  });
  const count = data?.newCount ?? 0;
  return (
    <Feed
      title={t('notifications')}
      label={t('notificationsNew', { count })}
      icon="bell"
      newCount={count}
      emptyText={t('notificationsNone')}
      seenLabel={t('markSeen')}
      error={error}
      onOpen={() => void refetch()}
      onSeen={() => markSeen.mutate()}
      items={data?.list.map((entry) => (
        <Entry key={`${entry.action} ${entry.id}`} entry={entry} />
      ))}
    />
  );
}
