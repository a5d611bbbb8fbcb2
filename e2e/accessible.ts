/** Nothing serious for assistive technology on a page as it stands. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Rows of a grid are alike: three of them are looked at. */
const furtherRows = '.ag-row:not([row-index="0"], [row-index="1"], [row-index="2"])';

export async function expectNoFindings(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  const builder = new AxeBuilder({ page })
    .exclude(furtherRows)
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], selectors: false });
  const { violations } = await (rules ? builder.withRules([...rules]) : builder).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.map(({ html }) => html.slice(0, 160));
      return `${id}: ${places.slice(0, 3).join(' | ')}`;
    });
  expect.soft(serious, what).toEqual([]);
}
