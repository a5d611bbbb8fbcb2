/** Tasks between two people: assigned, seen at once, put in order by keyboard, never seen by others. */
import { ownWord, expect, test } from './journey.ts';

test.use({ account: 'supervisor' });

test('a task is assigned, arrives at the colleague by itself, is done there and stays after a reload', async ({
  page,
  openAs,
}) => {
  const mark = ownWord();
  const [first, second] = [`گزارش ${mark}`, `تماس ${mark}`];
  const colleague = await openAs('auditor');
  await colleague.goto('/In-Built-Apps/todo');
  await expect(colleague.getByRole('heading', { name: 'کارها', exact: true })).toBeVisible();

  const live = page.waitForResponse('**/api/System/Live*');
  await page.goto('/in-built-apps');
  await live;
  for (const title of [second, first]) {
    await page.getByRole('textbox', { name: 'کار تازه' }).fill(title);
    await page.getByRole('button', { name: 'افزودن', exact: true }).click();
    await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: first, exact: true }).click();
  const detail = page.getByRole('region', { name: 'جزئیات کار' });
  await detail.getByLabel('سپرده به').selectOption({ label: 'نادر رستگار' });
  await detail.getByLabel('سررسید').fill('1406/01/01');
  await detail.getByLabel('سررسید').press('Tab');
  await expect(detail.getByText('نوروز').first()).toBeVisible();

  // The colleague does not reload: the task appears by the live channel.
  const given = colleague.getByRole('listitem').filter({ hasText: first });
  await expect(given).toContainText('حسین دلاور');
  await expect(colleague.getByRole('listitem').filter({ hasText: second })).toHaveCount(0);
  await given.getByRole('button', { name: new RegExp(`^${first}`, 'u') }).click();
  const note = colleague.getByRole('textbox', { name: 'نوشتن دیدگاه' });
  await note.fill(`آغاز شد ${mark}`);
  await note.press('Enter');
  await expect(detail.getByText(`آغاز شد ${mark}`)).toBeVisible();
  const ofColleague = colleague.getByRole('region', { name: 'جزئیات کار' });
  const toProfile = /\/profile\?person=\d+/iu;
  await expect(ofColleague.getByRole('link', { name: 'حسین دلاور' })).toHaveAttribute('href', toProfile);
  await expect(detail.getByRole('link', { name: 'نادر رستگار' })).toHaveAttribute('href', toProfile);

  const rows = page.getByRole('list', { name: 'کارها' }).getByRole('listitem').filter({ hasText: mark });
  await expect(rows).toHaveText([new RegExp(first, 'u'), new RegExp(second, 'u')]);
  const grip = page.getByRole('button', { name: `جابه‌جا کردن «${first}»` });
  await grip.press('ArrowDown');
  await expect(rows).toHaveText([new RegExp(second, 'u'), new RegExp(first, 'u')]);
  await expect(grip).toBeFocused();

  await given.getByRole('button', { name: 'انجام‌شده' }).click();
  await page.goto('/in-built-apps/todo?filter=done');
  await expect(rows).toHaveText([new RegExp(first, 'u')]);
  await page.getByRole('button', { name: first, exact: true }).click();
  await expect(page).toHaveURL(/id=\d+/u);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await page.reload();
  await expect(detail.getByText(`آغاز شد ${mark}`)).toBeVisible();

  // An administrator who types its address finds nothing of it.
  const stranger = await openAs('admin');
  await stranger.goto(`/in-built-apps/todo?id=${id}`);
  await expect(stranger.getByText('کارها خوانده نشد')).toBeVisible();
  await expect(stranger.getByText(mark)).toHaveCount(0);

  await detail.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect(rows).toHaveCount(1);
});

test('a task is added on the page of an offer, ticked there, and leads back to it from the app', async ({
  page,
  openAs,
}) => {
  const title = `پیگیری ${ownWord()}`;
  await page.goto('/imports/offers');
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/imports\/offers\/\d+$/u);
  const address = new URL(page.url()).pathname;
  const tasks = page.getByRole('region', { name: 'کارها', exact: true });
  await tasks.getByRole('textbox', { name: 'کار تازه' }).fill(title);
  await tasks.getByRole('textbox', { name: 'کار تازه' }).press('Enter');
  const line = tasks.getByRole('listitem').filter({ hasText: title });
  await expect(line).toBeVisible();
  await page.reload();
  // Ticked once the server has it.
  await line.getByRole('checkbox').click();
  await expect(line).toHaveAttribute('data-done', 'true');

  await line.getByRole('link', { name: title }).click();
  const detail = page.getByRole('region', { name: 'جزئیات کار' });
  await detail.getByLabel('سپرده به').selectOption({ label: 'نادر رستگار' });
  const colleague = await openAs('auditor');
  await colleague.goto(address);
  await expect(colleague.getByRole('region', { name: 'کارها', exact: true })).toContainText(title);
  await detail.locator('.td-record').getByRole('link').click();
  await expect(page).toHaveURL(address);
  await line.getByRole('link', { name: title }).click();
  await detail.getByRole('button', { name: 'جدا کردن از پرونده' }).click();
  await expect(detail.locator('.td-record')).toHaveCount(0);
  await expect(colleague.getByRole('region', { name: 'کارها', exact: true })).not.toContainText(title);
});

test('notes that are being typed are saved when Esc closes the task on a phone', async ({ page }) => {
  const title = `یادآوری ${ownWord()}`;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/In-Built-Apps/todo');
  await page.getByRole('textbox', { name: 'کار تازه' }).fill(title);
  await page.getByRole('button', { name: 'افزودن', exact: true }).click();
  const open = page.getByRole('button', { name: title, exact: true });
  await open.click();
  const notes = page.getByRole('textbox', { name: 'یادداشت', exact: true });
  await notes.fill('پیگیری شود');
  const saved = page.waitForResponse(/ChangeTasks/u);
  await page.keyboard.press('Escape');
  await saved;
  await expect(notes).toBeHidden();
  await page.reload();
  await open.click();
  await expect(notes).toHaveValue('پیگیری شود');
});
