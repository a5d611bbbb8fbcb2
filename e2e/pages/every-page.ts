/** Every page behind the session, the account that may open it, and how a journey waits until it is loaded. */
import process from 'node:process';
import { expect, type Page } from '@playwright/test';
import { roles } from '@nazer/contract/identity/roles/roles.ts';
import type { Permission } from '@nazer/contract/kernel/permissions.ts';
import { type PageName, pageNames, pageOf } from '../../apps/web/src/app/pages.ts';
import type { Account } from '../journey.ts';

/** All pages, or those that the tests near a change ask for. */
const chosen = process.env['NAZER_E2E_PAGES']?.split(',');
const visited = pageNames.filter((name) => chosen?.includes(name) ?? true);

/** Pages whose path needs no record. */
export const pages = visited.filter((name) => pageOf(name).kind !== 'record');

/** Record pages, each with the list its record is taken from. */
export const recordPages = visited.flatMap((name) => {
  const { kind, list } = pageOf(name);
  return kind === 'record' && list ? [{ name, list: list.name, key: list.key[0] ?? '' }] : [];
});

/** Accounts with their permissions, tried in this order for each page that is not an office's; one has its permission. */
const rights: readonly (readonly [Account, readonly Permission[]])[] = [
  ['admin', [...roles.SYSADMIN, ...roles.CRM_OPERATOR]],
  ['supervisor', roles.CBI_SUPERVISOR],
  ['operator', roles.CBI_OPERATOR],
];

/** Account that may open a page; throws when there is none. */
export const accountFor = (name: PageName): Account => {
  const { permission, isOfOffice } = pageOf(name);
  if (isOfOffice) return 'office';
  const found = rights.find(([, held]) => permission === undefined || held.includes(permission));
  if (!found) throw new Error(`nobody may open ${name}`);
  return found[0];
};

/** Opens a page and waits until its own content is there: a heading, and nothing that still loads. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('heading').or(page.locator('.rp-bar, .nz-state')).first(),
  ).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
