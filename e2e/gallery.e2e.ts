/**
 * The gallery. Of each group every second page is opened once, wide and on a phone, and something on it is pressed; every
 * third of those is also checked for assistive technology, in dark and in English. The long run checks all pages closely.
 */
/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { paths } from '../apps/web/src/app/paths.ts';
import { findSerious } from './accessible.ts';
import { expect, test } from './journey.ts';
import { galleryGroups, galleryPages, type GalleryPlace } from './pages/gallery-pages.ts';

// The tests of this file are divided among both browsers, because together they take long.
test.describe.configure({ mode: 'parallel' });

const isLong = Boolean(process.env['NAZER_TEST_LONG']);
/** One page of so many in a group is visited (2 is every second), and one of so many of those is checked closely. */
const visited = isLong ? 1 : 2;
const sampled = isLong ? 1 : 3;

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Collects errors and warnings of the console and requests to other hosts from now on; the list grows while it is read. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') said.push(`asks ${request.url()}`);
  });
  return said;
}

/** Serious findings in the gallery, except that antd puts buttons for more and new tabs into its list of tabs. */
async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const found = await findSerious(page, { part: '.gal', ...(rules && { rules }) });
  return found.filter((finding) => !/^aria-required-children: .*ant-tabs-nav/.test(finding));
}

/** Pixels by which the page is wider than the window; 0 when it does not scroll sideways. */
const overflow = (page: Page) => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);

/** Opens a page by the gallery's own menu, without reloading the application. */
async function open(page: Page, { path, titles, demoCount }: GalleryPlace): Promise<void> {
  await page.locator(`.gal-menu a[href="${path}"]`).evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.fa);
  await expect(page.locator('.gal-demo')).toHaveCount(demoCount);
  await expect(page.locator('.gal-demos')).toHaveAttribute('aria-busy', 'false');
}

/** Presses a switch of the gallery's head: language, theme or density. */
const choose = (page: Page, name: string) =>
  page.locator('.gal-switch').getByRole('button', { name }).click();

/** Accessibility snapshot of the whole page, including overlays. */
const pageText = (page: Page) => page.locator('body').ariaSnapshot();

const pressable =
  'button, summary, input, [role=switch], [role=radio], [role=checkbox], [role=tab], [role=combobox], [role=menuitem]';

/** Presses controls of the demos, twelve at most, until the page changes; fails when none changes it. */
async function press(page: Page, path: string): Promise<void> {
  const before = await pageText(page);
  const things = await page.locator('.gal-live').locator(pressable).filter({ visible: true }).all();
  // A page without controls can still open the code of a demo.
  const code = page.locator('.gal-demo > footer button').first();
  for (const thing of [...things.slice(0, 12), code]) {
    if (!(await thing.isEnabled())) continue;
    await thing.evaluate((element: HTMLElement) => {
      element.focus();
      element.click();
    });
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    if ((await pageText(page)) !== before) return;
  }
  await expect.poll(() => pageText(page), { message: `${path} answers to nothing` }).not.toBe(before);
}

