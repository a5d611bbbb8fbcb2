/** Loads a part together with antd's frame and locale. */
import { type ComponentType, createElement } from 'react';
import { loadLocale } from './words/kit-locale.ts';
import { settings } from './settings.ts';

/** Loads the locale of the current language. Repeats when the language was switched while loading. */
async function loadPresentLocale(): Promise<void> {
  const { locale } = settings.getState();
  await loadLocale(locale);
  if (settings.getState().locale !== locale) await loadPresentLocale();
}

/** Loads a component and gives it wrapped in antd's frame; rejects when a file does not come. */
export async function withKit<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { Kit }] = await Promise.all([load(), import('./kit.tsx'), loadPresentLocale()]);
  return function InKit(props) {
    return createElement(Kit, null, createElement(Part, props));
  };
}
