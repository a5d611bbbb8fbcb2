/** Line from the floor to the ceiling of a rate band, with a mark at a rate. */
import './band-track.css';

export interface Band {
  readonly floor: number;
  readonly ceiling: number;
}

/** Position of a rate in percent of the way from floor to ceiling; rates outside stand at the nearer end. */
export const placeInBand = (rate: number, { floor, ceiling }: Band): number =>
  ceiling <= floor ? 50 : Math.min(100, Math.max(0, ((rate - floor) / (ceiling - floor)) * 100));

export interface BandTrackProps {
  readonly band: Band;
  /** Rate to mark; null draws the line without a mark. */
  readonly rate: number | null;
  /** Sentence about the rate and its bounds, for screen readers. */
  readonly label: string;
}

export const BandTrack = ({ band, rate, label }: BandTrackProps) => (
  <span className="nz-band" role="img" aria-label={label}>
    {rate !== null && <i style={{ insetInlineStart: `${placeInBand(rate, band).toFixed(2)}%` }} />}
  </span>
);
