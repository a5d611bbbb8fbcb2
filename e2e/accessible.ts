/** Problems for assistive technology that axe finds on a page in its present state. */
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from './journey.ts';

/** Rows after the third of a grid, which axe leaves out because rows are alike. */
const furtherRows = '.ag-row:not([row-index="0"], [row-index="1"], [row-index="2"])';

interface Where {
  /** Selector of the part to look at; the whole page without it. */
  readonly part?: string;
  /** Ids of axe's rules to check; all of them when omitted. */
  readonly rules?: readonly string[];
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe into the page, which keeps it until another document is opened. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
}

/** Serious and critical findings, each with its rule and the first places. */
export async function findSerious(page: Page, { part, rules }: Where = {}): Promise<string[]> {
  await loadAxe(page);
  const context = { exclude: [furtherRows], ...(part && { include: [part] }) };
  const options = {
    resultTypes: ['violations' as const],
    selectors: false,
    // Loading sheets and media anew takes half of the time; it serves rules that are off and films with sound.
    preload: false,
    ...(rules && { runOnly: [...rules] }),
  };
  const found = await page.evaluate(
    async ([where, how]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe }; // defined by its script
      const { violations } = await axe.run(where, how);
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        places: nodes.map(({ html }) => html),
      }));
    },
    [context, options] as const,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, places }) => {
      const first = places.slice(0, 3).map((html) => html.slice(0, 200));
      return `${id}: ${first.join(' | ')}`;
    });
}

/** Fails the test, which goes on meanwhile, when there are serious findings; `what` names the page in the message. */
export async function expectNoFindings(page: Page, what: string, rules?: readonly string[]): Promise<void> {
  expect.soft(await findSerious(page, rules && { rules }), what).toEqual([]);
}
