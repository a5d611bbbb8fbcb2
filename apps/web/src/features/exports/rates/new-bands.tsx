/** Form for new bands of several currencies; each is checked against today's deals before it is sent. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { dealingList } from '@nazer/contract/exports/dealings.list.ts';
import { dealingStatus, forumType } from '@nazer/contract/exports/exports.codes.ts';
import type { FilterModel } from '@nazer/contract/kernel/page.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDateInput } from '@nazer/ui/jalali/jalali-date-input.tsx';
import { Num, Percent } from '@nazer/ui/text.tsx';
import { Button } from 'antd';
import { useId } from 'react';
import { PageLink } from '../../../platform/page-link.tsx';
import { useText } from '../../../platform/words/i18n.tsx';
import { FigureInput } from '../../../resources/kinds/figure-input.tsx';
import { useListLink } from '../../../resources/record/use-record-link.ts';
import { useCalendarWords } from '../../../resources/use-calendar-words.ts';
import { useCurrencyName } from '../../../resources/use-currency-name.ts';
import { type NewBand, type NewBandsState, rateKeys } from './use-new-bands.ts';

type Verdict = ApiOutput<'POST /api/Export/CheckRateBands'>['list'][number];

/** Halls whose deals are found in the list of dealings; deals of importers are not in it. */
const listedHalls: readonly number[] = [forumType.exportHall, forumType.secondExportHall];

/** States of deals that the verdict counts: all except cancelled and expired. */
const { cancelled: _cancelled, expired: _expired, ...counted } = dealingStatus;

/**
 * Filter of the list of dealings for today's deals outside the checked band. Only a band that is refused may lack floor
 * and ceiling; it needs no filter.
 */
const outsideOf = ({ currency, forumType: forum, floor, ceiling }: Verdict, today: string): FilterModel[] => [
  { Field: 'date', Condition1: { Type: 'equals', Filter: today } },
  { Field: 'currency', Condition1: { Type: 'in', Values: [currency] } },
  { Field: 'forum', Condition1: { Type: 'in', Values: [forum] } },
  { Field: 'status', Condition1: { Type: 'in', Values: Object.values(counted) } },
  {
    Field: 'rate',
    Condition1: { Type: 'lessThan', Filter: floor ?? '0' },
    Condition2: { Type: 'greaterThan', Filter: ceiling ?? '0' },
    FilterOperator: 'OR',
  },
];

/** Verdict on a band: why the server would refuse it, else how many of today's deals lie outside of it. */
function Deals({ verdict, today }: { readonly verdict: Verdict; readonly today: string }) {
  const t = useText('exports');
  const linkOf = useListLink();
  const { refusal, outside, deals } = verdict;
  if (refusal)
    return (
      <span className="er-verdict er-verdict--bad">
        <Icon name="error" size={14} /> {refusal.message}
      </span>
    );
  if (outside === 0)
    return (
      <span className="er-verdict er-verdict--ok">
        <Icon name="check" size={14} /> {t('dealsInside', { count: deals })}
      </span>
    );
  const href = listedHalls.includes(verdict.forumType)
    ? linkOf(dealingList.name, outsideOf(verdict, today))
    : null;
  const sentence = t('dealsOutside', { count: outside, euro: verdict.outsideEuro });
  return (
    <span className="er-verdict er-verdict--bad">
      <Icon name="warning" size={14} />{' '}
      {href === null ? sentence : <PageLink href={href}>{sentence}</PageLink>}
    </span>
  );
}

interface RowProps {
  readonly row: NewBand;
  readonly bands: NewBandsState;
  readonly today: string;
}

/** Inputs for the band of one currency, and its verdict; there is none while a rate of any band is being typed. */
function BandRow({ row, bands, today }: RowProps) {
  const t = useText('exports');
  const id = useId();
  const name = useCurrencyName()(row.currency);
  const verdict = bands.verdictOf(row.currency);
  const isWrong = verdict !== undefined && verdict.refusal !== null;
  return (
    <fieldset className="er-new">
      <legend>
        <b className="lat">{row.currency}</b> {name}
      </legend>
      {rateKeys.map((key) => (
        <label key={key} htmlFor={`${id}-${key}`}>
          {t(key)}
          <FigureInput
            id={`${id}-${key}`}
            field={{ key, kind: 'number', section: '' }}
            label={t(key)}
            value={row[key]}
            values={{}}
            isLocked={false}
            isWrong={isWrong}
            describedBy={`${id}-said`}
            onChange={(value) => bands.write(row.currency, key, String(value))}
            onLeave={bands.leave}
          />
        </label>
      ))}
      <p id={`${id}-said`} role="status">
        {typeof verdict?.widthPct === 'string' && (
          <span className="er-width">
            {t('width')} <Percent value={Number(verdict.widthPct)} />
          </span>
        )}
        {verdict && <Deals verdict={verdict} today={today} />}
      </p>
      <Button
        type="text"
        icon={<Icon name="close" />}
        aria-label={t('removeBand', { currency: name })}
        onClick={() => bands.remove(row.currency)}
      />
    </fieldset>
  );
}

/** Refusal, the note that new bands wait for approval, and the buttons. */
function Foot({ bands }: { readonly bands: NewBandsState }) {
  const t = useText('exports');
  const { rows, waits, isSending } = bands;
  const isRefused = rows.some(({ currency }) => bands.verdictOf(currency)?.refusal);
  return (
    <div className="er-foot">
      {bands.refusal !== '' && (
        <p className="er-verdict er-verdict--bad" role="alert">
          {bands.refusal}
        </p>
      )}
      {waits && (
        <p className="er-note">
          <Icon name="info" size={14} /> {t('bandsWait')}
        </p>
      )}
      <Button onClick={bands.clear}>{t('clearBands')}</Button>
      <Button
        type="primary"
        loading={isSending}
        disabled={isRefused || bands.fromDate === null}
        onClick={() => void bands.send()}
      >
        {t(waits ? 'askBands' : 'saveBands', { count: rows.length })}
      </Button>
    </div>
  );
}

export interface NewBandsProps {
  readonly bands: NewBandsState;
  readonly mayEdit: boolean;
  /** Today as a Jalali day; new bands begin on it at the earliest. */
  readonly today: string;
}

export function NewBands({ bands, mayEdit, today }: NewBandsProps) {
  const t = useText('exports');
  const words = useCalendarWords();
  const id = useId();
  const { rows, fromDate, setFromDate } = bands;
  return (
    <section className="er-panel" aria-label={t('newBands')}>
      <header>
        <h2>
          {t('newBands')}{' '}
          <small>
            <Num value={rows.length} />
          </small>
        </h2>
        {mayEdit && (
          <label className="er-from" htmlFor={id}>
            {t('fromDay')}
            <JalaliDateInput
              id={id}
              value={fromDate}
              min={today}
              words={words}
              isWrong={fromDate === null}
              onChange={(value) => setFromDate(value)}
            />
          </label>
        )}
      </header>
      {!mayEdit && (
        <p className="er-note">
          <Icon name="lock" size={14} /> {t('noRateRight')}
        </p>
      )}
      {mayEdit && rows.length === 0 && <p className="er-note">{t('newBandsHint')}</p>}
      {rows.map((row) => (
        <BandRow key={row.currency} row={row} bands={bands} today={today} />
      ))}
      {rows.length > 0 && <Foot bands={bands} />}
    </section>
  );
}
