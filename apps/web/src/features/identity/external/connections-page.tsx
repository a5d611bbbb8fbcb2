/** External accounts for signing in: which providers are configured, which are linked; link and unlink. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { Alert, Button } from 'antd';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { ErrorCode } from '@nazer/contract/kernel/error-codes.ts';
import { apiData } from '../../../platform/calls/api.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { PageHeader } from '../../../platform/page-header.tsx';
import { apiQuery, invalidateCall } from '../../../platform/calls/query-client.ts';
import { showToast } from '../../../platform/toasts.ts';
import { useConfirm } from '../../../platform/use-confirm.ts';
import { Moment } from '../account/moment.tsx';
import { useProof } from '../account/use-proof.tsx';
import { forgetFragment, fragmentValues, useReadOnce } from '../sign-in/use-read-once.ts';
import '../account/account-page.css';

type Connection = ApiOutput<'GET /api/Auth/GetConnections'>['list'][number];

const caller = { present: 'caller' } as const;

/** Result that the server puts into the address when the browser returns from the provider. */
const readResult = () => ({
  linked: fragmentValues().get('linked') ?? '',
  error: fragmentValues().get('external-error') ?? '',
});

/** Codes with a sentence of their own; others have a common one. */
const knownErrors = [
  'alreadyLinked',
  'externalDown',
  'externalDenied',
  'externalGone',
  'unknownProvider',
] as const satisfies readonly ErrorCode[];

/** Result of a link that was just tried, as the address tells it once; nothing when none was tried. */
function Result() {
  const t = useText('account');
  const { linked, error } = useReadOnce(readResult, forgetFragment);
  if (linked) return <Alert banner showIcon type="success" title={t('linkedNow', { provider: linked })} />;
  if (!error) return null;
  const known = knownErrors.find((one) => one === error);
  return <Alert banner showIcon type="error" title={t(known ?? 'linkFailed')} />;
}

interface RowProps {
  connection: Connection;
  onLink: () => void;
  onUnlink: () => void;
}

function ConnectionRow({ connection, onLink, onUnlink }: RowProps) {
  const t = useText('account');
  const { provider, isConfigured, isLinked, displayName, linkedAt, lastUsedAt } = connection;
  return (
    <li>
      <Icon name={isLinked ? 'check' : isConfigured ? 'link' : 'lock'} />
      <b dir="ltr">{provider}</b>
      <span className="connection-facts">
        {isLinked ? (
          <>
            {displayName && <Lat>{displayName}</Lat>} {t('linkedAt')} <Moment at={linkedAt} /> ·{' '}
            {t('lastUsed')} <Moment at={lastUsedAt} />
          </>
        ) : isConfigured ? (
          t('connectionReady')
        ) : (
          t('connectionOff')
        )}
      </span>
      {isLinked ? (
        <Button size="small" onClick={onUnlink}>
          {t('unlink')}
        </Button>
      ) : (
        <Button size="small" disabled={!isConfigured} onClick={onLink}>
          {t('link')}
        </Button>
      )}
    </li>
  );
}

function Connections() {
  const t = useText('account');
  const { data } = useSuspenseQuery(apiQuery('GET /api/Auth/GetConnections'));
  const { prove, dialog } = useProof();
  const confirm = useConfirm();
  const link = ({ provider }: Connection) =>
    prove(async (proof) => {
      const body = { provider, ...proof };
      location.assign((await apiData('POST /api/Auth/LinkConnection', { body }, caller)).url);
    });
  const unlink = ({ provider }: Connection) =>
    prove(async (proof) => {
      await apiData('POST /api/Auth/Unlink', { body: { provider, ...proof } }, caller);
      showToast({ kind: 'ok', text: t('unlinked', { provider }) });
      await invalidateCall('GET /api/Auth/GetConnections');
    });
  const askUnlink = async (connection: Connection) => {
    const isMeant = await confirm({
      title: t('unlinkTitle'),
      content: t('unlinkText', { provider: connection.provider }),
      okText: t('unlink'),
      cancelText: t('cancel'),
      isDanger: true,
    });
    if (isMeant) await unlink(connection);
  };
  return (
    <>
      <PageHeader title={t('connectionsTitle')} caption={t('connectionsText')} />
      <Result />
      <ul className="connections">
        {data.list.map((connection) => (
          <ConnectionRow
            key={connection.provider}
            connection={connection}
            onLink={() => void link(connection)}
            onUnlink={() => void askUnlink(connection)}
          />
        ))}
      </ul>
      {!data.list.some(({ isConfigured }) => isConfigured) && (
        <EmptyState icon="link" title={t('connectionsNone')} text={t('connectionsNoneHint')} />
      )}
      {dialog}
    </>
  );
}

export default function ConnectionsPage() {
  return <Connections />;
}
