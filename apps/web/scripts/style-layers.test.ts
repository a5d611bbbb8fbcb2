import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { layerOf } from './style-layers.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sheets = globSync('{apps/web,packages/ui,packages/gallery}/src/**/*.css', { cwd: root }).filter(
  (path) => !path.endsWith('layers.css'),
);

interface Declaration {
  readonly sheet: string;
  /**
   * Media rules and specificity of a declaration: among declarations with equal rank and property, the order of the
   * sheets decides.
   */
  readonly rank: string;
  readonly property: string;
}

const withoutState = (name: string): string => name.replace(/--[\w-]+|:[\w-]+(\([^)]*\))?/g, '');

function rankOf(selector: string): string {
  const place = /\.[\w-]+/.exec(selector)?.[0] ?? '';
  const element = selector.split(/[\s>+~]+/).at(-1) ?? '';
  const weight = [...selector.matchAll(/\.[\w-]|\[|(?<!:):(?!:)/g)].length;
  return `${withoutState(place)} … ${withoutState(element)} (${weight})`;
}

/** Declarations of a sheet, media rules included; parses only the CSS our sheets use. */
function declarationsOf(sheet: string): Declaration[] {
  const text = read(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes [\w-]+ \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, head = '', body = '']) => {
    const properties = [...body.matchAll(/^\s*([a-z-]+):/gm)].map(([, property = '']) => property);
    const ranks = head.split(/,(?![^(]*\))/).map((selector) => rankOf(selector.trim()));
    return ranks.flatMap((rank) => properties.map((property) => ({ sheet, rank, property })));
  });
}

test('every sheet has a layer that the first sheet orders', () => {
  const order = /@layer ([^;]+);/.exec(read('apps/web/src/layers.css'))?.[1]?.split(', ') ?? [];
  const homeless = sheets.filter((sheet) => !order.includes(layerOf(`/${sheet}`) ?? ''));
  expect(homeless).toEqual([]);
});

test('within a layer one sheet alone says how an element of its own looks', () => {
  const said = new Map<string, Declaration>();
  const twice = sheets.flatMap(declarationsOf).flatMap((declaration) => {
    const { sheet, rank, property } = declaration;
    const key = `${layerOf(`/${sheet}`)} ${rank} ${property}`;
    const first = said.get(key) ?? declaration;
    said.set(key, first);
    return first.sheet === sheet ? [] : [`${rank} ${property}: ${first.sheet}, ${sheet}`];
  });
  expect(twice).toEqual([]);
});
