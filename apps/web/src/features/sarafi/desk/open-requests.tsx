/** Requests the office may offer on: the band, what an offer at its middle would do, and the offer itself in the line. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { Button } from '@nazer/ui/button.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { Bdi, Lat, Num } from '@nazer/ui/text.tsx';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/start/lazy-part.ts';
import { useText } from '../../../platform/words/i18n.tsx';
import { FailedReading } from '../../../resources/grid/list-states.tsx';
import { useCount } from '../../../resources/use-format.ts';
import { BandTrack } from './band-track.tsx';
import { Refusal, UseThen } from './offer-use.tsx';
import { useOfferUse, useOpenRequests } from './use-desk.ts';

type Request = ApiOutput<'GET /api/Import/GetOpenRequests'>['list'][number];

const OfferForm = lazyPart(async () => (await import('./offer-form.tsx')).OfferForm);

const shown = 6;
const usualHours = 24;

interface LineProps {
  readonly office: Office;
  readonly request: Request;
  readonly hours: number;
}

function RequestLine({ office, request, hours }: LineProps) {
  const t = useText('desk');
  const { requestId, merchant, amount, currency, destCountry, validityDate, isNamed, band } = request;
  const [isOpen, setIsOpen] = useState(false);
  const first = { requestId, unitPrice: band?.base ?? '', hours };
  const [rate, setRate] = useState(first.unitPrice);
  const use = useOfferUse(first).data;
  const refusal = use?.refusal?.message;
  return (
    <li className="ds-request">
      <div className="ds-line">
        <span className="ds-id">
          <Bdi>{requestId}</Bdi>
        </span>
        <span className="ds-whom">
          <b>
            <Bdi>{merchant}</Bdi>
          </b>{' '}
          {isNamed && <Tag status="info">{t('named')}</Tag>}
        </span>
        <span className="ds-amount">
          <Num value={amount} decimals={0} /> <Lat>{currency}</Lat>
        </span>
        <span className="ds-to">{destCountry !== '' && <Lat>{destCountry}</Lat>}</span>
        <span className="ds-until">
          <JalaliDate value={validityDate} />
        </span>
        <BandTrack band={band} rate={isOpen ? rate : first.unitPrice} />
        <span className="ds-use">
          {use && !use.refusal && (
            <UseThen
              label={t('taahodThen')}
              now={office.taahodUsedPct}
              then={use.taahod?.pct ?? null}
              isSmall
            />
          )}
          {use && <Refusal use={use} />}
        </span>
        <span className="ds-doing">
          <Button
            aria-label={`${t('bid')} ${requestId}`}
            aria-expanded={isOpen}
            disabled={refusal !== undefined && !isOpen}
            aria-description={refusal}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('bid')}
          </Button>
        </span>
      </div>
      {isOpen && (
        <Suspense fallback={<SkeletonRows label={t('loading')} rows={2} />}>
          <OfferForm office={office} first={first} onRate={setRate} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </li>
  );
}

const columns = [
  'colRequest',
  'colMerchant',
  'colAmount',
  'colTo',
  'colUntil',
  'colBand',
  'colThen',
] as const;

export function OpenRequests({ office }: { readonly office: Office }) {
  const t = useText('desk');
  const count = useCount();
  const [isWhole, setIsWhole] = useState(false);
  const query = useOpenRequests();
  const { data } = query;
  const hours = Math.min(usualHours, data?.maxTransferDelayHours ?? usualHours);
  return (
    <section className="ds-part" aria-label={t('requests')}>
      <h2>
        {t('requests')}{' '}
        {data && data.totalCount > 0 && <small>{t('youMayOffer', { count: data.totalCount })}</small>}
        {data && data.list.length > shown && !isWhole && (
          <Button kind="ghost" isSmall onClick={() => setIsWhole(true)}>
            {t('showAll')} {count(data.list.length)}
          </Button>
        )}
      </h2>
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {query.isPending && <SkeletonRows label={t('loading')} rows={4} />}
      {data?.list.length === 0 && <p className="ds-none">{t('noRequests')}</p>}
      {data && data.list.length > 0 && (
        <>
          <div className="ds-line ds-heads" aria-hidden>
            {columns.map((column) => (
              <span key={column}>{t(column)}</span>
            ))}
          </div>
          <ul className="ds-requests">
            {data.list.slice(0, isWhole ? undefined : shown).map((request) => (
              <RequestLine key={request.requestId} office={office} request={request} hours={hours} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
