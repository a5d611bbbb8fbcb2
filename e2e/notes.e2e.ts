/**
 * Sticky notes in two browsers: the owner writes, moves, colours, shares and deletes a note; a colleague reads it live.
 * Notes written offline are sent later.
 */
import type { Locator } from '@playwright/test';
import { ownWord, expect, test } from './journey.ts';

/** Position and size of an element in whole pixels. */
async function boxOf(element: Locator): Promise<[number, number, number, number]> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element has no box: it is not rendered');
  return [Math.round(box.x), Math.round(box.y), Math.round(box.width), Math.round(box.height)];
}

test.use({ account: 'supervisor' });

test('a note is written and moved, stays after a reload, is read live by a colleague, is deleted and brought back', async ({
  page,
  openAs,
}) => {
  const mark = ownWord();
  const colleague = await openAs('auditor');
  const live = colleague.waitForResponse('**/api/System/Live*');
  await colleague.goto('/In-Built-Apps/notes');
  await live;
  await page.goto('/in-built-apps/notes');
  await page.getByRole('button', { name: 'یادداشت تازه' }).click();
  // A new note has the focus.
  const added = page.locator('textarea:focus');
  await expect(added).toHaveValue('');
  const own = `[data-note="${await page.locator('li:has(textarea:focus)').getAttribute('data-note')}"]`;
  const note = page.locator(own);
  await added.fill(`پیگیری ${mark}`);
  // Reloads at once, before the save delay is over: the typed text is saved when the page is left.
  await page.reload();
  await expect(note.getByRole('textbox')).toHaveValue(`پیگیری ${mark}`);

  const grip = note.getByRole('button', { name: /^جابه‌جا کردن/u });
  const begun = await boxOf(note);
  await grip.press('ArrowLeft');
  await grip.press('ArrowDown');
  await grip.press('Shift+ArrowDown');
  const [x, y, width, height] = begun;
  const byKeys = [x - 16, y + 16, width, height + 16];
  await expect.poll(() => boxOf(note)).toEqual(byKeys);
  await expect(page.getByText('در حال ذخیره')).toHaveCount(0);

  await grip.hover();
  const [left, top] = await boxOf(grip);
  await page.mouse.move(left + 14, top + 14);
  await page.mouse.down();
  await page.mouse.move(left - 46, top + 54, { steps: 4 });
  await page.mouse.up();
  const byPointer = [x - 76, y + 56, width, height + 16];
  await expect.poll(() => boxOf(note)).toEqual(byPointer);
  await note.getByRole('radio', { name: 'بنفش' }).check();
  await expect(page.getByText('در حال ذخیره')).toHaveCount(0);
  await page.reload();
  await expect(note.getByRole('radio', { name: 'بنفش' })).toBeChecked();
  await expect.poll(() => boxOf(note)).toEqual(byPointer);

  // Arabic and Persian letters match each other; the search text is in the address, so a reload keeps it.
  const search = page.getByRole('searchbox', { name: 'جست‌وجو در یادداشت‌ها' });
  await search.fill(`${mark} پيگيری`);
  await expect(page.locator('[data-note]')).toHaveCount(1);
  await page.reload();
  await expect(search).toHaveValue(`${mark} پيگيری`);
  await search.fill('هیچ‌کدام از این‌ها');
  await expect(page.getByText('یادداشتی با این واژه‌ها نیست')).toBeVisible();
  await search.fill('');
  await expect(note).toBeVisible();

  const read = colleague.locator(own);
  await expect(read).toHaveCount(0);
  await note.getByRole('button', { name: 'هم‌رسانی', exact: true }).click();
  await page.getByRole('checkbox', { name: 'نادر رستگار' }).check();
  await page.keyboard.press('Escape');
  await expect(read).toContainText('حسین دلاور');
  await expect(read.getByRole('textbox')).toHaveJSProperty('readOnly', true);
  await note.getByRole('textbox').fill(`پیگیری ${mark} شد`);
  // The reader does not reload: the change appears by the live channel.
  await expect(read.getByRole('textbox')).toHaveValue(`پیگیری ${mark} شد`);

  await note.getByRole('button', { name: /^حذف/u }).click();
  await expect(note).toHaveCount(0);
  await expect(read).toHaveCount(0);
  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect(note.getByRole('textbox')).toHaveValue(`پیگیری ${mark} شد`);
  await expect(read).toHaveCount(1);
});

test('a change of a note made offline survives the page being closed and is sent once the network is back', async ({
  page,
}) => {
  const mark = ownWord();
  await page.goto('/in-built-apps/notes');
  await page.getByRole('button', { name: 'یادداشت تازه' }).click();
  const text = page.locator('textarea:focus');
  await expect(text).toHaveValue('');
  const own = `[data-note="${await page.locator('li:has(textarea:focus)').getAttribute('data-note')}"]`;
  await page.route('**/ChangeNote', (route) => route.abort());
  await text.fill(`بی‌شبکه ${mark}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('nazer-drafts'))).toContain(mark);
  await page.goto('/account');
  await page.unroute('**/ChangeNote');
  const sent = page.waitForResponse('**/ChangeNote');
  await page.goto('/in-built-apps/notes');
  await expect(page.locator(own).getByRole('textbox')).toHaveValue(`بی‌شبکه ${mark}`);
  expect((await sent).status()).toBe(200);
  await expect(page.getByText('در حال ذخیره')).toHaveCount(0);
  await page.reload();
  await expect(page.locator(own).getByRole('textbox')).toHaveValue(`بی‌شبکه ${mark}`);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } });
  test('a note is resized by dragging its corner', async ({ page }) => {
    await page.goto('/in-built-apps/notes');
    await page.getByRole('button', { name: 'یادداشت تازه' }).click();
    const note = page.locator('li:has(textarea:focus)');
    await expect(note).toHaveCount(1);
    const [x, y, width, height] = await boxOf(note);
    // 4 px outside the corner: the handle has a larger area for fingers than it draws.
    const from = { x: x - 4, y: y + height + 4 };
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', along: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x - along, y: from.y + along }],
      });
    await touch('touchStart', 0);
    for (const along of [20, 40, 60]) await touch('touchMove', along);
    await touch('touchEnd', 60);
    await expect.poll(() => boxOf(note)).toEqual([x - 60, y, width + 60, height + 60]);
  });
});
