/** A second build of the pages comes while the first is open: its service worker waits until the person lets it in. */
/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, ownWord, test } from './journey.ts';
import { makeSecondBuild, openGate } from './two-builds.ts';

const list = '/myapp/crm/product/ProductList';
/** Address of the script that the open page was started by; it differs from build to build. */
const startOf = (page: Page) => page.locator('script[type=module][src]').first().getAttribute('src');
/** Service workers of the browser: the one that serves this page, and the one waiting. */
const workers = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return {
      isControlled: navigator.serviceWorker.controller !== null,
      isWaiting: Boolean(registration?.waiting),
    };
  });

test('the worker of a second build waits, is offered, and takes over when the person says so', async ({
  browser,
  baseURL,
  calls,
  tokenOf,
}) => {
  const build = await makeSecondBuild();
  const gate = await openGate(String(baseURL));
  const context = await browser.newContext({ baseURL: gate.origin, reducedMotion: 'reduce' });
  try {
    await context.addInitScript((token) => localStorage.setItem('authUser', token), await tokenOf('crm'));
    const page = await context.newPage();
    const title = page.getByRole('heading', { level: 1, name: 'محصولات' });
    const productName = page.getByRole('dialog').getByLabel('نام محصول');
    const band = page.getByText('نسخه تازه ناظر آماده است.').first();
    const reload = page.getByRole('button', { name: 'تازه کردن' });
    // The click is sent by script, because the open dialog covers the band.
    const press = () => reload.evaluate((button) => (button as HTMLButtonElement).click());
    await page.goto(list);
    await expect(title).toBeVisible();
    // The service worker fills its cache once the page is quiet.
    await expect
      .poll(() => workers(page), { timeout: 60_000 })
      .toEqual({ isControlled: true, isWaiting: false });
    expect(await startOf(page)).toBe(`/${build.start.first}`);
    const added = `مس ${ownWord()}`;
    await page.getByRole('button', { name: 'افزودن' }).first().click();
    await productName.fill(added);

    gate.replace(build);
    await expect(band).toBeVisible({ timeout: 60_000 });
    expect(await workers(page)).toEqual({ isControlled: true, isWaiting: true });
    await expect(productName).toHaveValue(added);
    expect(await startOf(page)).toBe(`/${build.start.first}`);

    // Accepting the new build with a half-filled form: the browser asks, and staying keeps the form and the offer.
    let requestCount = 0;
    page.on('dialog', (question) => {
      requestCount += 1;
      void question.dismiss();
    });
    await press();
    await expect.poll(() => requestCount).toBe(1);
    await expect(productName).toHaveValue(added);
    expect(await startOf(page)).toBe(`/${build.start.first}`);
    await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click();
    await expect(productName).toBeHidden();
    const filter = { Field: 'productName', Condition1: { Type: 'equals', Filter: added } };
    expect(await calls.countRows('Product', [filter])).toBe(1);

    await expect(band).toBeVisible();
    await Promise.all([page.waitForEvent('load'), press()]);
    await expect(title).toBeVisible();
    expect(await startOf(page)).toBe(`/${build.start.second}`);
    await expect(band).toBeHidden();
    expect(await workers(page)).toEqual({ isControlled: true, isWaiting: false });
    expect(requestCount).toBe(1);

    // The service worker has the second build in its cache now, so it opens without the server.
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'سرور در دسترس نیست' })).toBeVisible();
    expect(await startOf(page)).toBe(`/${build.start.second}`);
    await context.setOffline(false);
    await expect(title).toBeVisible({ timeout: 30_000 });
  } finally {
    await context.close();
    await gate.close();
  }
});
