import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Suspense, useEffect, useState } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { keys } from '../../../platform/keys.ts';
import { plainPart } from '../../../platform/start/lazy-part.ts';
import { Flyout } from '../flyouts/flyout.tsx';
import { useRememberRecords } from './recent-records.ts';
import { type SearchScope, searchScopes, scopeWords } from './search-scope.ts';

const CommandPalette = plainPart(async () => (await import('./command-palette.tsx')).CommandPalette);

const KeysHelp = plainPart(async () => (await import('../keys-help.tsx')).KeysHelp);

/**
 * Whether a key event comes from a control in which `?` is text. An open dialog alone does not count, unlike in
 * `isTyping` of `keys.ts`.
 */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** Dropdown before the search box that chooses the category. */
function Category({ onPick }: { readonly onPick: (scope: SearchScope) => void }) {
  const t = useText('shell');
  const face = (
    <>
      {t('scopeAll')}
      <Icon name="chevron-down" />
    </>
  );
  return (
    <Flyout
      className="header-category"
      label={t('scope')}
      isNamedByFace
      kind="menu"
      align="start"
      face={face}
    >
      {(close) =>
        searchScopes.map((scope) => (
          <button
            key={scope}
            type="button"
            role="menuitem"
            onClick={() => {
              close();
              onPick(scope);
            }}
          >
            {t(scopeWords[scope])}
          </button>
        ))
      }
    </Flyout>
  );
}

interface Props {
  readonly isIcon: boolean;
  /** Shows the dropdown of categories. */
  readonly hasCategory?: boolean;
}

/** Box that opens the palette; Ctrl+K opens it from anywhere, in any keyboard layout. */
export function SearchBox({ isIcon, hasCategory = false }: Props) {
  const t = useText('shell');
  const [open, setOpen] = useState<'search' | 'help' | null>(null);
  const [scope, setScope] = useState<SearchScope>('all');
  // The closing of one dialog is reported when the other may already be open.
  const close = (ended: 'search' | 'help') => setOpen((now) => (now === ended ? null : now));
  const search = (among: SearchScope) => {
    setScope(among);
    setOpen('search');
  };
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
      setScope('all');
      setOpen(wanted);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      {hasCategory && <Category onPick={search} />}
      <button
        type="button"
        className={isIcon ? 'icon-button header-search-icon' : 'header-search'}
        {...(isIcon && { 'aria-label': t('searchTitle') })}
        aria-keyshortcuts="Control+K"
        onClick={() => search('all')}
      >
        <Icon name="search" />
        {!isIcon && (
          <>
            <span>{t('search')}</span>
            <kbd>{keys.search.label}</kbd>
          </>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          {open === 'search' ? (
            <CommandPalette scope={scope} onClose={() => close('search')} onHelp={() => setOpen('help')} />
          ) : (
            <KeysHelp onClose={() => close('help')} />
          )}
        </Suspense>
      )}
    </>
  );
}
