/**
 * The licence of an office, agreed, granted, renewed, suspended, lifted and revoked on its page by who may, and its
 * ceilings, with what each step would change; a second person decides, or the maker takes the request back.
 */
import type { Page } from '@playwright/test';
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { addDays, todayJalali } from '@nazer/persian/jalali.ts';
import { Calls, expect, plain, signInOverHttp, test, toast } from './journey.ts';
import { decideOnOpen, openRequest, requestPanel } from './pages/approvals-page.ts';
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

/** Opens a step, fills its fields by their labels and sends it; gives nothing, also when it waits for a second person. */
async function takeStep(page: Page, name: string, fields: Readonly<Record<string, string>>) {
  const dialog = await openStep(page, name);
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: 'انصراف' }).focus();
  const send = dialog.getByRole('button', { name });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(dialog).toBeHidden();
}

test('a new office gets its agreement, permit and renewal in turn, and its licence is revoked by two persons', async ({
  page,
  openAs,
  request,
}) => {
  test.slow();
  const calls = new Calls(request, await signInOverHttp(request, 'supervisor'));
  const name = 'صرافی آزمون مجوز';
  const { id } = await calls.post<{ id: number }>('/api/SarafiManagment/SaveSarafi', {
    code: '7341',
    name,
    kind: 1,
    nationalId: makeLegalNationalId('1400907341'),
    ostanId: 8,
  });
  const today = todayJalali(new Date());
  const soon = addDays(today, 30);
  await page.goto(`/sarafi/${id}?part=limits`);
  const path = page.getByRole('main');

  await takeStep(page, 'موافقت اصولی', { 'شماره مجوز': '۷۳۴۱/م' });
  await expect(path.getByRole('table').last()).toContainText('موافقت اصولی');
  await takeStep(page, 'صدور مجوز', { 'شماره مجوز': '۷۳۴۱', 'از تاریخ': today, 'تا تاریخ': soon });
  // A permit of a month is near its end from its first day, so it may be renewed at once.
  await expect(path).toContainText('نزدیک انقضا');
  await takeStep(page, 'تمدید', { 'از تاریخ': soon, 'تا تاریخ': addDays(soon, 360) });
  await page.reload();
  await closedAction(page, 'تمدید');

  await takeStep(page, 'لغو مجوز', { شرح: reason });
  await expect(actions(page)).toContainText('در انتظار');
  const second = await openAs('supervisor2');
  await openRequest(second, name);
  const panel = requestPanel(second);
  await expect(panel).toContainText(reason);
  await expect(panel.getByRole('region', { name: 'چه تغییر می‌کند' })).toContainText(
    /وضعیت مجوز\s*فعال\s*لغو/u,
  );
  await decideOnOpen(second, 'تأیید');
  await page.reload();
  await closedAction(page, 'لغو مجوز');
  const office = await calls.get<{ licenseStatusTitle?: string; allowedActions: { isAllowed: boolean }[] }>(
    `/api/SarafiManagment/SarafiDetailsById?id=${id}`,
  );
  expect(office.allowedActions.filter(({ isAllowed }) => isAllowed)).toEqual([]);
});

test('a ceiling of commitments is asked for, and taken back by its maker before anybody decides', async ({
  page,
}) => {
  await page.goto('/sarafi/11?part=limits');
  await page.getByRole('button', { name: 'تعیین سقف تعهد' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^سقف \(یورو/u).fill('۷٬۶۵۴٬۳۲۱');
  await dialog.getByLabel('شرح').fill(reason);
  const preview = dialog.getByText('اگر اکنون انجام شود').locator('xpath=..');
  await expect.poll(async () => plain(await preview.innerText())).toContain('7654321');
  await dialog.getByRole('button', { name: 'ثبت' }).click();
  await expect(toast(page, 'در انتظار تأیید')).toBeVisible();

  await page.goto('/desk/approvals');
  await page.getByRole('button', { name: /درخواست‌های من/u }).click();
  const mine = page.getByRole('list', { name: 'فهرست درخواست‌ها' }).getByRole('listitem');
  await mine.filter({ hasText: 'تعهد' }).first().getByRole('link').click();
  await requestPanel(page).getByRole('button', { name: 'پس‌گرفتن' }).click();
  await expect(toast(page, 'درخواست پس گرفته شد')).toBeVisible();
});
