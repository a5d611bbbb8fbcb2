/** Card of a demo: title, description, running demo, source. */
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { textIn } from '../demo.ts';
import { type Demo, sourceOf } from './catalogue.ts';
import { CodeView } from './code-view.tsx';
import { useHost } from './host.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { useWords } from './use-words.ts';

interface Props {
  readonly demo: Demo;
  /** Whether the demo may be rendered yet; until then the card shows its words without the demo (see `useStaged`). */
  readonly isMade: boolean;
}

export function DemoCard({ demo, isMade }: Props) {
  const { language, path, hash, Link } = useHost();
  const words = useWords();
  const labelled = useLabelled();
  /** Source while it is displayed; null while it is hidden. */
  const [source, setSource] = useState<Promise<string> | null>(null);
  /** Whether the hash of the URL names this demo. */
  const isMeant = hash === demo.id;
  const card = useRef<HTMLElement>(null);
  const titleId = useId();
  const title = textIn(language, demo.words.title);
  const Live = demo.default;
  // Scrolls to the hash here, because the browser looked for it before the demos were rendered.
  useEffect(() => {
    if (isMeant) card.current?.scrollIntoView({ block: 'start' });
  }, [isMeant]);
  return (
    <section ref={card} id={demo.id} className="gal-demo" aria-labelledby={titleId} data-meant={isMeant}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <p>{textIn(language, demo.words.description)}</p>
        <Link href={`${path}#${demo.id}`} className="gal-link" aria-label={labelled(words.link, title)}>
          <Icon name="link" />
        </Link>
      </header>
      <div className="gal-live">
        {/* A demo that fails leaves the others standing. */}
        <LoadBoundary onRetry={() => undefined}>{isMade && <Live />}</LoadBoundary>
      </div>
      <footer>
        <button
          type="button"
          className="gal-action"
          aria-expanded={source !== null}
          aria-label={labelled(source ? words.hideCode : words.showCode, title)}
          onClick={() => setSource(source ? null : sourceOf(demo.file))}
        >
          <span aria-hidden="true" className="lat">
            {'</>'}
          </span>
          {source ? words.hideCode : words.showCode}
        </button>
      </footer>
      {source && (
        <LoadBoundary onRetry={() => setSource(sourceOf(demo.file))}>
          <Suspense fallback={null}>
            <CodeView source={source} label={title} />
          </Suspense>
        </LoadBoundary>
      )}
    </section>
  );
}
