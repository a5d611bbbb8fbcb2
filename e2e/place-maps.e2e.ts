/** The maps of the CRM dashboard: hover, press, keyboard, touch, the table behind, hidden and shown again. */
import type { Page } from '@playwright/test';
import { findSerious } from './accessible.ts';
import { expect, plain, test } from './journey.ts';

test.use({ account: 'crm' });

const address = '/main/dashboard/crm';
const card = (page: Page, name: string) => page.locator(`[data-card="${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openMap(page: Page, name: string) {
  await page.goto(address);
  await card(page, name).scrollIntoViewIfNeeded();
  const map = card(page, name).locator('svg[role="group"]');
  await expect(map).toBeVisible();
  return map;
}

/** Resolves when the changed arrangement has been saved by the server. */
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/SaveCardArrangement') && answer.ok());

test('a country pointed at is said and marked beside the map; pressed, it stays until it is pressed again', async ({
  page,
}) => {
  const map = await openMap(page, 'visits');
  const visits = card(page, 'visits');
  const tip = visits.locator('.nz-places__tip');
  const marked = visits.locator('li[data-pointed="true"]');
  expect(await findSerious(page, { part: '[data-card="visits"]' })).toEqual([]);
  const brazil = map.getByRole('button', { name: /^برزیل: / });
  await brazil.hover();
  await expect(tip).toHaveText((await brazil.getAttribute('aria-label')) ?? '');
  await expect(marked).toContainText('برزیل');
  await visits.getByRole('heading').hover();
  await expect(tip).toHaveCount(0);
  await brazil.click();
  await visits.getByRole('heading').hover();
  await expect(brazil).toHaveAttribute('aria-pressed', 'true');
  await expect(marked).toContainText('برزیل');
  await visits.getByRole('button', { name: 'هند', exact: true }).click();
  await expect(map.getByRole('button', { name: /^هند: / })).toHaveAttribute('aria-pressed', 'true');
  await expect(brazil).toHaveAttribute('aria-pressed', 'false');
});

test('a map is one stop of the keyboard: arrows go on, Enter keeps, Escape leaves for what follows', async ({
  page,
}) => {
  const map = await openMap(page, 'visits');
  const focused = map.locator('[data-place]:focus');
  await map.locator('[data-place="IR"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAttribute('data-place', 'IN');
  await page.keyboard.press('Enter');
  await expect(focused).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(focused).toHaveCount(0);
  await expect(card(page, 'visits').locator('.nz-places__tip')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(card(page, 'visits').getByRole('listitem').first().getByRole('button')).toBeFocused();
});

test('a region opens exactly its customers, from the map, the bar and the table alike', async ({ page }) => {
  const map = await openMap(page, 'customersByRegion');
  expect(await findSerious(page, { part: '[data-card="customersByRegion"]' })).toEqual([]);
  const sentence = (await map.getByRole('link', { name: /^خوزستان: / }).getAttribute('aria-label')) ?? '';
  const count = /: (\S+) مشتری/u.exec(plain(sentence))?.[1];
  await map.getByRole('link').first().focus();
  await map.locator('[data-place="8"]').focus();
  await expect(card(page, 'customersByRegion').locator('.nz-places__tip')).toHaveText(sentence);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/CompanyList\?f=regionID\.in\.8/u);
  const total = page.getByRole('status').filter({ hasText: new RegExp(`(^|\\D)${count}(\\D|$)`, 'u') });
  await expect(total.first()).toBeAttached();
  const list = page.url();
  await page.goBack();
  const bar = card(page, 'customersByRegion').getByRole('listitem').filter({ hasText: 'خوزستان' });
  await bar.getByRole('link').click();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await card(page, 'customersByRegion')
    .getByRole('button', { name: /نمایش جدول/u })
    .click();
  await page
    .getByRole('table', { name: 'مشتریان بر پایه منطقه' })
    .getByRole('link', { name: 'خوزستان' })
    .click();
  await expect(page).toHaveURL(list);
});

test('a finger keeps a country and opens a region on a phone', async ({ openAs }) => {
  const page = await openAs('crm', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const world = await openMap(page, 'visits');
  const canada = world.getByRole('button', { name: /^کانادا: / });
  await canada.tap();
  await expect(canada).toHaveAttribute('aria-pressed', 'true');
  await expect(card(page, 'visits').locator('.nz-places__tip')).toContainText('کانادا');
  const iran = await openMap(page, 'customersByRegion');
  await iran.locator('[data-place="12"]').tap();
  await expect(page).toHaveURL(/CompanyList\?f=regionID\.in\.12/u);
});

test('a map that is hidden stays so after a reload, and comes back whole', async ({ page }) => {
  await openMap(page, 'visits');
  await button(page, 'چیدن کارت‌ها').click();
  const hidden = saved(page);
  await button(page, 'پنهان کردن «بازدید سایت»').click();
  await hidden;
  await page.reload();
  await expect(card(page, 'customersByRegion')).toBeVisible();
  await expect(card(page, 'visits')).toHaveCount(0);
  await button(page, 'چیدن کارت‌ها').click();
  const isSaved = saved(page);
  await button(page, 'نمایش دوباره «بازدید سایت»').click();
  await isSaved;
  await button(page, 'پایان چیدن').click();
  const map = await openMap(page, 'visits');
  await expect(map.getByRole('button')).toHaveCount(10);
});
