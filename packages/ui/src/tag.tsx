import type { ReactNode } from 'react';
import './tag.css';

export type Status = 'ok' | 'warn' | 'bad' | 'info' | 'wait' | 'mute';

export type TagProps = {
  status?: Status;
  /** Groups (customer kinds) carry no dot, states do. */
  plain?: boolean;
  /** The word: colour never stands alone. */
  children: ReactNode;
};

/** A state or group in one word on its tint. */
export const Tag = ({ status = 'mute', plain = false, children }: TagProps) => (
  <span className={`nz-tag nz-tag--${status}${plain ? ' nz-tag--plain' : ''}`}>
    <span>{children}</span>
  </span>
);
