/** Fails when axe finds a serious problem for assistive technology on the page in its present state. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Rows of a grid are alike: three of them are looked at. */
const furtherRows = '.ag-row:not([row-index="0"], [row-index="1"], [row-index="2"])';

interface Where {
  /** Selector of the part to look at; the whole page without it. */
  readonly part?: string;
  readonly rules?: readonly string[];
}

/** Serious and critical findings, each with its rule and the first places. */
export async function findSerious(page: Page, { part, rules }: Where = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    .exclude(furtherRows)
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], selectors: false });
  if (part) builder.include(part);
  if (rules) builder.withRules([...rules]);
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.map(({ html }) => html.slice(0, 200));
      return `${id}: ${places.slice(0, 3).join(' | ')}`;
    });
}

export async function expectNoFindings(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  expect.soft(await findSerious(page, rules && { rules }), what).toEqual([]);
}
