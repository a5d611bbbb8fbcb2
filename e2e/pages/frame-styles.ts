/**
 * Checks of the ten navigation styles of the frame: no page is wider than the window, and header, sidebar and content
 * are mirrored between right-to-left and left-to-right.
 */
/// <reference lib="dom" />
import { navStyles } from '@nazer/contract/identity/appearance.ts';
import { expect, type Page } from '@playwright/test';
import { choose } from './walk.ts';

/** Distances in px of the edges of a part from the side the language begins at. */
type Edges = Readonly<Record<string, readonly [start: number, end: number]>>;

const edgesOfParts = (page: Page): Promise<Edges> =>
  page.evaluate(() => {
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const parts = { banner: 'header', sidebar: '.sidebar:not(.sidebar-drawer)', content: 'main' };
    return Object.fromEntries(
      Object.entries(parts).flatMap(([name, selector]) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box) return [];
        const edges = isRightToLeft ? [innerWidth - box.right, innerWidth - box.left] : [box.left, box.right];
        return [[name, [Math.round(edges[0] ?? 0), Math.round(edges[1] ?? 0)] as const]];
      }),
    );
  });

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Leaves the page in the first style. Returns where the parts stand in each at 1440 px. */
export async function placesInStyles(page: Page): Promise<ReadonlyMap<string, Edges>> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const places = new Map<string, Edges>();
  for (const navStyle of [...navStyles.slice(1), ...navStyles.slice(0, 1)]) {
    await choose(page, { navStyle });
    await expect.poll(() => widthOf(page), { message: navStyle }).toBeLessThanOrEqual(1440);
    places.set(navStyle, await edgesOfParts(page));
  }
  return places;
}

/**
 * Fails softly where a part stands elsewhere than `before`, which was measured in a language of the other direction;
 * 2 px may differ. Leaves the page in the first style.
 */
export async function expectMirrored(page: Page, before: ReadonlyMap<string, Edges>): Promise<void> {
  for (const [style, edges] of await placesInStyles(page)) {
    for (const [part, [start, end]] of Object.entries(edges)) {
      const [otherStart = NaN, otherEnd = NaN] = before.get(style)?.[part] ?? [];
      const off = Math.max(Math.abs(start - otherStart), Math.abs(end - otherEnd));
      expect.soft(off, `${part} of ${style} is mirrored`).toBeLessThanOrEqual(2);
    }
  }
}
