/** Verifies that nobody changed the log, or names the first bad entry. */
import type { EventVerification } from '@nazer/contract/log/log.contract.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Spin } from 'antd';
import { apiData } from '../../platform/calls/api.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { useCount } from '../../resources/use-format.ts';
import { Moment } from '@nazer/ui/jalali/moment.tsx';

const call = 'POST /api/System/VerifyEvents';

interface Outcome {
  readonly found: EventVerification;
  /** Instant of the answer, in ms since 1970. */
  readonly at: number;
}

function Intact({ found, at }: Outcome) {
  const t = useText('log');
  const count = useCount();
  // The sentence is split around the time, which is isolated in its own direction; U+0000 holds its place until then.
  const [before = '', after = ''] = t('intactText', {
    count: count(found.entryCount),
    roots: count(found.rootCount),
    time: '\u0000',
  }).split('\u0000');
  return (
    <div className="ev-outcome ev-outcome--ok" role="status">
      <Icon name="check" />
      <div>
        <b>{t('intact')}</b>
        <p>
          {before}
          <Moment at={new Date(at)} />
          {after}
        </p>
        {found.pendingCount > 0 && <p>{t('pending', { count: count(found.pendingCount) })}</p>}
      </div>
    </div>
  );
}

/** First bad entry, with a button that opens it unless it is missing; nothing when the log is intact. */
function Broken({
  found,
  onOpen,
}: {
  readonly found: EventVerification;
  readonly onOpen: (id: number) => void;
}) {
  const t = useText('log');
  const { format } = useCalendar();
  const bad = found.firstBad;
  if (!bad) return null;
  // U+2066 and U+2069 isolate the day, so that its parts keep their order in a right-to-left sentence.
  const day = bad.day && `\u2066${format(bad.day)}\u2069`;
  return (
    <div className="ev-outcome ev-outcome--bad" role="alert">
      <Icon name="error" />
      <div>
        <b>{t('broken')}</b>
        <p>{t(bad.fault, { id: bad.id, seq: bad.seq, day })}</p>
        {bad.id > 0 && bad.fault !== 'missing' && (
          <Button size="small" onClick={() => onOpen(bad.id)}>
            {t('openBad')}
          </Button>
        )}
      </div>
    </div>
  );
}

export interface EventsVerifyProps {
  readonly onClose: () => void;
  readonly onOpen: (id: number) => void;
}

export function EventsVerify({ onClose, onOpen }: EventsVerifyProps) {
  const t = useText('log');
  const query = useQuery({
    queryKey: [call],
    queryFn: ({ signal }) => apiData(call, { body: {} }, { signal, present: 'caller' }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const found = query.isFetching ? undefined : query.data;
  return (
    <Modal
      open
      title={t('verifyTitle')}
      onCancel={onClose}
      width={560}
      footer={
        <>
          <Button onClick={() => void query.refetch()} disabled={query.isFetching}>
            {t('again')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {query.isFetching && (
        <div role="status" className="ev-running">
          <Spin size="small" /> {t('verifying')}
        </div>
      )}
      {!query.isFetching && query.isError && <FailedReading title={t('verifyFailed')} query={query} />}
      {found &&
        (found.firstBad ? (
          <Broken found={found} onOpen={onOpen} />
        ) : (
          <Intact found={found} at={query.dataUpdatedAt} />
        ))}
      {found && found.lastSeq > 0 && (
        <div className="ev-link">
          <b>{t('lastHash', { seq: found.lastSeq })}</b>
          <code dir="ltr">{found.lastHash}</code>
          <p>{t('lastHashHint')}</p>
        </div>
      )}
    </Modal>
  );
}
