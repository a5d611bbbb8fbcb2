import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons/icon.tsx';
import './state.css';

export type EmptyStateProps = {
  icon?: IconName;
  /** What is not here: «با این پالایه‌ها شرکتی نیست» or what belongs here. */
  title: string;
  text?: string;
  /** Clears the filters, or the first action. */
  action?: ReactNode;
};

/** Nothing to show, and what to do about it. */
export const EmptyState = ({ icon = 'inbox', title, text, action }: EmptyStateProps) => (
  <div className="nz-state" role="status">
    <Icon name={icon} size={20} />
    <p className="nz-state__title">{title}</p>
    {text && <p className="nz-state__text">{text}</p>}
    {action && <div className="nz-state__action">{action}</div>}
  </div>
);
