/** Today's rates between floor and ceiling: a line with both ends, a bar for the average, a ring for the last rate. */
import { type Band, placeInBand } from '@nazer/ui/band-track.tsx';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { useText, useLanguage } from '../../../platform/words/i18n.tsx';
import type { RateInfo } from './rates.ts';

/** Whether a rate breaks its band; both ends belong to it. */
const isOutside = (rate: number, { floor, ceiling }: Band): boolean => rate < floor || rate > ceiling;

interface MarkProps {
  readonly rate: string | null;
  readonly ends: Band;
  readonly kind: 'average' | 'last';
}

/** Mark of a rate on the line of its band; nothing when there is no such rate yet. */
function Mark({ rate, ends, kind }: MarkProps) {
  if (rate === null) return null;
  const out = isOutside(Number(rate), ends) ? ' er-line__mark--out' : '';
  return (
    <i
      className={`er-line__mark er-line__mark--${kind}${out}`}
      style={{ insetInlineStart: `${placeInBand(Number(rate), ends).toFixed(2)}%` }}
    />
  );
}

export function BandLine({ row }: { readonly row: RateInfo }) {
  const t = useText('exports');
  const language = useLanguage();
  const { floor, ceiling, wavgToday, lastRate } = row;
  if (floor === null || ceiling === null) return <span className="er-none">{t('noBand')}</span>;
  const ends = { floor: Number(floor), ceiling: Number(ceiling) };
  const textOf = (rate: string | null): string => (rate === null ? '–' : formatNumber(rate, { language }));
  const label = t('bandLine', {
    floor: textOf(floor),
    ceiling: textOf(ceiling),
    average: textOf(wavgToday),
    last: textOf(lastRate),
  });
  return (
    <span className="er-line" role="img" aria-label={label} title={label}>
      <Mark kind="average" rate={wavgToday} ends={ends} />
      <Mark kind="last" rate={lastRate} ends={ends} />
    </span>
  );
}
