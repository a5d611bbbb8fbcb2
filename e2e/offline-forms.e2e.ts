/** Forms of calls without a network: nothing typed is lost, a sentence says what happened, and pressing again works. */
import type { Locator, Page } from '@playwright/test';
import { type Account, Calls, expect, ownWord, signInOverHttp, test, toast } from './journey.ts';

interface OfflineForm {
  readonly name: string;
  readonly account: Account;
  readonly address: string;
  readonly opener: RegExp;
  /** Fills the form in and gives the input whose text must stay. */
  readonly fill: (page: Page, dialog: Locator, word: string) => Promise<Locator>;
  readonly sender: string;
}

/** Chooses the option with this text from the list of an input; the first one when none is named. */
async function pick(page: Page, input: Locator, option?: string): Promise<void> {
  await input.click();
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await (option === undefined ? options : options.filter({ hasText: option })).first().click();
}

const forms: readonly OfflineForm[] = [
  {
    name: 'a correction of a position',
    account: 'operator',
    address: '/sarafi/corrections',
    opener: /^سند اصلاحی$/u,
    fill: async (page, dialog, word) => {
      await pick(page, dialog.getByLabel('صرافی', { exact: true }));
      await dialog.getByLabel('ارز', { exact: true }).fill('usd');
      await page.locator('.ant-select-item-option').filter({ hasText: '(USD)' }).click();
      await pick(page, dialog.getByLabel('جهت', { exact: true }), 'افزایش');
      await dialog.getByLabel('مبلغ ارزی').fill('۹۰');
      await pick(page, dialog.getByLabel('علت', { exact: true }), 'اصلاح اشتباه');
      await dialog.getByLabel('شرح').fill(`سند بدون ارتباط ${word}`);
      // Waits for the position after the correction, because its arrival moves the button below.
      await expect(dialog.getByText('موقعیت USD').locator('xpath=..')).toContainText(/\d/u);
      return dialog.getByLabel('شرح');
    },
    sender: 'سند اصلاحی',
  },
  {
    name: 'a heading of currency use',
    account: 'supervisor',
    address: '/sana/uses',
    opener: /^افزودن$/u,
    fill: async (page, dialog, word) => {
      await dialog.getByLabel(/^کد\s*\*?$/u).fill('۹۳۷۱');
      await dialog.getByLabel('عنوان').fill(word);
      await pick(page, dialog.getByLabel('خرید یا فروش'), 'فقط فروش');
      return dialog.getByLabel('عنوان');
    },
    sender: 'ذخیره',
  },
  {
    name: 'a weight of commitments',
    account: 'supervisor2',
    address: '/settings?part=weights',
    // Another weight than in the journey of settings, because only one change of a weight may wait for approval.
    opener: /^ضریب تازه: منابع بانک/u,
    fill: async (_page, dialog, word) => {
      await dialog.getByLabel('ضریب', { exact: true }).fill('۱٫۱۲۵');
      await dialog.getByLabel('از روز').fill('۱۴۱۹/۰۷/۰۱');
      await dialog.getByLabel('شرح').fill(`بخشنامه ${word}`);
      // Waits for the offices of the what-if, because their arrival moves the button below.
      await expect(dialog.getByRole('region', { name: /چه می‌شود اگر/u }).getByRole('status')).toBeVisible();
      return dialog.getByLabel('شرح');
    },
    sender: 'ثبت',
  },
  {
    name: 'a new wallet',
    account: 'auditor',
    address: '/main/dashboard/crypto',
    opener: /^افزودن کیف پول$/u,
    fill: async (page, dialog, word) => {
      await dialog.getByLabel('نام').fill(word);
      await pick(page, dialog.getByLabel('ارز', { exact: true }));
      return dialog.getByLabel('نام');
    },
    sender: 'افزودن کیف پول',
  },
];

for (const { name, account, address, opener, fill, sender } of forms)
  test(`${name} waits without a network with what was typed, and is sent when it is pressed again`, async ({
    openAs,
  }) => {
    const page = await openAs(account);
    await page.goto(address);
    await page.getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog');
    const typed = await fill(page, dialog, ownWord());
    const text = await typed.inputValue();
    const send = dialog.getByRole('button', { name: new RegExp(`${sender}$`, 'u') });
    await page.context().setOffline(true);
    await send.click();
    await expect(dialog.getByText('ارتباط با سرور قطع است. این فرم منتظر می‌ماند')).toBeVisible();
    await expect(send).toBeDisabled();
    await dialog.getByRole('button', { name: 'فعلا نفرست' }).click();
    await expect(typed).toHaveValue(text);
    await expect(send).toBeEnabled();
    await page.context().setOffline(false);
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(toast(page, /./u).first()).toBeVisible();
  });

test('a heading whose sending waited without a network is made once', async ({ openAs, request }) => {
  const page = await openAs('supervisor');
  await page.goto('/sana/uses');
  await page.getByRole('button', { name: 'افزودن', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const title = ownWord();
  await dialog.getByLabel(/^کد\s*\*?$/u).fill('۹۳۷۲');
  await dialog.getByLabel('عنوان').fill(title);
  await pick(page, dialog.getByLabel('خرید یا فروش'), 'فقط فروش');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'ذخیره' }).click();
  await expect(dialog.getByText('این فرم منتظر می‌ماند')).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog).toBeHidden({ timeout: 30_000 });
  const calls = new Calls(request, await signInOverHttp(request, 'supervisor'));
  const found = await calls.countRows('CurrencyUse', [
    { Field: 'title', Condition1: { Type: 'equals', Filter: title } },
  ]);
  expect(found).toBe(1);
});
