/** Hits of one kind below its name: title, state, day and amount, each linked to its page. */
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { Bdi, Lat, Num } from '@nazer/ui/text.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import type { FoundRecord } from './use-everything.ts';

/** State, Jalali day and amount of a record of the market, or the second line of another entry. */
function Facts({ market, detail }: FoundRecord) {
  if (!market) return <span className="fs-detail">{detail && <Bdi>{detail}</Bdi>}</span>;
  const { amount, currency, date, statusTitle } = market;
  return (
    <>
      <span className="fs-detail">{statusTitle}</span>
      <span className="fs-day">{date !== '' && <JalaliDate value={date} />}</span>
      <span className="fs-amount">
        {amount !== null && (
          <>
            <Num value={amount} decimals={0} tabular /> <Lat>{currency}</Lat>
          </>
        )}
      </span>
    </>
  );
}

function NameOf({ record }: { readonly record: FoundRecord }) {
  // Merchants and offices are known by their names, other records of the market by their numbers.
  const hasNumber = record.market && record.market.type !== 'merchant' && record.market.type !== 'sarafi';
  return (
    <>
      {hasNumber && (
        <>
          <Bdi>{record.market?.id}</Bdi>{' '}
        </>
      )}
      <Bdi>{record.title}</Bdi>
    </>
  );
}

export function FoundList({
  title,
  records,
}: {
  readonly title: string;
  readonly records: readonly FoundRecord[];
}) {
  return (
    <section className="fs-kind" aria-label={title}>
      <h2>
        {title} <Num value={records.length} />
      </h2>
      <ul>
        {records.map((record) => (
          <li key={record.key}>
            {record.href === null ? (
              <span className="fs-name">
                <NameOf record={record} />
              </span>
            ) : (
              <PageLink className="fs-name" href={record.href}>
                <NameOf record={record} />
              </PageLink>
            )}
            <Facts {...record} />
          </li>
        ))}
      </ul>
    </section>
  );
}
