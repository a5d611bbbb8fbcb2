/** The side of the gallery: search, then the pages by group; on narrow screens folded away. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Suspense, use, useDeferredValue, useState } from 'react';
import { textIn } from '../demo.ts';
import { allSources, forgetSources, openGroups, pageAt, pagesOf } from './catalogue.ts';
import { find } from './find.ts';
import type { Group } from './groups.ts';
import { useHost } from './host.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { useWords } from './use-words.ts';

/** Suspends until the sources of all demos are loaded. `onLeave` is called when a hit is followed. */
function Results({ typed, onLeave }: { readonly typed: string; readonly onLeave: () => void }) {
  const { language, Link } = useHost();
  const words = useWords();
  const found = find(typed, use(allSources()), language);
  if (found.length === 0) return <p role="status">{words.nothing}</p>;
  return (
    <ul className="gal-found" aria-label={words.found}>
      {found.map(({ href, title, under }) => (
        <li key={href}>
          <Link href={href} onClick={onLeave}>
            {title}
            {under && <small>{under}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PagesOf({ group }: { readonly group: Group }) {
  const { language, path, Link } = useHost();
  const here = pageAt(path);
  const pages = pagesOf(group, language);
  return (
    <details open={pages.some((page) => page === here)}>
      <summary>{textIn(language, group.title)}</summary>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <Link href={page.path} aria-current={page === here ? 'page' : undefined}>
              {textIn(language, page.title)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** `glance` is the path of the overview. */
export function PageMenu({ glance }: { readonly glance: string }) {
  const { path, Link } = useHost();
  const words = useWords();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  return (
    <nav className="gal-menu" aria-label={words.menu}>
      <label className="gal-find">
        <Icon name="search" />
        <input
          type="search"
          placeholder={words.find}
          aria-label={words.find}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Suspense fallback={null}>
        {wanted.trim() !== '' && (
          <LoadBoundary onRetry={forgetSources}>
            <Results typed={wanted} onLeave={() => setTyped('')} />
          </LoadBoundary>
        )}
      </Suspense>
      <div className="gal-menu-pages" hidden={typed.trim() !== ''}>
        <Link href={glance} className="gal-glance-link" aria-current={pageAt(path) ? undefined : 'page'}>
          {words.glance}
        </Link>
        {openGroups.map((group) => (
          // The key includes the path: on every move, groups open and close to show just the current page.
          <PagesOf key={`${group.path} ${path}`} group={group} />
        ))}
      </div>
    </nav>
  );
}
