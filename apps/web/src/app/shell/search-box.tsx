import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Suspense, useEffect, useState } from 'react';
import { useText } from '../../platform/i18n.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';

const CommandPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette);

const isSearchKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyK';

/** Opens the search over everything; Ctrl K does so from anywhere, whatever the keyboard's language. */
export function SearchBox({ isIcon }: { isIcon: boolean }) {
  const t = useText('shell');
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setIsOpen(true);
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
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        {!isIcon && (
          <>
            <span>{t('search')}</span>
            <kbd>Ctrl K</kbd>
          </>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
