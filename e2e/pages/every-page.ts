/** Every page behind the session, and what it is to have arrived on one. */
import { expect, type Page } from '@playwright/test';
import { paths } from '../../apps/web/src/app/paths.ts';

export const pages = Object.entries(paths)
  .filter(([name]) => !['root', 'signIn', 'signUp'].includes(name))
  .map(([, path]) => path());

/** The page's own content is here: a heading and nothing that still loads. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('heading').or(page.locator('.rp-bar, .nz-state')).first(),
  ).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
