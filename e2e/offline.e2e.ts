/**
 * Pages without a network and with a newer build on the server: written text is kept and sent once, and no page turns
 * white.
 */
/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { Calls, expect, newPage, ownWord, test } from './journey.ts';

const list = '/myapp/crm/product/ProductList';
/** Sentence of a form that waits for the network. */
const heldText = /این فرم منتظر می‌ماند/;
const nameIn = (page: Page) => page.getByRole('dialog').getByLabel('نام محصول');
const saveIn = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'ذخیره' });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'محصولات' });

test('the shell without a network says so, forms wait and are sent once, and drafts meet what colleagues did', async ({
  browser,
  baseURL,
  calls,
  tokenOf,
}) => {
  // A context with a service worker, as on https.
  const context = await browser.newContext({ baseURL: String(baseURL), reducedMotion: 'reduce' });
  await context.addInitScript((token) => localStorage.setItem('authUser', token), await tokenOf('crm'));
  const countOf = (productName: string) =>
    calls.countRows('Product', [
      { Field: 'productName', Condition1: { Type: 'equals', Filter: productName } },
    ]);
  let page = await context.newPage();
  await page.goto(list);
  await expect(title(page)).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  });

  const added = `قیر ${ownWord()}`;
  await page.getByRole('button', { name: 'افزودن' }).first().click();
  await nameIn(page).fill(added);
  await context.setOffline(true);
  await saveIn(page).click();
  await expect(page.getByText(heldText)).toBeVisible();
  await expect(page.getByText('ارتباط با سرور قطع است. آنچه')).toBeVisible();
  expect(await countOf(added)).toBe(0);
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 });
  expect(await countOf(added)).toBe(1);

  await context.setOffline(true);
  await page.goto(list);
  await expect(page.getByRole('heading', { name: 'سرور در دسترس نیست' })).toBeVisible();
  await context.setOffline(false);
  await expect(title(page)).toBeVisible({ timeout: 30_000 });

  const { list: rows } = await calls.post<{ list: { productID: number; rowVersion: number }[] }>(
    '/Product/GetAll',
    {
      filterModels: [{ Field: 'productName', Condition1: { Type: 'equals', Filter: added } }],
    },
  );
  const [row] = rows;
  const openForm = async () => {
    await page.goto(`${list}?f=productID.eq.${row?.productID}&row=${row?.productID}`);
    await page.getByRole('button', { name: 'ویرایش' }).first().click();
  };
  await openForm();
  await nameIn(page).fill(`${added} من`);
  await context.setOffline(true);
  await saveIn(page).click();
  await expect(page.getByText(heldText)).toBeVisible();
  await page.close();
  await calls.post('/Product/Upsert', { ...row, productName: `${added} همکار` });
  await context.setOffline(false);
  page = await context.newPage();
  await openForm();
  await expect(page.getByText('پیش‌نویسی که فرستاده نشده بود بازگشت.')).toBeVisible();
  await expect(nameIn(page)).toHaveValue(`${added} من`);
  await saveIn(page).click();
  const conflict = page.getByRole('dialog');
  await expect(conflict.getByText(`${added} همکار`).first()).toBeVisible();
  await expect(conflict.getByText(`${added} من`).first()).toBeVisible();
  expect(await countOf(`${added} همکار`)).toBe(1);
  await context.close();
});

test('a newer build is offered, and what is being written stays until the person lets it in', async ({
  browser,
  baseURL,
  tokenOf,
}) => {
  const page = await newPage(browser, await tokenOf('crm'), { baseURL: String(baseURL) });
  const band = page.getByText('نسخه تازه ناظر آماده است.');
  await page.goto(list);
  await expect(title(page)).toBeVisible();
  // Opens the form while its file can still be loaded: many browsers do not request a file again that failed once.
  await page.getByRole('button', { name: 'افزودن' }).first().click();
  await nameIn(page).press('Escape');
  await expect(nameIn(page)).toBeHidden();
  // From now on the server seems to have another build: its page names another start script, and files of this build
  // that were not loaded yet are missing.
  await page.route('**/signin', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/start-newer00.js"></script>',
    }),
  );
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page
    .getByRole('navigation', { name: 'منوی اصلی' })
    .getByRole('link', { name: 'داشبورد مشتریان' })
    .click();
  await expect(band.first()).toBeVisible();
  await expect(page.getByText('مشکلی در سرور پیش آمد')).toHaveCount(0);
  // Whether or not the page was reloaded for the new build, it is usable.
  await page.getByRole('navigation', { name: 'منوی اصلی' }).getByRole('link', { name: 'محصولات' }).click();
  await expect(title(page)).toBeVisible();
  await page.unroute('**/assets/**');
  await page.getByRole('button', { name: 'افزودن' }).first().click();
  await nameIn(page).fill('نیمه‌کاره');
  let questionCount = 0;
  page.once('dialog', (question) => {
    questionCount += 1;
    void question.dismiss();
  });
  const reload = page.getByRole('button', { name: 'تازه کردن' });
  await reload.evaluate((button) => (button as HTMLButtonElement).click()); // the dialog lies over the bar
  await expect.poll(() => questionCount).toBe(1);
  await expect(nameIn(page)).toHaveValue('نیمه‌کاره');

  await page.unroute('**/signin');
  page.once('dialog', (question) => void question.accept());
  await Promise.all([
    page.waitForEvent('load'),
    reload.evaluate((button) => (button as HTMLButtonElement).click()), // as above
  ]);
  await expect(title(page)).toBeVisible();
  await expect(band).toBeHidden();
  await page.context().close();
});

