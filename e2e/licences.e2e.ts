/** The licence of an office: suspended, lifted and revoked on its page by who may, with what each step would change. */
import type { Page } from '@playwright/test';
import { expect, plain, signInOverHttp, test, toast } from './journey.ts';
import { actionsOf as actions, closedAction } from './pages/record-actions.ts';

test.use({ account: 'supervisor' });

const office = '/sarafi/9?part=limits';
const reason = 'گزارش بازرسی رسیده و در دست بررسی است';

async function openStep(page: Page, name: string) {
  await actions(page).getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'انصراف' })).toBeVisible();
  return dialog;
}

test('a suspension needs its letter, does what its preview says, and is lifted; an operator reads why she may not', async ({
  page,
  openAs,
  request,
}) => {
  await page.goto(office);
  const dialog = await openStep(page, 'تعلیق');
  await expect(dialog.getByRole('button', { name: 'انصراف' })).toBeFocused();
  const send = dialog.getByRole('button', { name: 'تعلیق' });
  await dialog.getByLabel('شماره نامه').fill('۱۲/۳۴۵');
  await dialog.getByLabel('شرح').fill(reason);
  await expect(send).toBeDisabled();
  await dialog.getByLabel('تاریخ نامه').fill('۱۴۰۵/۰۹/۰۱');
  await dialog.getByLabel('شرح').click();
  const preview = dialog.getByText('اگر اکنون انجام شود').locator('xpath=..');
  await expect(preview).toContainText(/وضعیت مجوز\s*فعال\s*تعلیق/u);
  await send.click();
  await expect(toast(page, 'تعلیق')).toBeVisible();
  await page.reload();
  await expect(actions(page).getByRole('button', { name: 'رفع تعلیق' })).toBeEnabled();
  await closedAction(page, 'تعلیق');

  const operator = await openAs('operator');
  await operator.goto(office);
  await closedAction(operator, 'رفع تعلیق');
  await expect(actions(operator)).toContainText(/حق «.+» لازم است/u);
  const refused = await request.post('/api/SarafiManagment/ChangeLicense', {
    headers: { authorization: `Bearer ${await signInOverHttp(request, 'operator')}` },
    data: { exchangeId: 9, action: 'liftSuspension' },
  });
  expect(refused.status()).toBe(403);

  const lifting = await openStep(page, 'رفع تعلیق');
  await lifting.getByRole('button', { name: 'رفع تعلیق' }).click();
  await expect(toast(page, 'رفع تعلیق')).toBeVisible();
  await page.reload();
  await expect(actions(page).getByRole('button', { name: 'تعلیق', exact: true })).toBeEnabled();
});

test('a ceiling is asked for in its form, which says what the use would be, and waits for a second person', async ({
  page,
  openAs,
}) => {
  await page.goto(office);
  await page.getByRole('button', { name: 'تعیین سقف وضعیت باز' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^سقف \(یورو/u).fill('۹٬۸۷۶٬۵۴۳');
  await dialog.getByLabel('شرح').fill(reason);
  const preview = dialog.getByText('اگر اکنون انجام شود').locator('xpath=..');
  await expect.poll(async () => plain(await preview.innerText())).toContain('9876543');
  await dialog.getByRole('button', { name: 'ثبت' }).click();
  await expect(toast(page, 'در انتظار تأیید')).toBeVisible();
  const second = await openAs('supervisor2');
  await second.goto('/desk/approvals');
  await expect(second.getByRole('list', { name: 'فهرست درخواست‌ها' })).toContainText('وضعیت باز');
});
