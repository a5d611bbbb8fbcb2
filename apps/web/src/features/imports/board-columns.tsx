/** Columns of the board of offers with their cards. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { type BoardFilter, columnFilters } from '@nazer/contract/imports/board.data.ts';
import { offerStatus } from '@nazer/contract/imports/imports.codes.ts';
import { divideAmount } from '@nazer/contract/kernel/money.ts';
import { clockTime } from '@nazer/persian/clock.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Bdi, Lat, Num } from '@nazer/ui/text.tsx';
import { PageLink } from '../../platform/page-link.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { Due, urgencyOf, useNow, useSpan } from '../../resources/due.tsx';
import { useListLink, useRecordLink } from '../../resources/record/use-record-link.ts';
import { useCount } from '../../resources/use-format.ts';

export type Board = ApiOutput<'GET /api/Import/GetOfferBoard'>;
type Column = Board['columns'][number];
type Card = Column['cards'][number];

const hourMs = 3_600_000;
/** Hours without an answer after which the card of a withdrawal is marked, although no rule sets a deadline. */
const patienceHours = 24;

/**
 * Urgency of a card. Offers that ended or wait for the applicant's confirmation are always calm; a withdrawal is never
 * more than a warning.
 */
function toneOf(status: number, card: Card, now: number): 'bad' | 'warn' | 'calm' {
  if (status === offerStatus.makhtoome || status === offerStatus.havaleIssued) return 'calm';
  if (status === offerStatus.applicantWithdrawal)
    return now - new Date(card.since).getTime() >= patienceHours * hourMs ? 'warn' : 'calm';
  return card.due === null ? 'calm' : urgencyOf(card.due, now);
}

/** Time of a card: when it ended, how long it has waited, or how long is left; nothing without a deadline. */
function CardTime({ status, card }: { readonly status: number; readonly card: Card }) {
  const t = useText('board');
  const span = useSpan();
  const now = useNow();
  const since = new Date(card.since);
  if (status === offerStatus.makhtoome)
    return (
      <span className="due bd-card__done">
        <Icon name="check" size={14} /> {t('at', { time: clockTime(since) })}
      </span>
    );
  if (status === offerStatus.applicantWithdrawal)
    return (
      <span className={`due due--${toneOf(status, card, now)}`}>
        <Icon name="clock" size={14} /> {t('waiting', { span: span(now - since.getTime()) })}
      </span>
    );
  if (card.due === null) return null;
  if (status === offerStatus.havaleIssued)
    return (
      <span className="due">
        <Icon name="clock" size={14} /> {t('confirmedIn', { span: span(new Date(card.due).getTime() - now) })}
      </span>
    );
  return <Due until={card.due} />;
}

function OfferCard({ status, card }: { readonly status: number; readonly card: Card }) {
  const linkOf = useRecordLink();
  const now = useNow();
  const { id, amount, currency, sarafi, merchant, merchantId } = card;
  const merchantHref = merchantId === null ? null : linkOf('Merchant', merchantId);
  return (
    <li className={`bd-card bd-card--${toneOf(status, card, now)}`}>
      <PageLink href={linkOf('Offer', id) ?? '#'}>
        <span className="bd-card__head">
          <b>{id}</b>
          <span>
            <Num value={amount} decimals={0} /> <Lat>{currency}</Lat>
          </span>
        </span>
        <span className="bd-card__who">
          <Bdi>{sarafi}</Bdi>
        </span>
        {merchantHref === null && (
          <span className="bd-card__whom">
            <Bdi>{merchant}</Bdi>
          </span>
        )}
        <CardTime status={status} card={card} />
      </PageLink>
      {/* Beside the link of the card, as a link may hold no other. */}
      {merchantHref !== null && (
        <PageLink className="bd-card__whom" href={merchantHref}>
          <Bdi>{merchant}</Bdi>
        </PageLink>
      )}
    </li>
  );
}

/** Sentence about the oldest offer of a column: how long it has waited, or that the column is empty. */
function Oldest({ column }: { readonly column: Column }) {
  const t = useText('board');
  const span = useSpan();
  const now = useNow();
  if (column.oldest === null) return t('empty');
  if (column.status === offerStatus.makhtoome) return t('sinceMorning');
  return t('oldest', { span: span(now - new Date(column.oldest).getTime()) });
}

export interface BoardColumnsProps {
  readonly board: Board;
  readonly filter: BoardFilter;
}

export function BoardColumns({ board, filter }: BoardColumnsProps) {
  const t = useText('board');
  const count = useCount();
  const listLink = useListLink();
  return (
    <div className="bd-columns">
      {board.columns.map((column) => {
        const { status, statusTitle, cards } = column;
        const href = listLink('Offer', columnFilters(status, filter));
        const title =
          status === offerStatus.makhtoome ? t('endedToday', { state: statusTitle }) : statusTitle;
        return (
          <section key={status} aria-label={title}>
            <header>
              <h2>{href === null ? title : <PageLink href={href}>{title}</PageLink>}</h2>
              <p>
                <span>
                  <b>
                    <Num value={column.count} />
                  </b>{' '}
                  {t('offers')}
                </span>
                <span>
                  <b>
                    <Num value={divideAmount(column.euro, '1000000', 1)} decimals={1} />
                  </b>{' '}
                  {t('millionEuro')}
                </span>
              </p>
              <small className={column.urgent > 0 ? 'bd-late' : undefined}>
                <Oldest column={column} />
              </small>
            </header>
            <ul>
              {cards.map((card) => (
                <OfferCard key={card.id} status={status} card={card} />
              ))}
            </ul>
            {column.count > cards.length && href !== null && (
              <PageLink className="bd-more" href={href}>
                {t('more', { count: count(column.count - cards.length) })}
              </PageLink>
            )}
          </section>
        );
      })}
    </div>
  );
}
