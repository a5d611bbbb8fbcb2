/** The navigation styles as arrangements of the same parts; another style is another function here. */
import type { ReactNode } from 'react';
import type { NavStyle } from '../../platform/settings.ts';
import { useSettings } from '../../platform/use-settings.ts';

export interface LayoutParts {
  sidebar: ReactNode;
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** Sidebar at the start edge, header and page beside it. `isMini` leaves the icons only. */
function SidebarLayout({ sidebar, header, footer, children, isMini }: LayoutParts & { isMini: boolean }) {
  const layoutType = useSettings((all) => all.layoutType);
  return (
    <div className="shell" data-mini={isMini} data-layout={layoutType}>
      {sidebar}
      <div className="shell-main">
        {header}
        <main id="content" className="shell-content" tabIndex={-1}>
          {children}
        </main>
        {footer}
      </div>
    </div>
  );
}

export const layouts: Readonly<Record<NavStyle, (parts: LayoutParts) => ReactNode>> = {
  fixed: (parts) => <SidebarLayout {...parts} isMini={false} />,
  'mini-sidebar': (parts) => <SidebarLayout {...parts} isMini />,
};
