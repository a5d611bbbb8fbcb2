/** Sessions of the user on all devices; each except this one can be ended, which signs it out within a second. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { Button } from 'antd';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ApiOutput } from '@nazer/contract/api.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { presentError } from '../../../platform/calls/present-error.ts';
import { apiQuery, invalidateCall } from '../../../platform/calls/query-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useConfirm } from '../../../platform/use-confirm.ts';
import { Moment } from './moment.tsx';

type Session = ApiOutput<'GET /api/Auth/GetSessions'>['list'][number];

/** Browser and system of a session; `unknown` when neither is known. */
const nameOf = ({ browser, system }: Session, unknown: string): string =>
  [browser, system].filter(Boolean).join(' · ') || unknown;

interface RowProps {
  session: Session;
  onEnd: () => void;
}

function SessionRow({ session, onEnd }: RowProps) {
  const t = useText('account');
  return (
    <li>
      <Icon name="globe" />
      <div>
        <p>
          <b>{nameOf(session, t('unknownDevice'))}</b>{' '}
          {session.isCurrent && (
            <Tag status="ok" plain>
              {t('thisDevice')}
            </Tag>
          )}
        </p>
        <p className="account-note">
          <Lat>{session.address}</Lat> · {t('lastSeen')} <Moment at={session.lastSeenAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button size="small" onClick={onEnd}>
          {t('endSession')}
        </Button>
      )}
    </li>
  );
}

/** Ends one session, or all except this one. Rejects when the call is refused. */
async function end(target: Session | 'others'): Promise<void> {
  const caller = { present: 'caller' } as const;
  if (target === 'others') await apiData('POST /api/Auth/EndOtherSessions', { body: {} }, caller);
  else await apiData('POST /api/Auth/EndSession', { body: { id: target.id } }, caller);
}

export function SessionsList() {
  const t = useText('account');
  const { data } = useSuspenseQuery(apiQuery('GET /api/Auth/GetSessions'));
  const confirm = useConfirm();
  const others = data.list.filter(({ isCurrent }) => !isCurrent);
  const endNow = async (target: Session | 'others') => {
    try {
      await end(target);
      showToast({ kind: 'ok', text: t('sessionEnded') });
    } catch (error) {
      presentError(error);
    }
    await invalidateCall('GET /api/Auth/GetSessions');
  };
  const confirmSignOut = (target: Session | 'others') => {
    const question =
      target === 'others'
        ? {
            title: t('endOthersTitle'),
            content: t('endOthersText', { count: others.length }),
            okText: t('endOthers'),
          }
        : {
            title: t('endTitle'),
            content: t('endText', { device: nameOf(target, t('unknownDevice')) }),
            okText: t('endSession'),
          };
    void confirm({ ...question, cancelText: t('cancel'), isDanger: true, onOk: () => endNow(target) });
  };
  return (
    <>
      <ul className="account-list">
        {data.list.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => confirmSignOut(session)} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button onClick={() => confirmSignOut('others')}>{t('endOthers')}</Button>
      ) : (
        <p className="account-note">{t('noOthers')}</p>
      )}
    </>
  );
}
