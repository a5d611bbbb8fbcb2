/**
 * Puts every style sheet of ours into the cascade layer of its folder. Sheets of lazy pages arrive in any order, and
 * with layers that order decides nothing; the order of the layers stands in `src/layers.css`, which comes first.
 */
import type { Plugin } from 'vite';

const layers = [
  [/\/packages\/ui\/src\/theme\/(vars|base)\.css$/, 'base'],
  [/\/packages\/ui\/src\//, 'ui'],
  [/\/apps\/web\/src\/app\//, 'app'],
  [/\/apps\/web\/src\/platform\//, 'platform'],
  [/\/apps\/web\/src\/resources\//, 'resources'],
  [/\/apps\/web\/src\/features\//, 'features'],
  // What the gallery's maps bring; their own sheet stands over it.
  [/\/node_modules\/leaflet\//, 'ui'],
  // Its parts never meet a feature's on one page.
  [/\/packages\/gallery\/src\//, 'features'],
] as const satisfies readonly (readonly [RegExp, string])[];

/** The layer of a sheet by its path; nothing for one outside our folders. */
export const layerOf = (path: string): string | undefined =>
  layers.find(([folder]) => folder.test(path))?.[1];

const isOrder = (path: string): boolean => path.endsWith('/apps/web/src/layers.css');

export function styleLayers(): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? id;
      if (!path.endsWith('.css') || isOrder(path)) return null;
      const layer = layerOf(path);
      if (!layer) throw new Error(`${path} has no layer: name its folder in scripts/style-layers.ts`);
      return { code: `@layer ${layer} {\n${code}\n}\n`, map: null };
    },
  };
}