/** Checks that text stays readable when the system forces its colours. */
async function lookInForcedColours(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  expect.soft(await findings(page, ['color-contrast']), `${path} in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Checks an open page in dark and in English; in the long run in forced colours, too. */
async function lookCloser(page: Page, { path, titles }: GalleryPlace): Promise<void> {
  if (isLong) await lookInForcedColours(page, path);
  await choose(page, 'تیره');
  expect.soft(await findings(page, ['color-contrast']), `${path} in dark`).toEqual([]);
  await choose(page, 'روشن');
  await choose(page, 'English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.en);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect.poll(() => overflow(page), { message: `${path} at 390 in English` }).toBeLessThanOrEqual(0);
  await choose(page, 'فارسی');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.fa);
}

async function checkPage(page: Page, place: GalleryPlace, isSampled: boolean): Promise<void> {
  const { path } = place;
  await open(page, place);
  await expect(page.locator('.gal-demo').first().locator('.gal-live *').first()).toBeVisible();
  if (isSampled) expect.soft(await findings(page), path).toEqual([]);
  await page.setViewportSize(phone);
  await expect.poll(() => overflow(page), { message: `${path} at 390` }).toBeLessThanOrEqual(0);
  if (isSampled) await lookCloser(page, place);
  await page.setViewportSize(wide);
  await press(page, path);
}

for (const group of galleryGroups) {
  test(`the pages of ${group} say nothing in the console, ask nobody, fit a phone and can be read by all`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const said = listen(page);
    await page.goto(`${paths.gallery()}?theme=light`);
    const places = galleryPages.filter((one) => one.group === group).filter((_one, at) => at % visited === 0);
    for (const [at, place] of places.entries()) {
      await checkPage(page, place, at % sampled === 0);
      expect.soft(said.splice(0), place.path).toEqual([]);
    }
  });
}

test('a demo is found, opened by its own address, shown with its code, and copied', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/COMPONENTS/General/');
  await expect(page).toHaveURL('/components/general/button');
  await page.getByRole('searchbox', { name: 'یافتن جزء' }).fill('ghost');
  await page.getByRole('link', { name: 'روی زمینه رنگی دکمه' }).click();
  await expect(page).toHaveURL('/components/general/button#ghost');
  const card = page.locator('#ghost');
  await expect(card).toHaveAttribute('data-meant', 'true');
  await card.getByRole('button', { name: 'نمایش کد' }).click();
  await expect(card.locator('pre')).toContainText('export default function GhostDemo()');
  await card.getByRole('button', { name: 'رونوشت' }).click();
  await expect(card.getByRole('button', { name: 'رونوشت شد' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<Button type="primary" ghost');

  await page.getByRole('button', { name: 'راحت' }).click();
  await expect(page).toHaveURL('/components/general/button?density=comfortable#ghost');
  await expect(page.locator('.gal')).toHaveAttribute('data-comfortable', 'true');
  await page.goto('/components/general/no-such-part');
  await expect(page.getByText('این صفحه پیدا نشد')).toBeVisible();
});

test('goods in the cart stay there until they are ordered', async ({ page }) => {
  await page.goto('/custom-views/ecommerce');
  await expect(page).toHaveURL('/custom-views/eCommerce/product-grid');
  const add = page.getByRole('button', { name: 'افزودن به سبد: گاوصندوق' });
  await expect(page.locator('.gal-goods article .gal-thumb svg')).toHaveCount(15);
  // Buttons of neighbouring products are in line, although only the first product has a discount above its button.
  const placed = async (name: string) =>
    page.getByRole('button', { name: `افزودن به سبد: ${name}` }).boundingBox();
  expect((await placed('گاوصندوق'))?.y).toBe((await placed('اسکناس‌شمار'))?.y);
  await add.click();
  await add.click();
  await page.reload();
  const cart = page.getByRole('button', { name: 'سبد خرید' });
  await expect(page.locator('.ant-badge').filter({ has: cart })).toContainText('2');
  await cart.click();
  const drawer = page.getByRole('dialog', { name: 'سبد خرید' });
  await expect(drawer).toContainText('1٬280٬000٬000');
  await drawer.getByRole('button', { name: 'ثبت سفارش' }).click();
  await expect(drawer).toContainText('سفارش ثبت شد');
});

test('an uploaded file is recognised by its content and stays, as does the order of a list, until it is changed', async ({
  page,
}) => {
  await page.goto('/components/dataEntry/upload#click');
  const card = page.locator('#click');
  const give = (name: string, bytes: readonly number[]) =>
    card
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
  await give('photo.png', [0x4d, 0x5a, 0x90]);
  await expect(card.getByRole('alert')).toContainText('هیچ‌یک از این‌ها نیست');
  // Four of the eight bytes a PNG begins with: enough for the check of the sample, too few for the server.
  await give('photo.png', [0x89, 0x50, 0x4e, 0x47]);
  await expect(card.getByRole('alert')).toContainText('photo.png: تنها فایل');
  await give('photo.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await expect(card.getByRole('link', { name: 'photo.png' })).toBeVisible();
  await give('other.png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await expect(card.getByRole('button', { name: 'حذف other.png' })).toBeVisible();
  // The list of files below the drop area is not cut off.
  const drag = page.locator('#drag');
  await drag.locator('input[type=file]').setInputFiles({
    name: 'dropped.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  });
  await expect(drag.getByRole('link', { name: 'dropped.png' })).toBeVisible();
  expect(await drag.locator('.gal-live').evaluate((live) => live.scrollHeight - live.clientHeight)).toBe(0);
  await page.reload();
  await expect(card.getByRole('link', { name: 'photo.png' })).toBeVisible();
  await card.getByRole('button', { name: 'حذف photo.png' }).click();
  await expect(card.getByRole('link', { name: 'photo.png' })).toHaveCount(0);
  await expect(card.getByRole('link', { name: 'other.png' })).toBeVisible();

  await page.goto('/extra-components/dnd');
  const names = page.locator('#contacts li');
  await expect(names.first()).toContainText('مریم کاویانی');
  await page.getByRole('button', { name: 'جابه‌جایی مریم کاویانی' }).press('Space');
  await expect(page.getByText('روی جای 1.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('روی جای 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(names.first()).toContainText('رضا رحیمی');
  await page.reload();
  await expect(names.first()).toContainText('رضا رحیمی');
});

test('demos that do not come say so, and come on another try', async ({ page }) => {
  /** Built file with the demos of the page of buttons. */
  const chunk = '**/assets/gallery-components-general-button-*.js';
  await page.goto(paths.gallery());
  await page.route(chunk, (route) => route.abort());
  await page.locator('.gal-glance a[href="/components/general/button"]').click();
  const again = page.getByRole('button', { name: 'تلاش دوباره' });
  await expect(page.getByRole('alert').filter({ has: again })).toContainText('نمونه‌ها خوانده نشد');
  await page.unroute(chunk);
  await again.click();
  // A browser that caches the failure of the file gets the offer to reload instead.
  const demo = page.locator('.gal-demo').first();
  const reload = page.getByRole('button', { name: 'تازه کردن' });
  await expect(demo.or(reload)).toBeVisible();
  if (await reload.isVisible()) await reload.click();
  await expect(demo).toBeVisible();
});

test('the lock screen among the samples opens only with the password of the account', async ({ page }) => {
  await page.goto('/custom-views/user-auth/lock-screen');
  const card = page.locator('.gal-demo').first();
  const unlock = async (password: string) => {
    await card.getByLabel('رمز عبور').fill(password);
    await card.getByRole('button', { name: 'باز کردن', exact: true }).click();
  };
  await unlock('not-mine');
  await expect(card.getByRole('alert').filter({ hasText: 'درست نیست' })).toBeVisible();
  await unlock('Nazer@1405');
  await expect(card.getByRole('status')).toContainText('باز شد');
});

test('a chart gives its figures as a table and as a file', async ({ page }) => {
  // Marks the document when a demo moves after it was drawn.
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = (list.getEntries() as unknown as { sources: { node?: Node }[] }[]) // layout-shift is not typed yet
        .flatMap(({ sources }) => sources)
        .some(({ node }) => node instanceof HTMLElement && node.matches('.gal-demo'));
      if (moved) document.documentElement.dataset['demosMoved'] = 'true';
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.goto('/extensions/chart/amchart/bar#simple');
  // The third demo is the first of the second row; a third row is in sight below it.
  await expect(page.locator('.gal-demo').nth(2).locator('.gal-figure')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-demos-moved');
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(40);
  const card = page.locator('#simple');
  await expect(card.getByRole('img', { name: /کمترین 82 \(فروردین\)، بیشترین 150/ })).toBeVisible();
  await card.getByRole('button', { name: 'جدول' }).click();
  await expect(card.getByRole('row', { name: 'دی 150' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('عرضه، میلیون دلار.csv');
});

test('an event of a planner is moved by keys and by mouse, follows the pointer, and outlives its closed window', async ({
  page,
}) => {
  await page.goto('/extensions/calendar/selectable');
  const event = page.locator('.gal-plan-event', { hasText: 'گزارش روزانه' });
  const dayOf = () => event.evaluate((one) => Number(one.closest<HTMLElement>('[data-day]')?.dataset['day']));
  const day = await dayOf();
  await event.focus();
  // The focus stays on the event as arrow keys move it, also into the next week.
  for (const later of [1, 2, 3]) {
    await page.keyboard.press('ArrowLeft');
    await expect.poll(dayOf).toBe(day + later);
    await expect(event).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(event).toBeVisible();

  const other = page.locator(`.gal-plan-column:not([data-day="${day + 3}"])`).first();
  const targetDay = Number(await other.getAttribute('data-day'));
  const to = await other.boundingBox();
  const from = await event.boundingBox();
  if (!to || !from) throw new Error('the week is not drawn');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, from.y + 10, { steps: 4 });
  await expect.poll(async () => Math.round((await event.boundingBox())?.x ?? 0)).toBe(Math.round(to.x + 10));
  await page.mouse.up();
  await expect.poll(dayOf).toBe(targetDay);
  await page.reload();
  await expect(event).toBeVisible();
  expect(await dayOf()).toBe(targetDay);
});

test('a month fits a phone: dots in its days, and its events in a list that leads to them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/extensions/calendar/basic');
  const room = page.locator('.gal-plan-room');
  const meeting = room.getByRole('button', { name: 'جلسه نظارت' });
  await expect(meeting).toBeVisible();
  await expect(room.locator('td[data-today="true"] .gal-plan-dots i').first()).toBeVisible();
  expect(await room.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  const cells = await room.locator('td').evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(Math.min(...cells)).toBeGreaterThan(36);
});

test('a text that was not saved is there after a reload and says so, until it is saved', async ({ page }) => {
  await page.goto('/extra-components/editor/ck');
  const card = page.locator('#classic');
  const note = card.getByRole('textbox', { name: 'یادداشت' });
  await note.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' نیمه‌کاره');
  await page.reload();
  await expect(note).toContainText('نیمه‌کاره');
  await expect(card.getByRole('status')).toContainText('هنوز نگه داشته نشده');
  await card.getByRole('button', { name: 'نگه داشتن', exact: true }).click();
  await page.reload();
  await expect(note).toContainText('نیمه‌کاره');
  await expect(card.getByRole('status')).toHaveText('');
});

test('the overview of the gallery leads to each of its pages', async ({ page }) => {
  await page.goto(paths.gallery());
  const glance = page.locator('.gal-glance');
  for (const { path, titles } of galleryPages) {
    await expect(glance.locator(`a[href="${path}"]`)).toHaveText(titles.fa);
  }
});

test('drawings on a map stand above its ground, and Google is closed without a key', async ({ page }) => {
  await page.goto('/extensions/map/google/directions');
  const above = page.locator('.leaflet-overlay-pane');
  await expect(above.locator('.gal-iran-route')).toHaveCount(1);
  await expect(page.locator('.leaflet-ground-pane .gal-iran-province').first()).toBeAttached();
  await expect(above.locator('.gal-iran-province')).toHaveCount(0);
  // The part fills the height of the window instead of having a fixed one.
  await page.setViewportSize({ width: 1440, height: 1200 });
  await expect
    .poll(async () => (await page.locator('.leaflet-container').boundingBox())?.height)
    .toBeGreaterThan(800);
  await expect(page.getByRole('radio', { name: 'گوگل' })).toBeDisabled();
  await expect(page.getByText('NAZER_GOOGLE_MAPS_KEY')).toBeVisible();
});
