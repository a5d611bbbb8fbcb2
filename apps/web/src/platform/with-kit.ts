/** Loads a part together with what antd's controls in it need. */
import { type ComponentType, createElement } from 'react';
import { loadLocale } from './words/kit-locale.ts';
import { settings } from './settings.ts';

/** A switch of the language that had begun before may end while the words of the earlier one come. */
async function loadPresentLocale(): Promise<void> {
  const { locale } = settings.getState();
  await loadLocale(locale);
  if (settings.getState().locale !== locale) await loadPresentLocale();
}

export async function withKit<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { Kit }] = await Promise.all([load(), import('./kit.tsx'), loadPresentLocale()]);
  return function InKit(props) {
    return createElement(Kit, null, createElement(Part, props));
  };
}
