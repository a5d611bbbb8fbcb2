/**
 * Counterparts with their score and its parts; those that cannot be dealt are disabled, with the sentence of the
 * refusal.
 */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Bdi, Lat, Num } from '@nazer/ui/text.tsx';
import { PageLink } from '../../../platform/page-link.tsx';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { useRecordLink } from '../../../resources/record/use-record-link.ts';
import { useCount } from '../../../resources/use-format.ts';
import type { Side } from './use-chosen.ts';

type Answer = ApiOutput<'GET /api/Export/GetCounterparts'>;
type One = Answer['list'][number];
type Part = One['parts'][number];

const listOf = { supply: 'Supply', demand: 'Demand' } as const;
export const otherSide = (side: Side): Side => (side === 'supply' ? 'demand' : 'supply');

/**
 * Returns a function that gives the sentence explaining the points of one part of a score. Figures are percent for price
 * and amount, days for time and payment. Null means that no rate is asked (price), that neither record has an end (time),
 * or that nothing remains of the chosen record (amount, told as 0 percent).
 */
function useReason() {
  const t = useText('match');
  const language = useLanguage();
  const numberText = (value: number, decimals = 0) => formatNumber(Math.abs(value), { language, decimals });
  return ({ part, figure }: Part): string => {
    const value = Number(figure ?? 0);
    switch (part) {
      case 'price':
        if (figure === null) return t('priceAny');
        if (value === 0) return t('priceSame');
        return t(value > 0 ? 'priceAbove' : 'priceBelow', { pct: numberText(value, 2) });
      case 'amount':
        return t('amountShare', { pct: numberText(value, 0) });
      case 'time':
        if (figure === null) return t('timeAny');
        return value === 0 ? t('timeToday') : t('timeDays', { days: numberText(value) });
      default:
        return value === 0 ? t('payNow') : t('payDays', { days: numberText(value) });
    }
  };
}

/** Parts of a score, each with a meter of its points. */
function Parts({ parts }: Pick<One, 'parts'>) {
  const t = useText('match');
  const count = useCount();
  const reasonOf = useReason();
  return (
    <dl className="mt-parts">
      {parts.map((part) => (
        <div key={part.part}>
          <dt>{t(part.part)}</dt>
          <dd>
            <meter
              min={0}
              max={part.most}
              value={part.points}
              aria-label={t('points', { points: count(part.points), most: count(part.most) })}
            />
            <span>{reasonOf(part)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Link to a supply or demand by its number and owner. */
export function SideName({ side, one }: { readonly side: Side; readonly one: Pick<One, 'id' | 'name'> }) {
  const t = useText('match');
  const linkOf = useRecordLink();
  const href = linkOf(listOf[side], one.id);
  const name = (
    <>
      {t(side)} <bdi>{one.id}</bdi>
    </>
  );
  return (
    <span className="mt-name">
      {href === null ? <b>{name}</b> : <PageLink href={href}>{name}</PageLink>}
      <Bdi>{one.name}</Bdi>
    </span>
  );
}

interface CounterpartProps {
  readonly one: One;
  /** Side of the counterpart. */
  readonly side: Side;
  /** Called with its id to make it the record whose counterparts are listed. */
  readonly onTurn: (id: number) => void;
}

function CounterpartRow({ one, side, onTurn }: CounterpartProps) {
  const t = useText('match');
  const count = useCount();
  const { amount, currency, rate, totalRial, score, refusal } = one;
  return (
    <li className={refusal ? 'mt-one mt-one--closed' : 'mt-one'}>
      <div className="mt-score" aria-label={t('score', { score: count(score) })} role="img">
        <Num value={score} />
      </div>
      <div className="mt-what">
        <SideName side={side} one={one} />
        <span>
          {t('rate')} {rate === null ? t('anyRate') : <Num value={rate} decimals={0} />}
        </span>
        <span>
          {t('deal')} <Num value={amount} decimals={0} /> <Lat>{currency}</Lat>
        </span>
        <span>
          {t('total')} <Num value={totalRial} decimals={0} />
        </span>
      </div>
      <Parts parts={one.parts} />
      <div className="mt-verdict">
        {refusal ? (
          <span className="mt-closed">
            <Icon name="lock" size={14} /> {refusal.sentence}
          </span>
        ) : (
          <span className="mt-fits">
            <Icon name="check" size={14} /> {t('fits')}
          </span>
        )}
        <button type="button" onClick={() => onTurn(one.id)}>
          {t('fromHere')}
        </button>
      </div>
    </li>
  );
}

interface ListProps {
  readonly answer: Answer;
  /** Side of the counterparts. */
  readonly side: Side;
  readonly onTurn: (id: number) => void;
}

export function CounterpartList({ answer, side, onTurn }: ListProps) {
  const t = useText('match');
  if (answer.list.length === 0)
    return (
      <div className="mt-empty" role="status">
        <b>{t('empty')}</b>
        <p>{t('emptyHint')}</p>
      </div>
    );
  return (
    <ol className="mt-list" aria-label={t('list')}>
      {answer.list.map((one) => (
        <CounterpartRow key={one.id} one={one} side={side} onTurn={onTurn} />
      ))}
    </ol>
  );
}
