/**
 * «طرف‌های سازگار»: demands that fit a supply, or supplies that fit a demand, with a score and the reason when a deal
 * is not possible.
 */
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Lat, Num } from '@nazer/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { about, apiQuery } from '../../platform/calls/query-client.ts';
import { PageHeader } from '../../platform/page-header.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import { FailedReading } from '../../resources/grid/list-states.tsx';
import { ChoiceForm, OpenSides } from './match/choice-form.tsx';
import { CounterpartList, otherSide, SideName } from './match/counterpart-list.tsx';
import { type ChosenPair, useChosen } from './match/use-chosen.ts';
import './match/match.css';

/** The chosen record and its counterparts, read again every minute and after each change of either. */
function Matches({
  chosen,
  choose,
}: {
  readonly chosen: ChosenPair;
  readonly choose: (next: ChosenPair) => void;
}) {
  const t = useText('match');
  const { side, id } = chosen;
  const query = useQuery({
    ...apiQuery('GET /api/Export/GetCounterparts', {
      query: side === 'supply' ? { supplyId: String(id) } : { demandId: String(id) },
    }),
    ...about('Supply', 'Demand', 'Dealing'),
    refetchInterval: 60_000,
  });
  const answer = query.data;
  if (query.isError) return <FailedReading title={t('failed')} query={query} />;
  if (!answer) return <SkeletonRows label={t('loading')} rows={10} />;
  const { of } = answer;
  return (
    <>
      <div className="mt-of" role="group" aria-label={t('chosen')}>
        <SideName side={side} one={of} />
        <span>
          {t('rest')} <Num value={of.remaining} decimals={0} /> <Lat>{of.currency}</Lat>
        </span>
        <span>
          {t('rate')} {of.rate === null ? t('anyRate') : <Num value={of.rate} decimals={0} />}
        </span>
        <span>{of.forumTitle}</span>
        <span>{of.statusTitle}</span>
        <span>
          {t('until')} {of.lastDay === '' ? t('noEnd') : <JalaliDate value={of.lastDay} />}
        </span>
      </div>
      <p className="mt-note">{t('note')}</p>
      <CounterpartList
        answer={answer}
        side={otherSide(side)}
        onTurn={(next) => choose({ side: otherSide(side), id: next })}
      />
    </>
  );
}

export default function MatchPage() {
  const t = useText('match');
  const { chosen, choose } = useChosen();
  const caption = chosen
    ? t(chosen.side === 'supply' ? 'captionSupply' : 'captionDemand', { id: String(chosen.id) })
    : t('captionNone');
  return (
    <>
      <PageHeader title={t('title')} caption={caption} />
      <ChoiceForm key={`${chosen?.side} ${chosen?.id}`} chosen={chosen} onChoose={choose} />
      {chosen ? <Matches chosen={chosen} choose={choose} /> : <OpenSides onChoose={choose} />}
    </>
  );
}
