/** Outbox of demo mode: SMS and mail that would have been sent, so that their codes and links can be used. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Pagination } from '@nazer/ui/pagination.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { Button } from 'antd';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import type { OutboxMessage } from '@nazer/contract/identity/outbox.contract.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { PageHeader } from '../../platform/page-header.tsx';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { Moment } from './account/moment.tsx';
import './account/account-page.css';

/** Messages of a page, as the server counts them. */
const pageSize = 20;
/** Interval in ms at which the page reads the outbox again. */
const refreshMs = 5000;
/** Link in a text; in a group, so that `split` keeps the links. */
const link = /(https?:\/\/[^\s<>]+)/u;

const stateWords = {
  waiting: 'stateWaiting',
  sent: 'stateSent',
  failed: 'stateFailed',
  expired: 'stateExpired',
} as const;

/** Path of a link in a message; it is opened on the current origin, whatever host the mail names. */
function hrefOf(text: string): string {
  const { pathname, search, hash } = new URL(text);
  return pathname + search + hash;
}

function MessageText({ text }: { text: string }) {
  return (
    <p className="outbox-text" dir="auto">
      {text.split(link).map((part, i) =>
        // The pieces of an unchanging text are identified by their index.
        link.test(part) && URL.canParse(part) ? (
          <a key={`${i}`} href={hrefOf(part)} target="_blank" rel="noreferrer" dir="ltr">
            {part}
          </a>
        ) : (
          <Fragment key={`${i}`}>{part}</Fragment>
        ),
      )}
    </p>
  );
}

function Message({ message }: { message: OutboxMessage }) {
  const t = useText('account');
  return (
    <li>
      <Icon name={message.channel === 'sms' ? 'phone' : 'mail'} />
      <div>
        <p className="account-note">
          {t(message.channel === 'sms' ? 'sms' : 'mail')} · <Lat>{message.to}</Lat> ·{' '}
          <Moment at={message.at} /> · {t(stateWords[message.state])}
        </p>
        {message.subject && (
          <p>
            <b dir="auto">{message.subject}</b>
          </p>
        )}
        <MessageText text={message.text} />
        {message.reason && <p className="account-note">{message.reason}</p>}
      </div>
    </li>
  );
}

export default function OutboxPage() {
  const t = useText('account');
  const [page, setPage] = useState(1);
  const query = apiQuery('GET /api/System/GetOutbox', { query: { pageIndex: String(page) } });
  const { data, refetch, isFetching } = useSuspenseQuery({ ...query, refetchInterval: refreshMs });
  return (
    <>
      <PageHeader title={t('outboxTitle')} count={data.totalCount}>
        <Button icon={<Icon name="refresh" />} loading={isFetching} onClick={() => void refetch()}>
          {t('refresh')}
        </Button>
      </PageHeader>
      <p className="outbox-note">{t('outboxText')}</p>
      {data.list.length === 0 ? (
        <EmptyState icon="mail" title={t('outboxEmpty')} text={t('outboxEmptyText')} />
      ) : (
        <ul className="account-list outbox">
          {data.list.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      )}
      {data.totalCount > pageSize && (
        <Pagination
          className="outbox-pager"
          current={page}
          pageSize={pageSize}
          total={data.totalCount}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}
