/**
 * Inbox of approvals: a call that needs a second person waits there, its effect is displayed, and somebody else than who
 * requested it decides.
 */
import type { Page } from '@playwright/test';
import { expect, signInOverHttp, test, toast } from './journey.ts';
import { requestPanel } from './pages/approvals-page.ts';

test.use({ account: 'supervisor' });

const reason = 'حواله به حساب ذی‌نفع ننشسته و برگشت خورده است';
const decision = 'نامه متقاضی دیده شد و درست است';

/** Requests over HTTP that finished offers (state 6) be reopened, until `count` requests wait; gives their ids. */
async function requestReturns(page: Page, token: string, count: number): Promise<number[]> {
  const headers = { authorization: `Bearer ${token}` };
  const filterModels = [{ Field: 'status', Condition1: { Type: 'in', Values: [6] } }];
  const answer = await page.request.post('/Offer/GetAll', { headers, data: { PageSize: 50, filterModels } });
  const { data } = (await answer.json()) as { data: { list: { offerId: number }[] } };
  const approvalIds: number[] = [];
  for (const { offerId } of data.list) {
    if (approvalIds.length === count) break;
    const params = { offerId, description: reason };
    const done = await page.request.post('/api/Import/ReturnFromMakhtoome', { headers, params, data: {} });
    const { data: outcome } = (await done.json()) as { data?: { result: string; approvalId: number } };
    if (outcome?.result === 'waiting') approvalIds.push(outcome.approvalId);
  }
  expect(approvalIds).toHaveLength(count);
  return approvalIds;
}

const list = (page: Page) => page.getByRole('list', { name: 'فهرست درخواست‌ها' });
const item = (page: Page, id: number) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="row=${id}"], a[href*="row=${id}&"]`) });

test('A supervisor sees the effect of a request, approves one, refuses two at once, and can only withdraw her own', async ({
  page,
  request,
  openAs,
}) => {
  const operator = await signInOverHttp(request, 'operator');
  const supervisor = await signInOverHttp(request, 'supervisor');
  const [first = 0, ...others] = await requestReturns(page, operator, 3);
  const [own = 0] = await requestReturns(page, supervisor, 1);

  await page.goto('/desk/approvals');
  await item(page, first).getByRole('link').click();
  const panel = requestPanel(page);
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('بازگشت');
  await expect(panel).toContainText(reason);
  await expect(panel.getByRole('region', { name: 'چه تغییر می‌کند' })).toContainText('مختومه');
  await expect(panel).toContainText('مانده');

  const menu = page
    .getByRole('navigation', { name: 'منوی اصلی' })
    .getByRole('link', { name: 'کارتابل تأیید' });
  await expect(menu).toContainText(/\d/u);
  await page.keyboard.press('a');
  await expect(panel.getByLabel('شرح تصمیم')).toBeFocused();
  await panel.getByLabel('شرح تصمیم').fill(decision);
  await panel.getByRole('button', { name: 'تأیید' }).click();
  await expect(toast(page, 'تأیید شد')).toBeVisible();
  await expect(item(page, first)).toHaveCount(0);

  for (const id of others) await item(page, id).getByRole('checkbox').check();
  await page.getByRole('button', { name: /^رد هر/u }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('شرح تصمیم').fill(decision);
  await dialog.getByRole('button', { name: 'رد', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/رد شد/u, /رد شد/u]);
  await dialog.getByRole('button', { name: 'بستن' }).last().click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /درخواست‌های من/u }).click();
  await item(page, own).getByRole('link').click();
  await expect(panel).toContainText('درباره درخواست خودتان نمی‌توانید تصمیم بگیرید');
  await panel.getByRole('button', { name: 'پس‌گرفتن' }).click();
  await expect(toast(page, 'درخواست پس گرفته شد')).toBeVisible();

  const operatorPage = await openAs('operator');
  await operatorPage.goto('/desk/approvals?tab=decided');
  await expect(item(operatorPage, first)).toContainText('تأییدشده');
});
