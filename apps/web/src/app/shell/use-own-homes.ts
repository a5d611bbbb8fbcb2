import type { HomeChoiceGroup } from '../../platform/session/home-choices.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { usePageLabel } from '../page-label.ts';
import { pageOf } from '../pages.ts';
import { useWholeMenu } from './use-own-menu.ts';

/**
 * Pages the user may open, by group of the menu (groups the user has hidden included), to choose the first
 * page from. A page with several roots, such as the gallery, has a menu line for each root; it is offered
 * once, without them.
 */
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
