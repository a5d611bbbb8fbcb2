/** What is chosen in one tab of this browser (language, theme, palette) holds in its others at once. */
import { readKept, settings, settingsKey } from '../platform/settings.ts';
import { changeLanguage } from './language.ts';

/** The drawer of the menu is each tab's own. */
function take({ key }: StorageEvent): void {
  if (key !== settingsKey) return;
  const now = settings.getState();
  const { locale, ...look } = { ...readKept(), navCollapsed: now.navCollapsed };
  // Only what differs: a tab that wrote back what it has heard would be heard by the first one again.
  const isSame = JSON.stringify({ ...now, ...look }) === JSON.stringify(now);
  if (!isSame) settings.setState(look);
  if (locale !== now.locale) void changeLanguage(locale);
}

/** Until the returned function is called. */
export function followOtherTabs(): () => void {
  addEventListener('storage', take);
  return () => removeEventListener('storage', take);
}
