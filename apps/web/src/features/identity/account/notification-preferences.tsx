/**
 * Preferences of notifications: which ones and by which channel; they are stored with the account and effective at once
 * in every tab.
 */
import type { ApiInput } from '@nazer/contract/api.ts';
import {
  digestTimes,
  isByMail,
  notificationKinds,
  notificationChannels,
} from '@nazer/contract/log/notification-kinds.ts';
import type { NotificationPreferences } from '@nazer/contract/log/notifications.contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Radio, Select, Switch } from 'antd';
import { useId } from 'react';
import { paths } from '../../../app/paths.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { presentError } from '../../../platform/calls/present-error.ts';
import { apiQuery, invalidateCall, queryClient } from '../../../platform/calls/query-client.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { AccountChoice } from './account-choice.tsx';
import { emailFactId } from './facts.tsx';

type Change = ApiInput<'POST /api/System/SaveNotificationPreferences'>['body'];

const preferencesQuery = apiQuery('GET /api/System/GetNotificationPreferences');

function useSave(): (change: Change) => void {
  const account = useText('account');
  const save = useMutation({
    mutationFn: (body: Change) =>
      apiData('POST /api/System/SaveNotificationPreferences', { body }, { present: 'caller' }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(preferencesQuery.queryKey, saved);
      showToast({ kind: 'ok', text: account('saved') });
      await Promise.all(
        ['GET /api/System/GetNotifications', 'GET /api/Workspace/GetMessages'].map((name) =>
          invalidateCall(name),
        ),
      );
    },
    onError: async (error) => {
      presentError(error);
      await invalidateCall('GET /api/System/GetNotificationPreferences');
    },
  });
  return (change) => save.mutate(change);
}

interface Props {
  readonly preferences: NotificationPreferences;
  readonly onSave: (change: Change) => void;
}

/** Note why no mail will reach the user, with a link to what she can change; null when mail works. */
function MailNote({ preferences: { mail, digest, channels } }: Pick<Props, 'preferences'>) {
  const t = useText('notifications');
  if (mail === 'noSender') return <p className="account-note">{t('mailNoSender')}</p>;
  if (mail === 'noAddress') {
    return (
      <p className="account-note">
        {t('mailNoAddress')}{' '}
        <a className="account-link" href={`#${emailFactId}`}>
          {t('mailConfirm')}
        </a>
      </p>
    );
  }
  if (digest === 'off') return <p className="account-note">{t('mailNoDigest')}</p>;
  return Object.values(channels).some(isByMail) ? null : <p className="account-note">{t('mailNoKind')}</p>;
}

function Kinds({ preferences, onSave }: Props) {
  const t = useText('notifications');
  const { mail, digest, channels } = preferences;
  // Without a confirmed address, a mail server and a digest no mail is sent.
  const isMailOpen = mail === 'ready' && digest !== 'off';
  return notificationKinds.map((kind) => (
    <AccountChoice key={kind} label={t(`kind.${kind}`)}>
      <Radio.Group
        optionType="button"
        value={channels[kind]}
        options={notificationChannels.map((channel) => ({
          value: channel,
          label: t(`channel.${channel}`),
          disabled: isByMail(channel) && !isMailOpen,
        }))}
        onChange={({ target }) => onSave({ channels: { [kind]: target.value } })}
      />
    </AccountChoice>
  ));
}

function Digest({ preferences, onSave }: Props) {
  const t = useText('notifications');
  const { mail, digest, digestHour } = preferences;
  return (
    <AccountChoice label={t('digest')}>
      <Radio.Group
        optionType="button"
        value={digest}
        options={digestTimes.map((time) => ({
          value: time,
          label: t(`digest.${time}`),
          disabled: mail !== 'ready' && time !== 'off',
        }))}
        onChange={({ target }) => onSave({ digest: target.value })}
      />
      {digest === 'daily' && mail === 'ready' && (
        <Time
          label={t('digestHour')}
          value={digestHour * 60}
          every={60}
          onPick={(minute) => onSave({ digestHour: minute / 60 })}
        />
      )}
    </AccountChoice>
  );
}

/** Default quiet hours in minutes of the day: 22:00 to 07:00. */
const usualQuiet = { from: 22 * 60, to: 7 * 60 };

/** Quiet hours; a switch turns them on with the usual ones, and off (null). */
function Quiet({ preferences: { quiet }, onSave }: Props) {
  const t = useText('notifications');
  return (
    <AccountChoice label={t('quiet')}>
      <Switch
        aria-label={t('quiet')}
        checked={quiet !== null}
        onChange={(isOn) => onSave({ quiet: isOn ? usualQuiet : null })}
      />
      {quiet && (
        <>
          <Time
            label={t('quietFrom')}
            value={quiet.from}
            besides={quiet.to}
            onPick={(from) => onSave({ quiet: { ...quiet, from } })}
          />
          <Time
            label={t('quietTo')}
            value={quiet.to}
            besides={quiet.from}
            onPick={(to) => onSave({ quiet: { ...quiet, to } })}
          />
        </>
      )}
      <p className="account-note">{t('quietNote')}</p>
    </AccountChoice>
  );
}

interface TimeProps {
  readonly label: string;
  /** Chosen time as a minute of the day. */
  readonly value: number;
  /** Minutes between two offered times. */
  readonly every?: number;
  /** Minute that cannot be chosen, such as the other end of a span. */
  readonly besides?: number;
  readonly onPick: (minute: number) => void;
}

const dayMinutes = 24 * 60;
/** Minute of the day as `07:30`. */
const minuteText = (minute: number): string =>
  [Math.trunc(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

function Time({ label, value, every = 30, besides, onPick }: TimeProps) {
  const id = useId();
  const usual = Array.from({ length: dayMinutes / every }, (_, place) => place * every);
  // A time set elsewhere may lie between the offered ones and is added.
  const all = [...new Set([...usual, value])].toSorted((a, b) => a - b);
  return (
    <span className="account-time">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={all.map((minute) => ({
          value: minute,
          label: (
            <bdi dir="ltr" className="nz-num">
              {minuteText(minute)}
            </bdi>
          ),
          disabled: minute === besides,
        }))}
        onChange={onPick}
      />
    </span>
  );
}

export function NotificationPreferencesForm() {
  const t = useText('notifications');
  const query = useQuery(preferencesQuery);
  const save = useSave();
  if (query.isError) return <FailedReading title={t('preferencesFailed')} query={query} />;
  return (
    <>
      {query.data && (
        <>
          <dl>
            <Digest preferences={query.data} onSave={save} />
          </dl>
          <MailNote preferences={query.data} />
          <dl>
            <Kinds preferences={query.data} onSave={save} />
            <Quiet preferences={query.data} onSave={save} />
          </dl>
        </>
      )}
      <p className="account-note">
        {t('preferencesNote')}{' '}
        <PageLink className="account-link" href={paths.notifications()}>
          {t('preferencesPage')}
        </PageLink>
      </p>
    </>
  );
}
