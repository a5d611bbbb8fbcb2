import { useDelayed } from './use-delayed.ts';
import './skeleton-rows.css';

/** Uneven on purpose: equal bars look like content. */
const WIDTHS = [74, 58, 81, 47, 66, 70, 52];

export type SkeletonRowsProps = {
  /** What is being loaded, spoken to assistive technology. */
  label: string;
  rows?: number;
  /** The height of the rows that will come, by default that of lists, so that nothing jumps. */
  rowHeight?: number;
  delayMs?: number;
};

/** Bars in place of rows, shown only when loading lasts longer than 200 ms. */
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
