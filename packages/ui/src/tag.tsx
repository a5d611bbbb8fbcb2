import type { ReactNode } from 'react';
import './tag.css';

export type Status = 'ok' | 'warn' | 'bad' | 'info' | 'wait' | 'mute';

export type TagProps = {
  status?: Status;
  /** Leaves out the dot; groups of customers have none, states have one. */
  plain?: boolean;
  /** Word of the tag, because colour alone carries no meaning. */
  children: ReactNode;
};

/** State or group as one word on its tint. */
export const Tag = ({ status = 'mute', plain = false, children }: TagProps) => (
  <span className={`nz-tag nz-tag--${status}${plain ? ' nz-tag--plain' : ''}`}>
    <span>{children}</span>
  </span>
);
