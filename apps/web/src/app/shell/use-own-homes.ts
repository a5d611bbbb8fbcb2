import type { HomeChoiceGroup } from '../../platform/session/home-choices.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { usePageLabel } from '../page-label.ts';
import { pageOf } from '../pages.ts';
import { useWholeMenu } from './use-own-menu.ts';

/** The pages of the menu, those of hidden groups too, as a choice of where to begin. */
export function useOwnHomes(): readonly HomeChoiceGroup[] {
  const t = useText('shell');
  const labelOf = usePageLabel();
  return useWholeMenu().map(({ label, items }) => ({
    label: t(label),
    options: items
      .filter(({ root }) => root === undefined)
      .map(({ page }) => ({ value: pageOf(page).path, label: labelOf(page) })),
  }));
}
