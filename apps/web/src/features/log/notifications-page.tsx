/** «اعلان‌ها و پیام‌ها»: all notifications and messages of the user by day, with filters and read marks. */
import { notificationKinds } from '@nazer/contract/log/notification-kinds.ts';
import type { Notification } from '@nazer/contract/log/notifications.contract.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { Button } from '@nazer/ui/button.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi, Num } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { Choice } from '../../platform/choice.tsx';
import { type Day, daysOf } from '../../platform/notifications/notification-pieces.ts';
import {
  iconOf,
  ofNotifications,
  placeOf,
  useNotificationText,
} from '../../platform/notifications/notification-view.ts';
import { Chips } from '../../platform/chips.tsx';
import { PageHeader } from '../../platform/page-header.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useText, useWords } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import {
  type Filters,
  states,
  useFilters,
  useNotifiedResources,
  useMark,
  useMarkAll,
  useNotifications,
} from './use-notifications.ts';
import './notifications-page.css';

interface FilterProps {
  readonly filters: Filters;
  readonly onSet: (next: Partial<Filters>) => void;
}

function KindFilter({ filters, onSet }: FilterProps) {
  const t = useText('notifications');
  return (
    <Chips
      label={t('kinds')}
      all={t('kindAll')}
      options={notificationKinds.map((kind) => ({ key: kind, text: t(`kind.${kind}`) }))}
      value={filters.kind}
      onChoose={(kind) => onSet({ kind, resource: undefined })}
    />
  );
}

/** Filter by resource, for notifications of changes. */
function ResourceFilter({ filters, onSet }: FilterProps) {
  const t = useText('notifications');
  const { resources } = useWords();
  const titles: Readonly<Record<string, { title: string } | undefined>> = resources; // undefined for a resource newer than this page
  const notifiedResources = useNotifiedResources();
  return (
    <select
      className="nt-field"
      aria-label={t('records')}
      value={filters.resource ?? ''}
      onChange={({ target }) => onSet({ resource: target.value || undefined })}
    >
      <option value="">{t('recordsAll')}</option>
      {notifiedResources.map((name) => (
        <option key={name} value={name}>
          {titles[name]?.title ?? name}
        </option>
      ))}
    </select>
  );
}

function Search({ filters, onSet }: FilterProps) {
  const t = useText('notifications');
  const { text } = filters;
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  // Another text in the address, after clearing the filters for example. A new key would take the focus out of the input.
  if (text !== seen) {
    setSeen(text);
    setTyped(text);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSet({ text: typed.trim() });
  };
  return (
    <form role="search" className="nt-search" onSubmit={submit}>
      <input
        type="search"
        className="nt-field"
        aria-label={t('search')}
        placeholder={t('searchHint')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          // Clearing the input searches at once, without Enter.
          if (target.value === '' && text !== '') onSet({ text: '' });
        }}
      />
      <Button type="submit" icon={<Icon name="search" />} aria-label={t('search')} title={t('search')} />
    </form>
  );
}

function Entry({ entry }: { readonly entry: Notification }) {
  const t = useText('notifications');
  const text = useNotificationText()(entry);
  const mark = useMark();
  const { kind, id, isNew, by, at } = entry;
  const href = placeOf(entry);
  const save = (isRead: boolean) => mark.mutate({ kind, id, isRead });
  const label = t(isNew ? 'markRead' : 'markUnread');
  return (
    <li data-new={isNew}>
      <span className="nt-icon">
        <Icon name={iconOf(entry)} />
      </span>
      <p>
        {by && (
          <>
            <b>
              <Bdi>{by}</Bdi>
            </b>{' '}
          </>
        )}
        {href ? (
          <PageLink href={href} onClick={() => isNew && save(true)}>
            {text}
          </PageLink>
        ) : (
          text
        )}
        {isNew && <span className="nz-visually-hidden"> {t('isUnread')}</span>}
      </p>
      <span className="nt-kind">{t(`kind.${kind}`)}</span>
      <time dateTime={at}>{clockTime(new Date(at))}</time>
      <Button
        kind="ghost"
        isSmall
        icon={<Icon name={isNew ? 'eye' : 'undo'} />}
        aria-label={label}
        title={label}
        isBusy={mark.isPending}
        onClick={() => save(isNew)}
      />
    </li>
  );
}

function DaySection({ day, entries }: Day) {
  return (
    <section className="nt-day">
      <h2>
        <JalaliDate value={day} isLong />
      </h2>
      <ul>
        {entries.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

const isFiltered = ({ state, kind, text }: Filters): boolean =>
  state !== 'all' || kind !== undefined || text !== '';

function NoNotifications({ filters, onSet }: FilterProps) {
  const t = useText('notifications');
  if (!isFiltered(filters)) return <EmptyState icon="bell" title={t('empty')} text={t('emptyText')} />;
  const clear = () => onSet({ state: 'all', kind: undefined, resource: undefined, text: '' });
  return (
    <EmptyState
      icon="filter"
      title={t('emptyByFilter')}
      action={
        <Button isSmall onClick={clear}>
          {t('clearFilters')}
        </Button>
      }
    />
  );
}

function Entries({ filters, onSet }: FilterProps) {
  const t = useText('notifications');
  const query = useNotifications(filters);
  if (query.isPending) return <SkeletonRows label={t('loading')} rows={10} rowHeight={44} />;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  const entries = query.data.pages.flatMap(({ list }) => list);
  return (
    <>
      {entries.length === 0 && !query.hasNextPage && <NoNotifications filters={filters} onSet={onSet} />}
      {entries.length === 0 && query.hasNextPage && <p className="nt-note">{t('noneSoFar')}</p>}
      {daysOf(entries).map((day) => (
        <DaySection key={day.day} {...day} />
      ))}
      {query.hasNextPage && (
        <div className="nt-more">
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Number of unread entries, counted like the badges in the header. */
function useUnread(): number {
  const bell = useQuery({ ...apiQuery('GET /api/System/GetNotifications'), ...ofNotifications });
  const messages = useQuery(apiQuery('GET /api/Workspace/GetMessages'));
  return (bell.data?.newCount ?? 0) + (messages.data?.unreadCount ?? 0);
}

export default function NotificationsPage() {
  const t = useText('notifications');
  const { filters, set } = useFilters();
  const unread = useUnread();
  const newest = useNotifications(filters).data?.pages[0]?.newest;
  const markAll = useMarkAll();
  return (
    <>
      <PageHeader
        title={t('title')}
        caption={
          unread > 0 && (
            <>
              <Num value={unread} /> {t('unread')}
            </>
          )
        }
      >
        <PageLink className="nt-settings" href={`${paths.account()}#notifications`}>
          <Icon name="settings" size={14} />
          {t('preferencesLink')}
        </PageLink>
        <Button
          disabled={unread === 0 || !newest}
          isBusy={markAll.isPending}
          onClick={() => newest && markAll.mutate(newest)}
        >
          {t('markAll')}
        </Button>
      </PageHeader>
      <div className="nt-filters">
        <Choice
          label={t('state')}
          options={states.map((key) => ({ key, text: t(`state.${key}`) }))}
          value={filters.state}
          onChoose={(state) => set({ state })}
        />
        <KindFilter filters={filters} onSet={set} />
        {filters.kind === 'change' && <ResourceFilter filters={filters} onSet={set} />}
        <Search filters={filters} onSet={set} />
      </div>
      <Entries filters={filters} onSet={set} />
    </>
  );
}
