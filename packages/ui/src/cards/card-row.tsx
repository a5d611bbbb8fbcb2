import type { ReactNode } from 'react';
import './cards.css';

export interface CardRowProps {
  /** Least width of a card before it wraps to the next line; cards share the width of a line that is not full. */
  readonly size?: 'small' | 'medium';
  readonly children: ReactNode;
}

/** Cards side by side on the sheet, separated by hairlines. */
export const CardRow = ({ size = 'small', children }: CardRowProps) => (
  <div className={`nz-cards nz-cards--${size}`}>{children}</div>
);
