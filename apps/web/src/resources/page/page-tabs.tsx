/** Tabs between the parts of a page, each with an address of its own. */
import { Num } from '@nazer/ui/text.tsx';
import type { ReactNode } from 'react';
import { PageLink } from '../../platform/page-link.tsx';
import './page-tabs.css';

export interface PageTab {
  readonly key: string | number;
  readonly text: string;
  readonly href: string;
  /** Number of rows on the page of the tab, displayed beside its text; nothing when it is absent. */
  readonly count?: number;
}

export interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly PageTab[];
  /** Key of the tab whose page is displayed. */
  readonly chosen: string | number;
  /** Content at the far end of the tabs. */
  readonly children?: ReactNode;
}

/** Scrolls the current tab into view; on a phone the tabs are wider than the screen. */
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
