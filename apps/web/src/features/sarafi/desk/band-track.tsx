/** Between which rates one may offer: a line from floor to ceiling, a bar where the rate stands, the three below it. */
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Num } from '@nazer/ui/text.tsx';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';

interface Band {
  readonly floor: string;
  readonly ceiling: string;
  readonly base: string;
}

/** In percent of the way from floor to ceiling, at most at one of the ends. */
function placeOf(rate: string, { floor, ceiling }: Band): number {
  const way = Number(ceiling) - Number(floor);
  return way <= 0 ? 50 : Math.min(100, Math.max(0, ((Number(rate) - Number(floor)) / way) * 100));
}

export function BandTrack({ band, rate }: { readonly band: Band | null; readonly rate: string }) {
  const t = useText('desk');
  const language = useLanguage();
  if (!band) return <span className="ds-noband">{t('noBand')}</span>;
  const said = (value: string): string => formatNumber(value, { language });
  const at = /^\d+(?:\.\d+)?$/u.test(rate) ? rate : band.base;
  const label = t('bandOf', { base: said(at), floor: said(band.floor), ceiling: said(band.ceiling) });
  return (
    <span className="ds-band" role="img" aria-label={label}>
      <span className="ds-band__line">
        <i style={{ insetInlineStart: `${placeOf(at, band).toFixed(2)}%` }} />
      </span>
      <span className="ds-band__ends" aria-hidden>
        <Num value={band.floor} />
        <b>
          <Num value={band.base} />
        </b>
        <Num value={band.ceiling} />
      </span>
    </span>
  );
}
