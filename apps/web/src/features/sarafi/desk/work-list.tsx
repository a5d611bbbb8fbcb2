/** The ten most urgent things: what is asked, of which contract, how long still; a press opens it. */
import { EmptyState } from '@nazer/ui/empty-state.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Bdi, Lat, Num } from '@nazer/ui/text.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { Due } from '../../../resources/due.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { useRecordLink } from '../../../resources/record/use-record-link.ts';
import { useCount } from '../../../resources/use-format.ts';
import { urgentWork, type Work } from './urgent-work.ts';
import { useOwnDealings, useOwnOffers } from './use-desk.ts';

const shown = 10;

function WorkRow({ work }: { readonly work: Work }) {
  const t = useText('desk');
  const linkOf = useRecordLink();
  const { list, id, kind, due, whom, amount, currency } = work;
  return (
    <li>
      <PageLink href={linkOf(list, id) ?? '#'}>
        <b>{t(kind)}</b>
        <span className="ds-what">
          {t(list)} <Bdi>{id}</Bdi> · <Num value={amount} decimals={0} /> <Lat>{currency}</Lat> ·{' '}
          <Bdi>{whom}</Bdi>
        </span>
        {due === null ? <span className="due">{t('noEnd')}</span> : <Due until={due} />}
      </PageLink>
    </li>
  );
}

export function WorkList() {
  const t = useText('desk');
  const count = useCount();
  const offers = useOwnOffers();
  const dealings = useOwnDealings();
  const failed = [offers, dealings].find(({ isError }) => isError);
  const works = offers.data && dealings.data ? urgentWork(offers.data, dealings.data.list) : undefined;
  return (
    <section className="ds-part" aria-label={t('urgent')}>
      <h2>
        {t('urgent')}{' '}
        {works && works.length > shown && (
          <small>{t('ofAll', { shown: count(shown), all: count(works.length) })}</small>
        )}
      </h2>
      {failed && <FailedReading title={t('failed')} query={failed} />}
      {!failed && !works && <SkeletonRows label={t('loading')} rows={6} />}
      {works?.length === 0 && <EmptyState icon="check" title={t('allDone')} text={t('allDoneHint')} />}
      {works && works.length > 0 && (
        <ol className="ds-work">
          {works.slice(0, shown).map((work) => (
            <WorkRow key={`${work.list} ${work.id}`} work={work} />
          ))}
        </ol>
      )}
    </section>
  );
}
