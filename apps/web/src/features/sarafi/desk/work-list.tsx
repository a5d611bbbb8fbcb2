/**
 * The ten most urgent pieces of work: what is to do, for which contract, the time left, what follows, and the button.
 */
import { dealingRecord } from '@nazer/contract/exports/dealings.record.ts';
import { offerRecord } from '@nazer/contract/imports/offers.record.ts';
import { Button } from '@nazer/ui/button.tsx';
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Bdi, Lat, Num } from '@nazer/ui/text.tsx';
import { useState } from 'react';
import { PageLink } from '../../../platform/page-link.tsx';
import { useMay } from '../../../platform/session/session.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { Due, urgencyOf, useNow } from '../../../resources/due.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { useRecordLink } from '../../../resources/record/use-record-link.ts';
import { useCount } from '../../../resources/use-format.ts';
import { DeskAction } from './desk-action.tsx';
import { PayAction } from './pay-action.tsx';
import { urgentWork, type Work, type WorkKind } from './urgent-work.ts';
import { useOwnDealings, useOwnOffers } from './use-desk.ts';

/** Number of rows displayed until the user asks for all. */
const maxRows = 10;

/** Actions of each kind of work, with the keys of their labels. `settle` has a button of its own; a withdrawal waits for others. */
const actionsOf = {
  confirm: [
    ['confirm', 'actConfirm'],
    ['decline', 'actDecline'],
  ],
  havale: [
    ['uploadDocument', 'actUpload'],
    ['havale', 'actHavale'],
  ],
  deliver: [['deliver', 'actDeliver']],
  rials: [['reportPayment', 'actReport']],
  settle: [],
  withdrawal: [],
} as const satisfies Readonly<Record<WorkKind, readonly (readonly [string, string])[]>>;

/** Keys of the sentences about what follows once the work is done; null where none is displayed. */
const afterOf = {
  confirm: 'afterConfirm',
  rials: 'afterRials',
  havale: 'afterHavale',
  settle: 'afterSettle',
  deliver: 'afterDeliver',
  withdrawal: null,
} as const;

function Doing({ work, isFirst }: { readonly work: Work; readonly isFirst: boolean }) {
  const t = useText('desk');
  const linkOf = useRecordLink();
  const { list, id, kind } = work;
  const isOffer = list === 'Offer';
  const may = useMay(isOffer ? 'imp.offer.make' : 'exp.delivery.show');
  const actions = may ? actionsOf[kind] : [];
  const of = `${t(list)} ${id}`;
  if (kind === 'settle')
    return (
      <span className="ds-doing">
        <PayAction id={id} of={of} isPrimary={isFirst} />
      </span>
    );
  return (
    <span className="ds-doing">
      {actions.map(([action, word], place) => (
        <DeskAction
          key={action}
          record={isOffer ? offerRecord : dealingRecord}
          id={id}
          action={action}
          label={t(word)}
          of={of}
          isPrimary={isFirst && place === 0}
        />
      ))}
      {actions.length === 0 && (
        <PageLink
          className="nz-button nz-button--plain"
          href={linkOf(list, id) ?? '#'}
          aria-label={`${t('see')} ${of}`}
        >
          <span>{t('see')}</span>
        </PageLink>
      )}
    </span>
  );
}

function WorkRow({ work, isFirst }: { readonly work: Work; readonly isFirst: boolean }) {
  const t = useText('desk');
  const linkOf = useRecordLink();
  const now = useNow();
  const { list, id, kind, due, whom, amount, currency } = work;
  const after = afterOf[kind];
  return (
    <li className={`ds-row ds-row--${due === null ? 'calm' : urgencyOf(due, now)}`}>
      <span className="ds-name">
        <PageLink href={linkOf(list, id) ?? '#'}>{t(kind)}</PageLink>
        <span>
          {t(list)} <Bdi>{id}</Bdi> · <Bdi>{whom}</Bdi>
        </span>
      </span>
      <span className="ds-amount">
        <Num value={amount} decimals={0} /> <Lat>{currency}</Lat>
      </span>
      <span className="ds-when">
        {due === null ? (
          <span className="due">{t('noEnd')}</span>
        ) : (
          <>
            <Moment at={due} isShort />
            <Due until={due} />
          </>
        )}
      </span>
      <span className="ds-after">{after && t(after)}</span>
      <Doing work={work} isFirst={isFirst} />
    </li>
  );
}

/** Work from offers and dealings; undefined until both are read. */
function useWorks() {
  const offers = useOwnOffers();
  const dealings = useOwnDealings();
  const failed = [offers, dealings].find(({ isError }) => isError);
  const works = offers.data && dealings.data ? urgentWork(offers.data, dealings.data.list) : undefined;
  return { works, failed };
}

function Works({ works }: { readonly works: readonly Work[] }) {
  const t = useText('desk');
  if (works.length === 0) return <EmptyState icon="check" title={t('allDone')} text={t('allDoneHint')} />;
  return (
    <ol className="ds-work">
      {works.map((work, place) => (
        <WorkRow key={`${work.list} ${work.id}`} work={work} isFirst={place === 0} />
      ))}
    </ol>
  );
}

export function WorkList() {
  const t = useText('desk');
  const count = useCount();
  const now = useNow();
  const [isWhole, setIsWhole] = useState(false);
  const { works, failed } = useWorks();
  const all = works ?? [];
  const urgent = all.filter(({ due }) => due !== null && urgencyOf(due, now) === 'bad').length;
  return (
    <section className="ds-part" aria-label={t('urgent')}>
      <h2>
        {t('urgent')} {urgent > 0 && <Tag status="bad">{t('urgentCount', { count: urgent })}</Tag>}
        {all.length > maxRows && !isWhole && (
          <Button kind="ghost" isSmall onClick={() => setIsWhole(true)}>
            {t('allWork')} {count(all.length)}
          </Button>
        )}
      </h2>
      {failed && <FailedReading title={t('failed')} query={failed} />}
      {!works && !failed && <SkeletonRows label={t('loading')} rows={4} />}
      {works && <Works works={isWhole ? works : works.slice(0, maxRows)} />}
    </section>
  );
}
