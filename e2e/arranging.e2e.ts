/** Cards of a page: moved by mouse and arrow keys, hidden, made wider, kept for every browser, and brought back. */
import type { Page } from '@playwright/test';
import { findSerious } from './accessible.ts';
import { expect, test } from './journey.ts';

test.use({ account: 'rates' });

const address = '/main/metrics';
const card = (page: Page, title: string) =>
  page.locator('.nz-card').filter({ has: page.getByRole('button', { name: `جابه‌جا کردن «${title}»` }) });
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `جابه‌جا کردن «${title}»`, exact: true });
/** Names of all cards in the order of the page. */
const order = (page: Page) =>
  page.locator('.nz-card').evaluateAll((cards) => cards.map((one) => one.getAttribute('data-card')));
/** Names of the first cards. */
const first = async (page: Page, count = 4) => (await order(page)).slice(0, count);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Resolves when the changed arrangement has been saved by the server. */
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/SaveCardArrangement') && answer.ok());

/** Drags a card by the handle with the mouse to the middle of another. */
async function dragTo(page: Page, title: string, target: string): Promise<void> {
  const from = await handle(page, title).boundingBox();
  const to = await card(page, target).boundingBox();
  if (!from || !to) throw new Error('no card to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 10, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await expect(card(page, target).locator('.card-tools[data-drop]')).toHaveCount(1);
  await page.mouse.up();
}

test('cards are moved, hidden and widened, stay so in another browser, and the page’s own order comes back', async ({
  page,
  openAs,
}) => {
  await page.goto(address);
  await expect(page.locator('.nz-card').first()).toBeVisible();
  const own = await order(page);
  expect(own.slice(0, 4)).toEqual(['stat.visits', 'stat.orders', 'stat.members', 'stat.messages']);

  await button(page, 'چیدن کارت‌ها').click();
  await expect(button(page, 'پایان چیدن')).toBeFocused();
  await expect(handle(page, 'بازدید')).toBeVisible();
  expect(await findSerious(page, { part: 'main' })).toEqual([]);

  await test.step('by mouse', async () => {
    await dragTo(page, 'پیام', 'بازدید');
    await expect
      .poll(() => first(page))
      .toEqual(['stat.messages', 'stat.visits', 'stat.orders', 'stat.members']);
    await expect(page.getByRole('status').filter({ hasText: '«پیام» به جای 1 از' })).toBeAttached();
  });
  await test.step('by the arrow keys, as the eye sees it', async () => {
    await handle(page, 'بازدید').focus();
    await page.keyboard.press('ArrowLeft');
    await expect
      .poll(() => first(page))
      .toEqual(['stat.messages', 'stat.orders', 'stat.visits', 'stat.members']);
    await expect(handle(page, 'بازدید')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await order(page)).indexOf('stat.visits')).toBeGreaterThan(3);
    await expect(handle(page, 'بازدید')).toBeFocused();
  });
  await test.step('hidden and widened', async () => {
    await button(page, 'پنهان کردن «سفارش»').click();
    await expect(button(page, 'نمایش دوباره «سفارش»')).toBeFocused();
    const saving = saved(page);
    const before = await card(page, 'عضو').boundingBox();
    await page.getByRole('combobox', { name: 'پهنای «عضو»' }).selectOption('whole');
    await saving;
    const after = await card(page, 'عضو').boundingBox();
    expect(after?.width ?? 0).toBeGreaterThan((before?.width ?? 0) * 1.5);
  });
  const arranged = await order(page);
  await button(page, 'پایان چیدن').click();
  await expect(page.locator('.card-handle')).toHaveCount(0);
  await expect(button(page, 'چیدن کارت‌ها')).toBeFocused();

  await page.reload();
  await expect.poll(() => order(page)).toEqual(arranged);
  const other = await openAs('rates');
  await other.goto(address);
  await expect.poll(() => order(other)).toEqual(arranged);
  await expect(other.locator('.nz-card').first()).toBeVisible();

  await test.step('restored, after a question whose first answer keeps all', async () => {
    await button(other, 'چیدن کارت‌ها').click();
    await button(other, 'بازگردانی').click();
    await expect(button(other, 'چیدمان من بماند')).toBeFocused();
    await other.keyboard.press('Enter');
    await expect(other.getByRole('dialog')).toBeHidden();
    expect(await order(other)).toEqual(arranged);
    await button(other, 'بازگردانی').click();
    const saving = saved(other);
    await other.getByRole('dialog').getByRole('button', { name: 'بازگردانی' }).click();
    await saving;
    await expect.poll(() => order(other)).toEqual(own);
  });
  // The first browser, still open, follows by the live channel.
  await expect.poll(() => order(page)).toEqual(own);
});

test('cards on a phone stand one a line; they are moved and hidden, and have no width to choose', async ({
  openAs,
}) => {
  const page = await openAs('auditor', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(address);
  await button(page, 'چیدن کارت‌ها').click();
  await expect(handle(page, 'بازدید')).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await handle(page, 'بازدید').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => first(page, 2)).toEqual(['stat.orders', 'stat.visits']);
  const saving = saved(page);
  await button(page, 'پنهان کردن «بازدید»').click();
  await saving;
  await button(page, 'پایان چیدن').click();
  await page.reload();
  await expect.poll(() => first(page, 2)).toEqual(['stat.orders', 'stat.members']);
});

/** Drags with one finger from the handle of a card to the middle of another. */
async function touchTo(page: Page, title: string, target: string): Promise<void> {
  const from = await handle(page, title).boundingBox();
  const to = await card(page, target).boundingBox();
  if (!from || !to) throw new Error('no card to drag');
  const begin = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const end = { x: begin.x, y: to.y + to.height / 2 };
  const finger = await page.context().newCDPSession(page);
  const moveTo = (y: number) =>
    finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: begin.x, y }] });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [begin] });
  for (let step = 1; step <= 8; step += 1) await moveTo(begin.y + ((end.y - begin.y) * step) / 8);
  // The page may still grow while its figures come, so the finger follows the card it is to be dropped on.
  await expect(async () => {
    const now = await card(page, target).boundingBox();
    const middle = now ? now.y + now.height / 2 : end.y;
    await moveTo(middle - 2);
    await moveTo(middle);
    await expect(card(page, target).locator('.card-tools[data-drop]')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a finger on the handle moves a card instead of the page, a tap hides it and brings it back, all of it kept', async ({
  openAs,
}) => {
  const page = await openAs('office', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(address);
  await button(page, 'چیدن کارت‌ها').tap();
  await expect(handle(page, 'بازدید')).toBeVisible();
  const moved = saved(page);
  await touchTo(page, 'بازدید', 'سفارش');
  await moved;
  await expect.poll(() => first(page, 2)).toEqual(['stat.orders', 'stat.visits']);
  const hidden = saved(page);
  await button(page, 'پنهان کردن «سفارش»').tap();
  await hidden;
  const isSaved = saved(page);
  await button(page, 'نمایش دوباره «سفارش»').tap();
  await isSaved;
  await button(page, 'پایان چیدن').tap();
  const arranged = await order(page);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(arranged);
});
