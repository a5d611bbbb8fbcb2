/** One share of a whole: name, bar, figure and percentage. */
import { Num, Percent } from '@nazer/ui/text.tsx';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends Pick<ComponentProps<'li'>, 'onPointerEnter' | 'onPointerLeave'> {
  readonly name: ReactNode;
  readonly count: number;
  readonly total: number;
  /** Largest value among the rows; its bar has the full width. */
  readonly widest: number;
  /** The row combines what has no row of its own; its bar is drawn differently. */
  readonly isRest?: boolean;
  readonly isPointed?: boolean;
}

export const ShareRow = ({
  name,
  count,
  total,
  widest,
  isRest = false,
  isPointed = false,
  ...pointer
}: Props) => (
  <li data-pointed={isPointed} {...pointer}>
    <span className="share-name">{name}</span>
    <span className="share-bar" data-rest={isRest} aria-hidden="true">
      <i style={{ inlineSize: `${(count * 100) / Math.max(1, widest)}%` }} />
    </span>
    <b>
      <Num value={count} tabular />
    </b>
    <span className="share-percent">
      <Percent value={(count * 100) / Math.max(1, total)} tabular />
    </span>
  </li>
);
