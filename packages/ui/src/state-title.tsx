import type { ReactNode } from 'react';

/** Title of an empty or failed state; a heading when it stands for the whole page. */
export const StateTitle = ({ isPage, children }: { isPage?: boolean | undefined; children: ReactNode }) => {
  const Tag = isPage ? 'h1' : 'p';
  return <Tag className="nz-state__title">{children}</Tag>;
};
