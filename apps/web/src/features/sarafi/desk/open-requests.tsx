/** Requests the office may offer on: rate band, effect of an offer at its base rate, and the form of an offer. */
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
import { RequestBand } from './request-band.tsx';
import { type OfferUse, Refusal, UseThen } from './offer-use.tsx';
import { type TypedOffer, useOfferUse, useOpenRequests } from './use-desk.ts';

type Request = ApiOutput<'GET /api/Import/GetOpenRequests'>['list'][number];

const OfferForm = lazyPart(async () => (await import('./offer-form.tsx')).OfferForm);

/** Number of requests displayed until the user asks for all. */
const maxRows = 8;
/** Transfer delay, in hours, that an offer starts with unless the server allows less. */
const usualHours = 24;

interface LineProps {
  readonly office: Office;
  readonly request: Request;
  /** Transfer delay of the offer before anything is typed. */
  readonly hours: number;
  /** Sentence of a refusal that applies to every line and is displayed once above them. */
  readonly refusalAbove: string | undefined;
}

/** Offer at the base rate of the band, displayed before anything is typed; without a band its rate is empty. */
const firstOffer = ({ requestId, band }: Request, hours: number): TypedOffer => ({
  requestId,
  unitPrice: band?.base ?? '',
  hours,
});

function RequestFacts({ request }: Pick<LineProps, 'request'>) {
  const t = useText('desk');
  const { requestId, merchant, amount, currency, destCountry, validityDate, isNamed } = request;
  return (
    <>
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
    </>
  );
}

/** Effect of an offer at the base rate of the band on the commitments, or the reason of a refusal. */
function UseOf({
  office,
  use,
  refusalAbove,
}: Pick<LineProps, 'office' | 'refusalAbove'> & { readonly use: OfferUse | undefined }) {
  const t = useText('desk');
  const after = use?.taahod?.pct ?? null;
  return (
    <span className="ds-use">
      {after !== null && <UseThen label={t('taahodThen')} now={office.taahodUsedPct} after={after} isSmall />}
      {use && use.refusal?.message !== refusalAbove && <Refusal use={use} />}
    </span>
  );
}

function RequestLine({ office, request, hours, refusalAbove }: LineProps) {
  const t = useText('desk');
  const { requestId, band } = request;
  const [isOpen, setIsOpen] = useState(false);
  const first = firstOffer(request, hours);
  const [rate, setRate] = useState(first.unitPrice);
  const use = useOfferUse(first).data;
  const refusal = use?.refusal?.message;
  return (
    <li className="ds-request">
      <div className="ds-line">
        <RequestFacts request={request} />
        <RequestBand band={band} rate={isOpen ? rate : first.unitPrice} />
        <UseOf office={office} use={use} refusalAbove={refusalAbove} />
        <span className="ds-doing">
          <Button
            aria-label={`${t('bid')} ${requestId}`}
            aria-expanded={isOpen}
            disabled={refusal !== undefined && !isOpen}
            aria-description={refusal}
            onClick={() => {
              // A form that opens again starts from the base rate, whatever was typed before.
              setRate(first.unitPrice);
              setIsOpen(!isOpen);
            }}
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

interface LinesProps {
  readonly office: Office;
  readonly answer: ApiOutput<'GET /api/Import/GetOpenRequests'>;
  readonly isWhole: boolean;
}

function Lines({ office, answer: { list, maxTransferDelayHours }, isWhole }: LinesProps) {
  const t = useText('desk');
  const hours = Math.min(usualHours, maxTransferDelayHours);
  const [first] = list;
  const { data: use } = useOfferUse(
    first ? firstOffer(first, hours) : { requestId: 0, unitPrice: '', hours },
  );
  if (list.length === 0) return <p className="ds-none">{t('noRequests')}</p>;
  // The hall has the same hours for all requests, so one sentence stands for all lines.
  const isHallClosed = use?.refusal?.code === 'marketClosed';
  return (
    <>
      {isHallClosed && (
        <p className="ds-hall">
          <Refusal use={use} />
        </p>
      )}
      <div className="ds-line ds-heads" aria-hidden>
        {columns.map((column) => (
          <span key={column}>{t(column)}</span>
        ))}
      </div>
      <ul className="ds-requests">
        {list.slice(0, isWhole ? undefined : maxRows).map((request) => (
          <RequestLine
            key={request.requestId}
            office={office}
            request={request}
            hours={hours}
            refusalAbove={isHallClosed ? use.refusal?.message : undefined}
          />
        ))}
      </ul>
    </>
  );
}

export function OpenRequests({ office }: { readonly office: Office }) {
  const t = useText('desk');
  const count = useCount();
  const [isWhole, setIsWhole] = useState(false);
  const query = useOpenRequests();
  const { data } = query;
  return (
    <section className="ds-part" aria-label={t('requests')}>
      <h2>
        {t('requests')}{' '}
        {data && data.totalCount > 0 && <small>{t('youMayOffer', { count: data.totalCount })}</small>}
        {data && data.list.length > maxRows && !isWhole && (
          <Button kind="ghost" isSmall onClick={() => setIsWhole(true)}>
            {t('showAll')} {count(data.list.length)}
          </Button>
        )}
      </h2>
      {query.isError && <FailedReading title={t('failed')} query={query} />}
      {query.isPending && <SkeletonRows label={t('loading')} rows={4} />}
      {data && <Lines office={office} answer={data} isWhole={isWhole} />}
    </section>
  );
}
