import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons/icon.tsx';
import { StateTitle } from './state-title.tsx';
import './state.css';

export type EmptyStateProps = {
  icon?: IconName;
  /** Sentence that says what is missing, such as «با این پالایه‌ها شرکتی نیست». */
  title: string;
  text?: string;
  /** Button that clears the filters or offers the first action. */
  action?: ReactNode;
  /** The state stands for the whole page, so its title is the page's heading. */
  isPage?: boolean;
};

/** Message that there is nothing to display, with an action. */
export const EmptyState = ({ icon = 'inbox', title, text, action, isPage }: EmptyStateProps) => (
  <div className="nz-state" role="status">
    <Icon name={icon} size={20} />
    <StateTitle isPage={isPage}>{title}</StateTitle>
    {text && <p className="nz-state__text">{text}</p>}
    {action && <div className="nz-state__action">{action}</div>}
  </div>
);
