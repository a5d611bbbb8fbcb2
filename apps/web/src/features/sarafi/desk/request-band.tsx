/** Rate band of a request: a line from floor to ceiling, a bar at the rate of the offer, the three figures below. */
import { BandTrack } from '@nazer/ui/band-track.tsx';
import { formatNumber } from '@nazer/ui/number-format.ts';
import { Num } from '@nazer/ui/text.tsx';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';

/** Rates in rials. */
interface Band {
  readonly floor: string;
  readonly ceiling: string;
  /** Base rate, from which an offer starts; not always in the middle. */
  readonly base: string;
}

/** Band with the rate as typed; text that is no number counts as the base rate. A null band is told in words. */
export function RequestBand({ band, rate }: { readonly band: Band | null; readonly rate: string }) {
  const t = useText('desk');
  const language = useLanguage();
  if (!band) return <span className="ds-noband">{t('noBand')}</span>;
  const rateText = (value: string): string => formatNumber(value, { language });
  const at = /^\d+(?:\.\d+)?$/u.test(rate) ? rate : band.base;
  const label = t('bandOf', {
    base: rateText(at),
    floor: rateText(band.floor),
    ceiling: rateText(band.ceiling),
  });
  return (
    <span className="ds-band">
      <BandTrack
        band={{ floor: Number(band.floor), ceiling: Number(band.ceiling) }}
        rate={Number(at)}
        label={label}
      />
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
