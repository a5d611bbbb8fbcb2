/** Where a rate stands in its band: a line from floor to ceiling with a mark on it. */
import './band-track.css';

export interface Band {
  readonly floor: number;
  readonly ceiling: number;
}

/** In percent of the way from floor to ceiling; what is outside stands at the nearer end. */
export const placeInBand = (rate: number, { floor, ceiling }: Band): number =>
  ceiling <= floor ? 50 : Math.min(100, Math.max(0, ((rate - floor) / (ceiling - floor)) * 100));

export interface BandTrackProps {
  readonly band: Band;
  /** Null where there is none yet: the line stands without a mark. */
  readonly rate: number | null;
  /** The rate between its ends, for those who do not see the line. */
  readonly label: string;
}

export const BandTrack = ({ band, rate, label }: BandTrackProps) => (
  <span className="nz-band" role="img" aria-label={label}>
    {rate !== null && <i style={{ insetInlineStart: `${placeInBand(rate, band).toFixed(2)}%` }} />}
  </span>
);
