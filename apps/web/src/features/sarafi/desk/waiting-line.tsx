/** Contracts behind the lighter part of the gauges, each number a link, and those that could not become binding. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { waitingDrillDowns } from '@nazer/contract/sarafi/figure-drill-downs.ts';
import { Bdi } from '@nazer/ui/text.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { useListLink, useRecordLink } from '../../../resources/record/use-record-link.ts';
import { useCount } from '../../../resources/use-format.ts';

type WaitingUse = ApiOutput<'GET /api/SarafiManagment/GetWaitingUse'>;

function DrillDown({
  waiting,
  kind,
}: {
  readonly waiting: WaitingUse;
  readonly kind: 'offers' | 'dealings';
}) {
  const t = useText('desk');
  const count = useCount();
  const linkOf = useListLink();
  if (waiting[kind] === 0) return null;
  const { list, filters } = waitingDrillDowns[kind](waiting.id);
  const text = t(kind === 'offers' ? 'waitingOffers' : 'waitingDealings', { count: count(waiting[kind]) });
  const href = linkOf(list, filters);
  return <li>{href === null ? text : <PageLink href={href}>{text}</PageLink>}</li>;
}

/** Contracts whose next step would be refused; the reason is empty unless the office itself is the reason. */
function Refused({ refused }: Pick<WaitingUse, 'refused'>) {
  const t = useText('desk');
  const linkOf = useRecordLink();
  return refused.map(({ list, id, message }) => {
    const text = (
      <>
        {t(list === 'Offer' ? 'refusedOffer' : 'refusedDealing')} <Bdi>{id}</Bdi>
      </>
    );
    const href = linkOf(list, id);
    return (
      <li key={`${list} ${id}`} className="nz-negative">
        {href === null ? text : <PageLink href={href}>{text}</PageLink>} {message}
      </li>
    );
  });
}

/** Contracts of the office that wait for a step and what they would use; nothing when none wait. */
export function WaitingLine({ waiting }: { readonly waiting: WaitingUse }) {
  const t = useText('desk');
  const count = useCount();
  if (waiting.offers + waiting.dealings === 0) return null;
  return (
    <section className="ds-waiting" aria-label={t('waiting')}>
      <h2>{t('waiting')}</h2>
      <ul>
        <DrillDown waiting={waiting} kind="offers" />
        <DrillDown waiting={waiting} kind="dealings" />
        <Refused refused={waiting.refused} />
        {/* The server tries the first fifty contracts of each kind alone. */}
        {waiting.untried > 0 && <li>{t('untried', { count: count(waiting.untried) })}</li>}
      </ul>
    </section>
  );
}
