/** The parts of a page side by side, each at an address of its own. */
import { Num } from '@nazer/ui/text.tsx';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/page-link.tsx';
import './page-tabs.css';

export interface PageTab {
  readonly key: string | number;
  readonly text: string;
  readonly href: string;
  /** How many rows are behind it. */
  readonly count?: number;
}

export interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly PageTab[];
  readonly chosen: string | number;
  /** At the far end. */
  readonly children?: ReactNode;
}

/** On a phone the row of tabs is wider than the page: the chosen one is always seen. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

export function PageTabs({ label, tabs, chosen, children }: PageTabsProps) {
  return (
    <div className="page-tabs nz-screen">
      <nav aria-label={label}>
        {tabs.map(({ key, text, href, count }) => (
          <PageLink
            key={key}
            href={href}
            {...(key === chosen && { 'aria-current': 'page', ref: bringIntoView })}
          >
            {text}
            {count !== undefined && (
              <small>
                {' '}
                <Num value={count} />
              </small>
            )}
          </PageLink>
        ))}
      </nav>
      {children}
    </div>
  );
}
