/**
 * Holidays of a Jalali year in the months of the reader's calendar; pressing a day opens its form with a preview of
 * the consequences.
 */
import { todayJalali } from '@nazer/persian/jalali.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { JalaliDate } from '@nazer/ui/jalali/jalali-date.tsx';
import { useCalendar } from '@nazer/ui/jalali/use-calendar.ts';
import { YearCalendar, yearName } from '@nazer/ui/jalali/year-calendar.tsx';
import { Tag } from '@nazer/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { about, apiQuery } from '../../../platform/calls/query-client.ts';
import { PageLink } from '../../../platform/page-link.tsx';
import { useMay } from '../../../platform/session/session.ts';
import { useJoined, useText } from '../../../platform/words/i18n.tsx';
import { type PageColumn, PageTable } from '../../../resources/page/page-table.tsx';
import { PartFrame } from '../part-frame.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { type CalendarDay, closedBy, namedDays, readYear, sumsOf, yearRange } from './year-days.ts';

/** Link to the next or previous year (`step`); nothing at the ends of `yearRange`. */
function YearStep({ year, step }: { readonly year: number; readonly step: 1 | -1 }) {
  const t = useText('settings');
  const next = year + step;
  if (next < yearRange.min || next > yearRange.max) return null;
  return (
    <PageLink
      className="st-step"
      href={paths.settings({ part: 'holidays', year: next })}
      aria-label={t(step > 0 ? 'nextYear' : 'previousYear')}
    >
      <Icon name={step > 0 ? 'chevron-end' : 'chevron-start'} />
    </PageLink>
  );
}

function YearHead({ year, days }: { readonly year: number; readonly days: readonly CalendarDay[] }) {
  const t = useText('settings');
  const system = useCalendar();
  return (
    <div className="st-year">
      <YearStep year={year} step={-1} />
      <b>{t('year', { year: yearName(year, system) })}</b>
      <YearStep year={year} step={1} />
      {days.length > 0 && <span>{t('yearSums', { ...sumsOf(days) })}</span>}
    </div>
  );
}

/** Table of the days with a name or set by a user. */
function NamedDays({ days }: { readonly days: readonly CalendarDay[] }) {
  const t = useText('settings');
  const columns: readonly PageColumn<CalendarDay>[] = [
    { key: 'date', title: t('day'), cell: ({ date }) => <JalaliDate value={date} isLong /> },
    { key: 'title', title: t('holidayTitle'), cell: ({ title }) => (title === '' ? '–' : title) },
    {
      key: 'kind',
      title: t('state'),
      cell: ({ isHoliday }) => (
        <Tag status={isHoliday ? 'bad' : 'ok'}>{t(isHoliday ? 'holiday' : 'businessDay')}</Tag>
      ),
    },
    { key: 'source', title: t('whose'), cell: ({ isSet }) => t(isSet ? 'byHand' : 'byRule') },
  ];
  return <PageTable label={t('namedDays')} columns={columns} rows={days} keyOf={({ date }) => date} />;
}

interface YearProps {
  readonly year: number;
  readonly days: readonly CalendarDay[];
  readonly today: string;
}

function Year({ year, days, today }: YearProps) {
  const t = useText('settings');
  const joined = useJoined();
  const mayEdit = useMay('set.calendar');
  const [pressed, setPressed] = useState<CalendarDay | null>(null);
  const byDate = new Map(days.map((day) => [day.date, day]));
  /** Words of a day in the calendar: its name, and why its state cannot be changed; empty for a usual day. */
  const noteOf = (day: CalendarDay): string => {
    const closed = closedBy(day);
    const named = day.title === '' && day.isHoliday && closed !== 'friday' ? t('holiday') : day.title;
    return joined([named, closed === null ? '' : t(`closedBy.${closed}`)].filter(Boolean));
  };
  return (
    <>
      <YearCalendar
        year={year}
        today={today}
        dayOf={(date) => {
          const day = byDate.get(date);
          if (!day) return { note: '', isOff: false, isClosed: true };
          return {
            note: noteOf(day),
            isOff: day.isHoliday,
            isMarked: day.isSet,
            isClosed: !mayEdit || closedBy(day) !== null,
          };
        }}
        onPress={(date) => setPressed(byDate.get(date) ?? null)}
      />
      {pressed && <HolidayForm day={pressed} onClose={() => setPressed(null)} />}
    </>
  );
}

export function HolidaysPart() {
  const t = useText('settings');
  const [today] = useState(() => todayJalali(new Date()));
  const search: { readonly year?: string | number } = useSearch({ strict: false });
  const year = readYear(search.year, today);
  const query = useQuery({
    ...apiQuery('GET /api/Setting/GetCalendar', { query: { year: String(year) } }),
    ...about('Setting', 'CalendarDay'),
    placeholderData: keepPreviousData,
  });
  // While another year loads, the answer is still that of the year before and is not used.
  const days = query.data?.year === year ? query.data.days : [];
  const named = namedDays(days);
  return (
    <PartFrame part="holidays" right="set.calendar" query={query}>
      <div className="st-body">
        <YearHead year={year} days={days} />
        {query.data && <Year year={year} days={days} today={today} />}
      </div>
      {named.length > 0 && (
        <section className="st-below">
          <h3>{t('namedDays')}</h3>
          <NamedDays days={named} />
        </section>
      )}
    </PartFrame>
  );
}
