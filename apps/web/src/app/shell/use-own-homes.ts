import type { HomeChoiceGroup } from '../../platform/session/home-choices.ts';
import { useText } from '../../platform/words/i18n.tsx';
import { usePageLabel } from '../page-label.ts';
import { pageOf } from '../pages.ts';
import { useWholeMenu } from './use-own-menu.ts';

/** Pages of the menu, hidden groups included, that a user can choose as first page. */
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