const draftBack = 'پیش‌نویسی که فرستاده نشده بود بازگشت.';

test('a fact of a record page waits without the network, is sent once, and its draft meets what a colleague wrote', async ({
  openAs,
  calls,
}) => {
  const companyName = `پیک ${ownWord()}`;
  const row = await calls.addCompany({ companyName, address: 'خیابان حافظ' });
  const address = async () => (await calls.findCompany(companyName))?.['address'];
  let page = await openAs('crm');
  const context = page.context();
  const openFact = async () => {
    await page.goto(`/myapp/crm/company/CompanyDetail?companyID=${row['companyID']}`);
    await page.getByRole('button', { name: /ویرایش نشانی/ }).click();
  };
  const input = () => page.getByRole('textbox', { name: 'نشانی' });
  await openFact();
  await input().fill('خیابان کریم‌خان');
  await context.setOffline(true);
  await input().press('Enter');
  await expect(page.getByText(heldText)).toBeVisible();
  await expect(input()).toHaveValue('خیابان کریم‌خان');
  expect(await address()).toBe('خیابان حافظ');
  await context.setOffline(false);
  await expect(input()).toBeHidden({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: /ویرایش نشانی/ })).toContainText('خیابان کریم‌خان');
  expect(await address()).toBe('خیابان کریم‌خان');

  await openFact();
  await input().fill('خیابان من');
  await context.setOffline(true);
  await input().press('Enter');
  await expect(page.getByText(heldText)).toBeVisible();
  await page.close();
  await calls.post('/CrmCompany/Upsert', {
    ...(await calls.findCompany(companyName)),
    address: 'خیابان همکار',
  });
  await context.setOffline(false);
  page = await context.newPage();
  await openFact();
  await expect(page.getByText(draftBack)).toBeVisible();
  await expect(input()).toHaveValue('خیابان من');
  await expect(page.getByRole('alert').filter({ hasText: 'خیابان همکار' })).toBeVisible();
  expect(await address()).toBe('خیابان همکار');
  await page.getByRole('button', { name: 'ذخیره مقدار من' }).click();
  await expect(input()).toBeHidden();
  expect(await address()).toBe('خیابان من');
  await openFact();
  await expect(input()).toHaveValue('خیابان من');
  await expect(page.getByText(draftBack)).toBeHidden();
});

test('the note of an alert waits without the network, is sent once, and stays where a colleague was first', async ({
  openAs,
  request,
  tokenOf,
}) => {
  interface Alert {
    readonly id: number;
    readonly note: string;
    readonly acknowledgedBy: string;
  }
  const calls = new Calls(request, await tokenOf('supervisor'));
  const listOf = async (query: string) =>
    (await calls.get<{ list: Alert[] }>(`/api/SarafiManagment/GetAlerts?pageSize=100&${query}`)).list;
  const [first, second] = await listOf('isOpen=true');
  const noteOf = async (alert: Alert | undefined) =>
    (await listOf('isOpen=false')).find(({ id }) => id === alert?.id)?.note;
  let page = await openAs('supervisor');
  const context = page.context();
  const note = () => page.getByRole('dialog').getByLabel('شرح');
  const seen = (within: Pick<Page, 'getByRole'>) => within.getByRole('button', { name: 'دیدم', exact: true });
  const openDialog = async (alert: Alert | undefined) => {
    await page.goto(`/desk/alerts?f=id.eq.${alert?.id}&row=${alert?.id}`);
    await seen(page.getByRole('main')).click();
  };

  await openDialog(first);
  await note().fill('با صرافی گفتگو شد');
  await context.setOffline(true);
  await seen(page.getByRole('dialog')).click();
  await expect(page.getByText(heldText)).toBeVisible();
  expect(await noteOf(first)).toBeUndefined();
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 30_000 });
  expect(await noteOf(first)).toBe('با صرافی گفتگو شد');

  await openDialog(second);
  await note().fill('نامه فرستاده شد');
  await context.setOffline(true);
  await seen(page.getByRole('dialog')).click();
  await expect(page.getByText(heldText)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  page = await context.newPage();
  await openDialog(second);
  await expect(page.getByText(draftBack)).toBeVisible();
  await expect(note()).toHaveValue('نامه فرستاده شد');
  await new Calls(request, await tokenOf('supervisor2')).post('/api/SarafiManagment/AcknowledgeAlert', {
    id: second?.id,
    note: 'من پیش از شما دیدم',
  });
  await seen(page.getByRole('dialog')).click();
  await expect(page.getByRole('alert').filter({ hasText: 'دیگری این هشدار را دیده است' })).toBeVisible();
  await expect(note()).toHaveValue('نامه فرستاده شد');
  expect(await noteOf(second)).toBe('من پیش از شما دیدم');
});
