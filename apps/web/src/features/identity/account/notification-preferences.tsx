/** What one hears of and how: kept with the account, acting at once in every tab. */
import type { ApiInput } from '@nazer/contract/api.ts';
import { notificationKinds, notificationWays } from '@nazer/contract/log/notification-kinds.ts';
import type { NotificationPreferences } from '@nazer/contract/log/notifications.contract.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Radio } from 'antd';
import { paths } from '../../../app/paths.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { presentError } from '../../../platform/calls/present-error.ts';
import { apiQuery, invalidateCall, queryClient } from '../../../platform/calls/query-client.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { AccountChoice } from './account-choice.tsx';

type Change = ApiInput<'POST /api/System/SaveNotificationPreferences'>['body'];

const kept = apiQuery('GET /api/System/GetNotificationPreferences');

function useSave(): (change: Change) => void {
  const account = useText('account');
  const save = useMutation({
    mutationFn: (body: Change) =>
      apiData('POST /api/System/SaveNotificationPreferences', { body }, { present: 'caller' }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(kept.queryKey, saved);
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

function Kinds({ preferences, onSave }: Props) {
  const t = useText('notifications');
  return notificationKinds.map((kind) => (
    <AccountChoice key={kind} label={t(`kind.${kind}`)}>
      <Radio.Group
        optionType="button"
        value={preferences.ways[kind]}
        options={notificationWays.map((way) => ({ value: way, label: t(`way.${way}`) }))}
        onChange={({ target }) => onSave({ ways: { [kind]: target.value } })}
      />
    </AccountChoice>
  ));
}

export function NotificationPreferencesForm() {
  const t = useText('notifications');
  const query = useQuery(kept);
  const save = useSave();
  if (query.isError) return <FailedReading title={t('preferencesFailed')} query={query} />;
  return (
    <>
      <dl>{query.data && <Kinds preferences={query.data} onSave={save} />}</dl>
      <p className="account-note">
        {t('preferencesNote')} <PageLink href={paths.notifications()}>{t('preferencesPage')}</PageLink>
      </p>
    </>
  );
}
