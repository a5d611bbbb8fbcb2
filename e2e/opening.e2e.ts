/** The beginning of the sign-in page, which comes within the document. */
import { languageCookie } from '@nazer/contract/words/languages.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** The beginning that the document itself contains; code removes it. */
const opening = (page: Page) => page.locator('.auth-opening');

/** Holds back the code of the pages until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?:start|common|gate)-[^/]*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
}

/** Opens a page and goes on as soon as its document begins to come, before any of its code. */
const openEarly = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

for (const { path, title } of [
  { path: '/', title: 'ورود' },
  { path: '/signin?lang=en', title: 'Sign in' },
]) {
  test(`a visitor of ${path} reads «${title}» before any code of the page has come, and then nothing moves`, async ({
    guest,
  }) => {
    const release = await holdCode(guest);
    await openEarly(guest, path);
    const early = opening(guest).locator('h1');
    await expect(early).toBeVisible();
    await expect(early).toHaveText(title);
    // The font may come after the text.
    await guest.evaluate(async () => document.fonts.ready);
    const before = await early.boundingBox();

    release();
    await expect(guest.getByRole('button', { name: title, exact: true })).toBeVisible();
    await expect(opening(guest)).toHaveCount(0);
    expect(await guest.getByRole('heading', { level: 1, name: title }).boundingBox()).toEqual(before);
  });
}

test('a browser that stored another language than the document has shows no beginning in the wrong one', async ({
  guest,
}) => {
  await guest.addInitScript(() => localStorage.setItem('nazer-settings', JSON.stringify({ locale: 'it' })));
  const release = await holdCode(guest);
  await openEarly(guest, '/signin');
  await expect(guest.locator('html')).toHaveAttribute('lang', 'it');
  await expect(opening(guest)).toBeHidden();
  release();
  await expect(guest.getByRole('heading', { level: 1, name: 'Accesso' })).toBeVisible();
});

test('the language chosen on the sign-in page is the one its next visit begins in', async ({ guest }) => {
  await guest.goto('/signin');
  await guest.getByRole('button', { name: 'English' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  const cookies = await guest.context().cookies();
  expect(cookies.find(({ name }) => name === languageCookie)?.value).toBe('en');
  await holdCode(guest);
  await openEarly(guest, '/signin');
  await expect(opening(guest).locator('h1')).toHaveText('Sign in');
  await expect(opening(guest)).toBeVisible();
});

test('somebody who is signed in never sees the sign-in page begin', async ({ page }) => {
  await holdCode(page);
  await openEarly(page, '/');
  await expect(opening(page)).toHaveCount(1);
  await expect(opening(page)).toBeHidden();
});

test('the pages of links in mails do not begin as a sign-in', async ({ guest }) => {
  await holdCode(guest);
  await openEarly(guest, '/reset-password#token=x');
  await expect(opening(guest)).toHaveCount(1);
  await expect(opening(guest)).toBeHidden();
});
