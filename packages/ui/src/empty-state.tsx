import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons/icon.tsx';
import { StateTitle } from './state-title.tsx';
import './state.css';

export type EmptyStateProps = {
  icon?: IconName;
  /** What is not here: «با این پالایه‌ها شرکتی نیست» or what belongs here. */
  title: string;
  text?: string;
  /** Clears the filters, or the first action. */
  action?: ReactNode;
  /** It stands for the whole page: its title is the page's heading. */
  isPage?: boolean;
};

/** Nothing to show, and what to do about it. */
export const EmptyState = ({ icon = 'inbox', title, text, action, isPage }: EmptyStateProps) => (
  <div className="nz-state" role="status">
    <Icon name={icon} size={20} />
    <StateTitle isPage={isPage}>{title}</StateTitle>
    {text && <p className="nz-state__text">{text}</p>}
    {action && <div className="nz-state__action">{action}</div>}
  </div>
);
