/** Words of the pages before the session, without the message formatter, as they have no plurals. */
import { useSettings } from '../use-settings.ts';
import { type Area, loadAreas, type MessageKey, plainText } from '../words/messages.ts';
import { settings } from '../settings.ts';

/** Catalogues in use by the page; switching the language loads all of them. */
export const authAreas: Set<Area> = new Set(['sign-in', 'errors']);

/** Loads the catalogue of a part of the page that appears later. */
export async function addAuthArea(area: Area): Promise<void> {
  authAreas.add(area);
  await loadAreas(settings.getState().locale, [area]);
}

type Values = Readonly<Record<string, string | number>>;

/**
 * Translates keys of an area: `const t = useAuthText('sign-in')`. The catalogue must be loaded before the page is
 * rendered.
 */
export function useAuthText<A extends Area>(area: A): (key: MessageKey<A>, values?: Values) => string {
  const language = useSettings(({ locale }) => locale);
  return (key, values = {}) => plainText(language, area, { key, values });
}
