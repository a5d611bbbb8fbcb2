import { useId } from 'react';
import { useText } from '../../../platform/words/i18n.tsx';
import { showToast } from '../../../platform/toasts.ts';
import { useIsNarrow } from '../use-is-narrow.ts';
import { type SearchScope, searchScopes, scopeWords } from './search-scope.ts';

interface Props {
  readonly value: SearchScope;
  readonly onPick: (scope: SearchScope) => void;
}

/** Categories side by side below the text; on narrow screens a choice tells what to press next. */
export function ScopeChoice({ value, onPick }: Props) {
  const t = useText('shell');
  const name = useId();
  const isNarrow = useIsNarrow();
  const pick = (scope: SearchScope) => {
    onPick(scope);
    if (isNarrow) showToast({ kind: 'info', text: t('pressMenuItem') });
  };
  return (
    <div className="palette-scopes" role="radiogroup" aria-label={t('scope')}>
      {searchScopes.map((scope) => (
        <label key={scope}>
          <input type="radio" name={name} checked={scope === value} onChange={() => pick(scope)} />
          {t(scopeWords[scope])}
        </label>
      ))}
    </div>
  );
}
