/** Words of the pages before the session, without the formatter (they have no plurals). */
import { useSettings } from '../use-settings.ts';
import { type Area, loadAreas, type MessageKey, plainText } from '../words/messages.ts';
import { settings } from '../settings.ts';

/** The catalogues the page speaks with now; a switch of the language loads them all. */
export const authAreas: Set<Area> = new Set(['sign-in', 'errors']);

/** For the parts of the page that come later. */
export async function addAuthArea(area: Area): Promise<void> {
  authAreas.add(area);
  await loadAreas(settings.getState().locale, [area]);
}

type Values = Readonly<Record<string, string | number>>;

/** `const t = useAuthText('sign-in')`; the catalogue must be loaded before the page is drawn. */
export function useAuthText<A extends Area>(area: A): (key: MessageKey<A>, values?: Values) => string {
  const language = useSettings(({ locale }) => locale);
  return (key, values = {}) => plainText(language, area, { key, values });
}
