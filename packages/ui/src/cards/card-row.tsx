import type { ReactNode } from 'react';
import './cards.css';

export interface CardRowProps {
  /** How narrow a card may become before it goes to the next line; cards share a line that is not full. */
  readonly size?: 'small' | 'medium';
  readonly children: ReactNode;
}

/** Cards side by side on the sheet, split by hairlines. */
export const CardRow = ({ size = 'small', children }: CardRowProps) => (
  <div className={`nz-cards nz-cards--${size}`}>{children}</div>
);
