/** Where the rates of today stand between floor and ceiling: a line with both ends, a bar for the average, a ring for the last. */
import { formatNumber } from '@nazer/ui/number-format.ts';
import { useText, useLanguage } from '../../../platform/words/i18n.tsx';
import type { RateInfo } from './rates.ts';

interface Ends {
  readonly floor: number;
  readonly ceiling: number;
}

/** In percent of the way from floor to ceiling, at most at one of the ends. */
export const placeOf = (rate: number, { floor, ceiling }: Ends): number =>
  ceiling <= floor ? 50 : Math.min(100, Math.max(0, ((rate - floor) / (ceiling - floor)) * 100));

const isOutside = (rate: number, { floor, ceiling }: Ends): boolean => rate < floor || rate > ceiling;

interface MarkProps {
  readonly rate: string | null;
  readonly ends: Ends;
  readonly kind: 'average' | 'last';
}

function Mark({ rate, ends, kind }: MarkProps) {
  if (rate === null) return null;
  const out = isOutside(Number(rate), ends) ? ' er-line__mark--out' : '';
  return (
    <i
      className={`er-line__mark er-line__mark--${kind}${out}`}
      style={{ insetInlineStart: `${placeOf(Number(rate), ends).toFixed(2)}%` }}
    />
  );
}

export function BandLine({ row }: { readonly row: RateInfo }) {
  const t = useText('exports');
  const language = useLanguage();
  const { floor, ceiling, wavgToday, lastRate } = row;
  if (floor === null || ceiling === null) return <span className="er-none">{t('noBand')}</span>;
  const ends = { floor: Number(floor), ceiling: Number(ceiling) };
  const said = (rate: string | null): string => (rate === null ? '–' : formatNumber(rate, { language }));
  const label = t('bandLine', {
    floor: said(floor),
    ceiling: said(ceiling),
    average: said(wavgToday),
    last: said(lastRate),
  });
  return (
    <span className="er-line" role="img" aria-label={label} title={label}>
      <Mark kind="average" rate={wavgToday} ends={ends} />
      <Mark kind="last" rate={lastRate} ends={ends} />
    </span>
  );
}
