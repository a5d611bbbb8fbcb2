import type { ReactNode } from 'react';

/** What is not here; a heading where nothing else on the page is one. */
export const StateTitle = ({ isPage, children }: { isPage?: boolean | undefined; children: ReactNode }) => {
  const Tag = isPage ? 'h1' : 'p';
  return <Tag className="nz-state__title">{children}</Tag>;
};
