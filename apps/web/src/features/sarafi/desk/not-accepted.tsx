/**
 * Payments of the last thirty days that were not accepted, with the reasons: of offers and of retail deals, newest
 * first.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Moment } from '@nazer/ui/jalali/moment.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Bdi, Lat, Money } from '@nazer/ui/text.tsx';
import { type ReactNode, useState } from 'react';
import { PageLink } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { useRecordLink } from '../../../resources/record/use-record-link.ts';
import { useCount } from '../../../resources/use-format.ts';
import { Part } from './part.tsx';
import { useRefusedOfferPayments, useRefusedPayments } from './use-desk.ts';

/** Number of payments displayed at first; a button displays the rest. */
const maxAtFirst = 4;

type OfOffer = ApiOutput<'GET /api/Import/GetRefusedPayments'>['list'][number];
type OfDeal = ApiOutput<'GET /api/Sana/GetRefusedPayments'>['list'][number];

function OfferPayment({ payment }: { readonly payment: OfOffer }) {
  const t = useText('desk');
  const linkOf = useRecordLink();
  const { offerId, amountRial, refusalTitle, refusalNote, refNo, refusedAt } = payment;
  return (
    <>
      <b>
        <Money value={amountRial} decimals={0} />
      </b>
      <span>
        {refusalTitle}
        {refusalNote !== '' && (
          <>
            {' '}
            · <Bdi>{refusalNote}</Bdi>
          </>
        )}
      </span>
      <span>
        <PageLink href={linkOf('Offer', offerId) ?? '#'}>
          {t('paymentOfOffer')} <Bdi>{offerId}</Bdi>
        </PageLink>
      </span>
      <small>
        <Lat>{refNo}</Lat> <Moment at={refusedAt} isShort />
      </small>
    </>
  );
}

function DealPayment({ payment }: { readonly payment: OfDeal }) {
  const t = useText('desk');
  return (
    <>
      <b>
        <Money value={payment.amountRial} decimals={0} />
      </b>
      <span>
        {payment.paymentValidityTitle} · {payment.paymentStatusTitle}
        {Number(payment.mismatchRial) !== 0 && (
          <>
            {' '}
            · {t('differs')} <Money value={payment.mismatchRial} decimals={0} />
          </>
        )}
      </span>
      <small>
        <Lat>{payment.sanaTrackingCode}</Lat> <JalaliDate value={payment.date} />
      </small>
    </>
  );
}

interface Line {
  readonly key: string;
  readonly content: ReactNode;
}

/** Payments of offers come first, because a contract waits for them. */
const linesOf = (ofOffers: readonly OfOffer[], ofDeals: readonly OfDeal[]): readonly Line[] => [
  ...ofOffers.map((payment) => ({ key: `offer-${payment.id}`, content: <OfferPayment payment={payment} /> })),
  ...ofDeals.map((payment) => ({ key: `deal-${payment.id}`, content: <DealPayment payment={payment} /> })),
];

/**
 * List of payments with a button for the rest. The button counts the payments that were read, because the calls
 * return only the latest of very many.
 */
function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const t = useText('desk');
  const count = useCount();
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul className="ds-notes">
        {lines.slice(0, isWhole ? lines.length : maxAtFirst).map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      {lines.length > maxAtFirst && (
        <button
          type="button"
          className="nz-button nz-button--ghost ds-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('firstNotAccepted') : t('allNotAccepted', { count: count(lines.length) })}
        </button>
      )}
    </>
  );
}

const nothing = { list: [], totalCount: 0 } as const;

export function NotAccepted() {
  const t = useText('desk');
  const count = useCount();
  const offers = useRefusedOfferPayments();
  const deals = useRefusedPayments();
  const { list: ofOffers, totalCount: offerCount } = offers.data ?? nothing;
  const { list: ofDeals, totalCount: dealCount } = deals.data ?? nothing;
  const total = offerCount + dealCount;
  const failed = [offers, deals].find(({ isError }) => isError);
  const isNone = total === 0 && offers.isSuccess && deals.isSuccess;
  return (
    <Part title={t('notAccepted')} aside={total > 0 && <Tag status="bad">{count(total)}</Tag>}>
      {failed && <FailedReading title={t('failed')} query={failed} />}
      {isNone && <p className="ds-none">{t('noNotAccepted')}</p>}
      <Lines lines={linesOf(ofOffers, ofDeals)} />
    </Part>
  );
}
