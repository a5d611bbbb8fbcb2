/** Icon before the name of a shared view, telling who shares it and whether it is locked. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { useText } from '../../platform/words/i18n.tsx';
import type { View } from '../saved-views.ts';

/** The icon; nothing for a view that is not shared. */
export function SharedMark({ view: { shared } }: { readonly view: View }) {
  const t = useText('grid');
  if (!shared) return null;
  const label = t(shared.isLocked ? 'viewSharedLocked' : 'viewShared', { owner: shared.owner });
  return (
    <span className="rp-view__shared" role="img" aria-label={label} title={label}>
      <Icon name={shared.isLocked ? 'lock' : 'users'} size={13} />
    </span>
  );
}
