/** Applies settings chosen in one tab of this browser (language, theme, palette) in the others at once. */
import { readStoredSettings, settings, settingsKey } from '../platform/settings.ts';
import { changeLanguage } from './language.ts';

/** Takes over settings that another tab stored, except the open drawer of the menu, which each tab has for itself. */
function applyStored({ key }: StorageEvent): void {
  if (key !== settingsKey) return;
  const now = settings.getState();
  const { locale, ...look } = { ...readStoredSettings(), navCollapsed: now.navCollapsed };
  // Only differences are applied: writing back equal settings would trigger the first tab again without end.
  const isSame = JSON.stringify({ ...now, ...look }) === JSON.stringify(now);
  if (!isSame) settings.setState(look);
  if (locale !== now.locale) void changeLanguage(locale);
}

/** Follows other tabs until the returned function is called. */
export function followOtherTabs(): () => void {
  addEventListener('storage', applyStored);
  return () => removeEventListener('storage', applyStored);
}
