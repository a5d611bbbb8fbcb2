/** Source of a demo: the file that runs above it. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { use, useState } from 'react';
import { copyText } from './copy-text.ts';
import { highlight } from './highlight.ts';
import { useWords } from './use-words.ts';

function CopyButton({ text }: { readonly text: string }) {
  const words = useWords();
  /** Whether the last press copied the text; undefined before the first. */
  const [isCopied, setIsCopied] = useState<boolean>();
  const copy = async () => setIsCopied(await copyText(text));
  const outcome = isCopied ? words.copied : words.notCopied;
  return (
    <>
      <span className="nz-visually-hidden" role="status">
        {isCopied !== undefined && outcome}
      </span>
      <button type="button" className="gal-action" onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        {isCopied === undefined ? words.copy : outcome}
      </button>
    </>
  );
}

/** `source` must be the same promise at every render. Suspends until it resolves, and throws when it is rejected. */
export function CodeView({ source, label }: { readonly source: Promise<string>; readonly label: string }) {
  const code = use(source).trimEnd();
  return (
    <div className="gal-code" role="region" aria-label={label}>
      <div className="gal-code-bar">
        <span className="lat">TSX</span>
        <CopyButton text={code} />
      </div>
      {/* Reachable by keyboard: long lines scroll. */}
      <pre dir="ltr" tabIndex={0}>
        <code>
          {highlight(code).map(({ tone, text }, place) =>
            tone === '' ? (
              text
            ) : (
              <span key={place} className={`gal-tone-${tone}`}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </div>
  );
}
