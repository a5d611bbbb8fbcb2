/** Loads a part together with what antd's controls in it need. */
import { type ComponentType, createElement } from 'react';
import { loadLocale } from './words/kit-locale.ts';
import { settings } from './settings.ts';

export async function withKit<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  const [Part, { Kit }] = await Promise.all([
    load(),
    import('./kit.tsx'),
    loadLocale(settings.getState().locale),
  ]);
  return function InKit(props) {
    return createElement(Kit, null, createElement(Part, props));
  };
}
