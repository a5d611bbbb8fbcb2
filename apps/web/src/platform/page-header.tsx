/**
 * Head of a page: title, count beside it, actions at the far end. On phones the header of the frame shows the title.
 */
import { Num } from '@nazer/ui/text.tsx';
import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';
import './page-header.css';

interface Props {
  title: string;
  /** Rows of the page; null while they are not counted, and for a page without rows. */
  count?: number | null;
  /** Only so many were counted and there may be more: a plus stands after the count. */
  isAtLeast?: boolean;
  /** Noun after the count, or a caption when there is no count. */
  caption?: ReactNode;
  /** Content at the far end. */
  children?: ReactNode;
}

export function PageHeader({ title, count = null, isAtLeast = false, caption, children }: Props) {
  usePageTitle(title, count, isAtLeast);
  return (
    <header className="page-header">
      <h1>{title}</h1>
      {(count !== null || caption) && (
        <span className="page-header-caption">
          {count !== null && (
            <>
              <Num value={count} />
              {isAtLeast && '+'}{' '}
            </>
          )}
          {caption}
        </span>
      )}
      {children && <div className="page-header-actions">{children}</div>}
    </header>
  );
}
