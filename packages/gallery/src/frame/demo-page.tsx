/** A page of the gallery: its demos as cells of one ledger. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Num } from '@nazer/ui/text.tsx';
import { SkeletonRows } from '@nazer/ui/skeleton-rows.tsx';
import { Suspense, use } from 'react';
import { textIn } from '../demo.ts';
import { demosOf, forgetDemos, type KnownPage } from './catalogue.ts';
import { DemoCard } from './demo-card.tsx';
import { useHost } from './host.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { LookSwitches } from './look-switches.tsx';
import { useStaged } from './use-staged.ts';
import { useDemosWord, useWords } from './use-words.ts';

function Demos({ page }: { readonly page: KnownPage }) {
  const { path, hash } = useHost();
  const demos = use(demosOf(page));
  // When the URL names a demo, the demos above it are rendered together with it.
  const meant = demos.findIndex(({ id }) => id === hash);
  const made = useStaged(demos.length, Math.max(meant, 0) + 1);
  return (
    <div className="gal-demos" aria-busy={made < demos.length}>
      {demos.map((demo, at) => (
        // The key includes the page, so that the state of a demo ends with its page.
        <DemoCard key={`${path}#${demo.id}`} demo={demo} isMade={at < made} />
      ))}
    </div>
  );
}

export function DemoPage({ page }: { readonly page: KnownPage }) {
  const { language, Head } = useHost();
  const words = useWords();
  const demosWord = useDemosWord();
  return (
    <article className="gal-page">
      <Head
        title={textIn(language, page.title)}
        caption={
          <span>
            <Num value={page.demoCount} /> {demosWord(page.demoCount)}
          </span>
        }
      >
        <LookSwitches />
      </Head>
      <p className="gal-look">
        {textIn(language, page.description)}{' '}
        <a href={page.docs} target="_blank" rel="noreferrer">
          {words.docs} <Icon name="external" size={12} />
        </a>
      </p>
      <LoadBoundary onRetry={() => forgetDemos(page)}>
        <Suspense fallback={<SkeletonRows label={words.loading} rows={10} />}>
          <Demos page={page} />
        </Suspense>
      </LoadBoundary>
    </article>
  );
}
