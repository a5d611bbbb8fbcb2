import { useDelayed } from './use-delayed.ts';
import './skeleton-rows.css';

/** Widths of the bars in percent; uneven, because equal bars look like content. */
const WIDTHS = [74, 58, 81, 47, 66, 70, 52];

export type SkeletonRowsProps = {
  /** Subject that is loading, announced to screen readers. */
  label: string;
  rows?: number;
  /** Height of the expected rows in pixels, by default that of lists, so that nothing moves when they arrive. */
  rowHeight?: number;
  /** Time in ms after which the bars appear, so that short waits show none; 200 when left out. */
  delayMs?: number;
};

/** Bars in place of rows, displayed only when loading takes longer than `delayMs`. */
export const SkeletonRows = ({ label, rows = 8, rowHeight, delayMs = 200 }: SkeletonRowsProps) => {
  const isShown = useDelayed(true, delayMs);
  return (
    <div className="nz-skeleton" role="status" aria-busy="true" aria-label={label}>
      {isShown &&
        Array.from({ length: rows }, (_, index) => (
          <div key={index} className="nz-skeleton__row" style={{ blockSize: rowHeight ?? 'var(--nz-row)' }}>
            <span style={{ inlineSize: `${WIDTHS[index % WIDTHS.length] ?? 60}%` }} />
          </div>
        ))}
    </div>
  );
};
