import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Suspense, useEffect, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { keys } from '../../../platform/keys.ts';
import { plainPart } from '../../../platform/start/lazy-part.ts';
import { useRememberRecords } from './recent-records.ts';

const CommandPalette = plainPart(async () => (await import('./command-palette.tsx')).CommandPalette);

const KeysHelp = plainPart(async () => (await import('../keys-help.tsx')).KeysHelp);

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** Opens the search over everything; Ctrl K does so from anywhere, whatever the keyboard's language. */
export function SearchBox({ isIcon }: { isIcon: boolean }) {
  const t = useText('shell');
  const [open, setOpen] = useState<'search' | 'help' | null>(null);
  useRememberRecords();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = keys.search.isPressed(event)
        ? 'search'
        : keys.help.isPressed(event) && !isTyping(event)
          ? 'help'
          : null;
      if (!wanted) return;
      event.preventDefault();
      setOpen(wanted);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={isIcon ? 'icon-button header-search-icon' : 'header-search'}
        {...(isIcon && { 'aria-label': t('searchTitle') })}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('search')}
      >
        <Icon name="search" />
        {!isIcon && (
          <>
            <span>{t('search')}</span>
            <kbd>{keys.search.shown}</kbd>
          </>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          {open === 'search' ? (
            <CommandPalette onClose={() => setOpen(null)} onHelp={() => setOpen('help')} />
          ) : (
            <KeysHelp onClose={() => setOpen(null)} />
          )}
        </Suspense>
      )}
    </>
  );
}
