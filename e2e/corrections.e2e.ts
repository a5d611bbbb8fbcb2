/** Corrections of a position: one person asks on the page of the office, another decides, and both see the outcome. */
import type { Page } from '@playwright/test';
import { expect, ownWord, plain, test, toast } from './journey.ts';
import { decideOnOpen, openRequest, requestPanel } from './pages/approvals-page.ts';

test.use({ account: 'operator' });

const office = '/sarafi/2?part=corrections';

/** Fills the form of a correction of dollars, also of its office where it asks for one, and gives its description. */
async function fillCorrection(page: Page, amount: string, of = ''): Promise<string> {
  await page.getByRole('button', { name: 'سند اصلاحی', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const pick = async (label: string, option: string) => {
    await dialog.getByLabel(label, { exact: true }).click();
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: option })
      .first()
      .click();
  };
  if (of !== '') await pick('صرافی', of);
  await dialog.getByLabel('ارز', { exact: true }).fill('usd');
  // Waits until the list is filtered, because a press on an option that is being drawn again is lost.
  const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(found).toHaveCount(1);
  await found.filter({ hasText: '(USD)' }).click();
  await pick('جهت', 'افزایش');
  await dialog.getByLabel('مبلغ ارزی').fill(amount);
  await pick('علت', 'اصلاح اشتباه');
  const why = `مبلغ دو بار ثبت شده بود ${ownWord()}`;
  await dialog.getByLabel('شرح').fill(why);
  return why;
}

/** Rows of the corrections of an office, the newest after the headings. */
const rows = (page: Page) => page.getByRole('region', { name: 'اسناد اصلاحی' }).getByRole('row');

/** Opens the request that was made for this reason and decides on it; gives the reason of the decision. */
async function decide(page: Page, why: string, decision: 'تأیید' | 'رد'): Promise<string> {
  await openRequest(page, why);
  return decideOnOpen(page, decision);
}

test('a person who requests corrections may not decide on them, and sees which was approved and why one was refused', async ({
  page,
  openAs,
}) => {
  await page.goto(office);
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'سند اصلاحی' });
  const first = await fillCorrection(page, '۰');
  await send.click();
  await expect(dialog.getByLabel('مبلغ ارزی')).toHaveAccessibleDescription(/عددی از .+ تا .+ بنویسید/u);
  await dialog.getByLabel('مبلغ ارزی').fill('۱۲٬۵۰۰٫۵');
  // The form displays the position after the correction before anything is sent.
  const position = dialog.getByText('موقعیت USD').locator('xpath=..');
  await expect(position).toContainText(/\d/u);
  await send.click();
  await expect(toast(page, 'در انتظار تأیید')).toBeVisible();
  await expect(rows(page).nth(1)).toContainText('در انتظار تأیید');

  await openRequest(page, first, '?tab=own');
  await expect(requestPanel(page)).toContainText('درباره درخواست خودتان نمی‌توانید تصمیم بگیرید');
  await expect(requestPanel(page).getByRole('button', { name: 'تأیید', exact: true })).toHaveCount(0);
  await expect(requestPanel(page)).toContainText(/12[,٬]500[.٫]5|۱۲٬۵۰۰٫۵/u);

  const supervisor = await openAs('supervisor');
  const refusal = await decide(supervisor, first, 'رد');
  await page.goto(office);
  // Cells without room in the row are folded below it.
  const refused = rows(page).filter({ hasText: refusal });
  await expect(refused.last()).toBeVisible();
  await expect(refused.first()).toContainText('حسین دلاور');

  const second = await fillCorrection(page, '700');
  await send.click();
  await expect(toast(page, 'در انتظار تأیید')).toBeVisible();
  await decide(supervisor, second, 'تأیید');
  for (const one of [page, supervisor]) {
    await one.goto(office);
    await expect(rows(one).nth(1)).toContainText('اعمال‌شده');
    await expect.poll(async () => plain(await rows(one).nth(1).innerText())).toMatch(/700[.٫]00/u);
  }
});

test('a correction is asked for from the list of all, after its preview, and its voiding by a second person follows', async ({
  page,
  openAs,
}) => {
  await page.goto(office);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/sarafi/corrections');
  const why = await fillCorrection(page, '310', name);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('موقعیت USD').locator('xpath=..')).toContainText(/\d/u);
  await dialog.getByRole('button', { name: 'سند اصلاحی' }).click();
  await expect(toast(page, 'در انتظار تأیید')).toBeVisible();
  const list = page.getByRole('grid').getByRole('row');
  await expect(list.filter({ hasText: why })).toContainText('در انتظار تأیید');

  const supervisor = await openAs('supervisor');
  await decide(supervisor, why, 'تأیید');
  await page.goto(office);
  const row = rows(page).filter({ hasText: /310[.٫]00/u });
  await row.getByRole('button', { name: 'درخواست ابطال' }).click();
  await expect(dialog.getByText('موقعیت USD').locator('xpath=..')).toContainText(/\d/u);
  const undone = `سند به اشتباه ثبت شده بود ${ownWord()}`;
  await dialog.getByLabel('شرح').fill(undone);
  await dialog.getByRole('button', { name: 'ابطال' }).click();
  await expect(toast(page, 'در انتظار تأیید')).toBeVisible();
  await decide(supervisor, undone, 'تأیید');
  await page.goto(office);
  await expect(row.locator('[data-column=status]')).toHaveText('ابطال');

  // A card on a phone leaves out who refused a correction that nobody refused.
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = rows(page).filter({ hasText: /700[.٫]00/u });
  await expect(cards.first()).toBeVisible();
  await expect(cards.first().getByText('–', { exact: true }).filter({ visible: true })).toHaveCount(0);
});
