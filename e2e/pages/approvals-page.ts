/** The inbox of approvals: a request is opened by the reason its maker gave, and decided on. */
import { expect, type Page } from '@playwright/test';
import { ownWord, toast } from '../journey.ts';

/** The request that is open beside the list. */
export const requestPanel = (page: Page) => page.getByRole('region', { name: 'درخواست', exact: true });

/** Opens the request whose row contains the text: other journeys leave requests of the same kind in the inbox. `tab`: query of the page. */
export async function openRequest(page: Page, text: string, tab = ''): Promise<void> {
  await page.goto(`/desk/approvals${tab}`);
  await page
    .getByRole('list', { name: 'فهرست درخواست‌ها' })
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('link')
    .click();
  await expect(requestPanel(page)).toContainText(text);
}

/** Decides on the open request; returns the reason of the decision. */
export async function decideOnOpen(page: Page, decision: 'تأیید' | 'رد'): Promise<string> {
  const remark = `نامه متقاضی بررسی شد ${ownWord()}`;
  await requestPanel(page).getByLabel('شرح تصمیم').fill(remark);
  await requestPanel(page).getByRole('button', { name: decision, exact: true }).click();
  await expect(toast(page, `${decision} شد`)).toBeVisible();
  return remark;
}
