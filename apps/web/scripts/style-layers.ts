/**
 * Puts each of our style sheets into the cascade layer of its folder. Sheets of lazy pages arrive in any order, which
 * layers make irrelevant; `src/layers.css`, loaded first, defines the order of the layers.
 */
import type { Plugin } from 'vite';

const layers = [
  [/\/packages\/ui\/src\/theme\/(vars|base)\.css$/, 'base'],
  [/\/packages\/ui\/src\//, 'ui'],
  [/\/apps\/web\/src\/app\//, 'app'],
  [/\/apps\/web\/src\/platform\//, 'platform'],
  [/\/apps\/web\/src\/resources\//, 'resources'],
  [/\/apps\/web\/src\/features\//, 'features'],
  // Sheet of the gallery's maps, which our own sheet overrides.
  [/\/node_modules\/leaflet\//, 'ui'],
  // The gallery never shares a page with a feature.
  [/\/packages\/gallery\/src\//, 'features'],
] as const satisfies readonly (readonly [RegExp, string])[];

/** Layer of a sheet by its path; undefined outside our folders. */
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
