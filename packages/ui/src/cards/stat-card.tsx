import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import type { Status } from '../tag.tsx';
import './cards.css';

export interface StatCardProps {
  readonly icon: IconName;
  /** Tint behind the icon; it carries no meaning, as the label says what is counted. */
  readonly tone?: Status;
  readonly value: ReactNode;
  readonly label: string;
  /** Badge or link at the end. */
  readonly end?: ReactNode;
}

/** Card with one figure beside its icon. */
export const StatCard = ({ icon, tone = 'info', value, label, end }: StatCardProps) => (
  <section className="nz-stat" aria-label={label}>
    <span
      className="nz-stat__icon"
      style={{ background: `var(--nz-${tone}-tint)`, color: `var(--nz-${tone})` }}
    >
      <Icon name={icon} size={20} />
    </span>
    <p>
      <b>{value}</b>
      <span>{label}</span>
    </p>
    {end && <span className="nz-stat__end">{end}</span>}
  </section>
);
