/** Allowed and refused actions on the record of a page. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The part of a record's page that lists what may be done. */
export const actionsOf = (page: Page): Locator => page.getByRole('region', { name: 'کارهای ممکن' });

/** Button of a refused action, which must be disabled; the line of its reason is unfolded when the button is folded in it. */
export async function closedAction(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('button', { name, exact: true, includeHidden: true });
  const closed = actionsOf(page).locator(button);
  await expect(closed).toBeDisabled();
  const fold = actionsOf(page).locator('details:not([open])').filter({ has: button });
  if ((await fold.count()) > 0) await fold.locator('summary').click();
  await expect(closed).toBeVisible();
  return closed;
}
