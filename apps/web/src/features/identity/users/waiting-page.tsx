/** «ثبت‌نام‌های در انتظار»: accounts that were signed up and wait for a decision. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { apiData } from '../../../platform/calls/api.ts';
import { ApiError } from '../../../platform/calls/api-error.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { PageHeader } from '../../../platform/page-header.tsx';
import { presentError } from '../../../platform/calls/present-error.ts';
import { apiQuery, invalidateCall } from '../../../platform/calls/query-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useConfirm } from '../../../platform/use-confirm.ts';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { ActionButton } from '../../../resources/page/action-button.tsx';
import { refreshRoles } from '../roles/roles-data.ts';
import { UsersTabs } from './users-tabs.tsx';
import '../../../resources/page/resource-page.css';
import '../roles/roles-page.css';
import './users-page.css';

const listCall = 'GET /api/Auth/GetWaitingUsers';
type WaitingUser = ApiOutput<typeof listCall>['list'][number];

/** Functions that ask and then let an account in or turn it away, and read the list anew, also after a refusal. */
function useDecision() {
  const t = useText('users');
  const confirm = useConfirm();
  const decide = async ({ userName }: WaitingUser, isApproved: boolean) => {
    try {
      const body = { userName, isApproved };
      await apiData('POST /api/Auth/DecideSignUp', { body }, { present: 'caller' });
      showToast({ kind: 'ok', text: t(isApproved ? 'wasLetIn' : 'wasTurnedAway', { user: userName }) });
    } catch (error) {
      const isDecided = error instanceof ApiError && error.code === 'notFound';
      if (isDecided) showToast({ kind: 'warn', text: t('alreadyDecided', { user: userName }) });
      else presentError(error);
    }
    await Promise.all([invalidateCall(listCall), refreshRoles()]);
  };
  return {
    askLetIn: (user: WaitingUser) =>
      confirm({
        title: t('letInQuestion', { user: user.userName }),
        content: t('letInHint', { email: user.email }),
        okText: t('letIn'),
        cancelText: t('cancel'),
        onOk: () => decide(user, true),
      }),
    askTurnAway: (user: WaitingUser) =>
      confirm({
        title: t('turnAwayQuestion', { user: user.userName }),
        content: t('turnAwayHint', { email: user.email }),
        okText: t('turnAway'),
        isDanger: true,
        cancelText: t('cancel'),
        onOk: () => decide(user, false),
      }),
  } as const;
}

function WaitingTable({ list }: { readonly list: readonly WaitingUser[] }) {
  const t = useText('users');
  const { askLetIn, askTurnAway } = useDecision();
  return (
    <div className="us-waiting">
      <table className="ro-table" aria-label={t('waitingTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('userName')}</th>
            <th scope="col">{t('email')}</th>
            <th scope="col">{t('waitingSince')}</th>
            <th scope="col">{t('decision')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((user) => (
            <tr key={user.userName}>
              <th scope="row">
                <Lat>{user.userName}</Lat>
              </th>
              <td>
                <Lat>{user.email}</Lat>
              </td>
              <td>
                <Moment at={user.createdAt} />
              </td>
              <td>
                <span className="us-decision" role="group" aria-label={user.userName}>
                  <ActionButton icon="check" isSmall label={t('letIn')} onPress={() => askLetIn(user)} />
                  <ActionButton
                    icon="close"
                    isSmall
                    isDanger
                    kind="ghost"
                    label={t('turnAway')}
                    onPress={() => askTurnAway(user)}
                  />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Content() {
  const t = useText('users');
  const query = useQuery(apiQuery(listCall));
  if (query.isError) return <FailedReading title={t('waitingFailed')} query={query} />;
  if (!query.data) return <SkeletonRows label={t('waitingLoading')} rows={6} />;
  const { list } = query.data;
  if (list.length === 0)
    return <EmptyState icon="users" title={t('waitingEmpty')} text={t('waitingEmptyHint')} />;
  return <WaitingTable list={list} />;
}

export default function WaitingPage() {
  const t = useText('users');
  const { data } = useQuery(apiQuery(listCall));
  return (
    <>
      <PageHeader title={t('waitingTitle')} count={data?.list.length ?? null} />
      <UsersTabs tab="waiting" />
      <Content />
    </>
  );
}
