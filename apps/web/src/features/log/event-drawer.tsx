/** One entry of the log: actor, time, origin, changes, and its place in the chain. */
import { eventList } from '@nazer/contract/log/events.list.ts';
import type { EventDetail } from '@nazer/contract/log/log.contract.ts';
import { isMaskedValue } from '@nazer/contract/kernel/masks.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Lat } from '@nazer/ui/text.tsx';
import { useUi } from '@nazer/ui/ui-context.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../platform/words/i18n.tsx';
import { apiQuery } from '../../platform/calls/query-client.ts';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { useCount } from '../../resources/use-format.ts';
import { EventDifference } from './event-difference.tsx';
import { useNames } from '../../resources/resource-words.ts';
import './events-page.css';
import { Moment } from '@nazer/ui/jalali/moment.tsx';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ entry }: { readonly entry: EventDetail }) {
  const t = useText('log');
  const names = useNames(eventList);
  const { category, action, resource } = eventList.columns;
  return (
    <dl className="ev-facts">
      <Fact label={names.field('at')}>
        <Moment at={entry.at} />
      </Fact>
      <Fact label={names.field('by')}>{entry.by ? <bdi>{entry.by}</bdi> : '–'}</Fact>
      <Fact label={names.field('userName')}>{entry.userName ? <Lat>{entry.userName}</Lat> : '–'}</Fact>
      <Fact label={names.field('category')}>
        {names.choice({ key: 'category', ...category }, entry.category)}
      </Fact>
      <Fact label={names.field('action')}>{names.word({ key: 'action', ...action }, entry.action)}</Fact>
      {entry.resource !== '' && (
        <Fact label={names.field('resource')}>
          {names.word({ key: 'resource', ...resource }, entry.resource)}{' '}
          {entry.title && <bdi>«{entry.title}»</bdi>} {entry.key && <Lat>{entry.key}</Lat>}
        </Fact>
      )}
      <Fact label={names.field('address')}>{entry.address ? <Lat>{entry.address}</Lat> : '–'}</Fact>
      <Fact label={t('session')}>{entry.sessionId === null ? '–' : <Lat>{entry.sessionId}</Lat>}</Fact>
      <Fact label={t('request')}>{entry.requestId ? <Lat>{entry.requestId}</Lat> : '–'}</Fact>
    </dl>
  );
}

function Seal({ entry }: { readonly entry: EventDetail }) {
  const t = useText('log');
  const count = useCount();
  const { seal } = entry;
  return (
    <section className="ev-seal">
      <h3>
        <Icon name="link" /> {t('seal')}
      </h3>
      {seal ? (
        <>
          <p>
            {count(seal.seq)} · <Moment at={seal.sealedAt} />
          </p>
          <code dir="ltr">{seal.hash}</code>
        </>
      ) : (
        <p>{t('notSealed')}</p>
      )}
    </section>
  );
}

export interface EventDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
  /** Asks for all entries of the record of this entry. */
  readonly onRecord: (resource: string, key: string) => void;
}

export function EventDrawer({ id, onClose, onRecord }: EventDrawerProps) {
  const t = useText('log');
  const names = useNames(eventList);
  const { direction } = useUi();
  const query = useQuery(apiQuery('GET /api/System/GetEventById', { query: { id: String(id) } }));
  const entry = query.data;
  return (
    <Drawer
      open
      // antd's drawer does not mirror its side with the direction of the page.
      placement={direction === 'rtl' ? 'left' : 'right'}
      size={520}
      title={t('entry', { id })}
      onClose={onClose}
      styles={{ body: { padding: 0 }, wrapper: { maxInlineSize: '100vw' } }}
    >
      {query.isPending && <SkeletonRows label={t('loading')} rows={10} />}
      {query.isError && <FailedReading title={t('entryFailed')} query={query} />}
      {entry && (
        <div className="ev-entry">
          <p className="ev-message">
            <Tag status={entry.result === 'done' ? 'ok' : 'bad'}>
              {names.word({ key: 'result', ...eventList.columns.result }, entry.result)}
            </Tag>{' '}
            {entry.message}
          </p>
          <Facts entry={entry} />
          <h3>{t('difference')}</h3>
          <EventDifference entry={entry} />
          {/* By a masked key no entry is found. */}
          {entry.resource !== '' && entry.key !== '' && !isMaskedValue(entry.key) && (
            <Button
              className="ev-record"
              icon={<Icon name="history" />}
              onClick={() => onRecord(entry.resource, entry.key)}
            >
              {t('ofRecord')}
            </Button>
          )}
          <Seal entry={entry} />
        </div>
      )}
    </Drawer>
  );
}
