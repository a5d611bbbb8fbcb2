/** Messages between people: they arrive by themselves, are answered, changed, never lost, and never seen by others. */
import type { Page } from '@playwright/test';
import { Calls, expect, ownWord, test } from './journey.ts';

test.use({ account: 'supervisor' });

test('a message arrives by itself, is read, answered and changed; one written without a network goes when it is back', async ({
  page,
  openAs,
}) => {
  const mark = ownWord();
  const colleague = await openAs('auditor');
  const live = colleague.waitForResponse('**/api/System/Live*');
  await colleague.goto('/in-built-apps/chat');
  await live;
  await page.goto('/In-Built-Apps/chat');
  await page.getByRole('button', { name: 'مخاطبان' }).click();
  await page.getByRole('list', { name: 'مخاطبان' }).getByRole('button', { name: 'نادر رستگار' }).click();
  const field = page.getByRole('textbox', { name: 'نوشتن پیام' });
  await field.fill(`سلام ${mark}`);
  await field.press('Shift+Enter');
  await field.pressSequentially('دیدار ساعت 12');
  await field.press('Enter');
  const messages = page.getByRole('list', { name: 'گفت‌وگو', exact: true });
  const first = messages.getByRole('listitem').filter({ hasText: mark });
  await expect(first).toContainText('دیدار ساعت');
  await expect(field).toHaveValue('');

  // The colleague does not reload: the conversation appears with its unread count, which opening it clears.
  const line = colleague
    .getByRole('list', { name: 'گفت‌وگوها' })
    .getByRole('button')
    .filter({ hasText: 'حسین دلاور' });
  await expect(line).toContainText(mark);
  await expect(line.getByLabel(/نخوانده/u)).toBeVisible();
  await line.click();
  const theirs = colleague.getByRole('list', { name: 'گفت‌وگو', exact: true });
  await expect(theirs).toContainText(mark);
  await expect(line.getByLabel(/نخوانده/u)).toHaveCount(0);
  await expect(first.getByRole('img', { name: 'خوانده شد' })).toBeVisible();

  const answer = colleague.getByRole('textbox', { name: 'نوشتن پیام' });
  await theirs
    .getByRole('listitem')
    .filter({ hasText: mark })
    .getByRole('button', { name: 'کارهای پیام' })
    .click();
  await colleague.getByRole('menuitem', { name: 'پاسخ' }).click();
  await answer.pressSequentially(`باشد ${mark}`);
  await expect(page.getByText('نادر رستگار می‌نویسد')).toBeVisible();
  await answer.press('Enter');
  await expect(messages.getByRole('listitem').filter({ hasText: `باشد ${mark}` })).toContainText('سلام');

  // Without a network the message waits, even through a reload of the page, and is sent once.
  await page.route('**/SendChatMessage', (route) => route.abort());
  await field.fill(`دیرتر ${mark}`);
  await field.press('Enter');
  const late = messages.getByRole('listitem').filter({ hasText: `دیرتر ${mark}` });
  await expect(late).toContainText('در حال فرستادن');
  await page.reload();
  await expect(late).toContainText('در حال فرستادن');
  await page.unroute('**/SendChatMessage');
  await expect(theirs.getByRole('listitem').filter({ hasText: `دیرتر ${mark}` })).toHaveCount(1);
  await expect(late).toHaveCount(1);
  await expect(late).not.toContainText('در حال فرستادن');

  await late.getByRole('button', { name: 'کارهای پیام' }).click();
  await page.getByRole('menuitem', { name: 'ویرایش' }).click();
  await field.fill(`زودتر ${mark}`);
  await field.press('Enter');
  const changed = theirs.getByRole('listitem').filter({ hasText: `زودتر ${mark}` });
  await expect(changed).toContainText('ویرایش‌شده');
  await messages
    .getByRole('listitem')
    .filter({ hasText: `زودتر ${mark}` })
    .getByRole('button', { name: 'کارهای پیام' })
    .click();
  await page.getByRole('menuitem', { name: 'حذف' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(theirs).toContainText('این پیام حذف شد');
  await expect(changed).toHaveCount(0);
});

test('a group takes in a colleague, who reads from then on, gets another name, is left, and loses a member', async ({
  page,
  openAs,
}) => {
  const mark = ownWord();
  const colleague = await openAs('operator');
  const live = colleague.waitForResponse('**/api/System/Live*');
  await colleague.goto('/in-built-apps/chat');
  await live;
  await page.goto('/in-built-apps/chat');
  await page.getByRole('button', { name: 'گروه تازه' }).click();
  const begun = page.getByRole('dialog', { name: 'گروه تازه' });
  await begun.getByRole('textbox', { name: 'نام گروه' }).fill(`گروه ${mark}`);
  await begun.getByRole('checkbox', { name: 'نادر رستگار' }).check();
  await begun.getByRole('button', { name: 'آغاز' }).click();
  const field = page.getByRole('textbox', { name: 'نوشتن پیام' });
  await field.fill(`پیش از او ${mark}`);
  await field.press('Enter');

  await page.getByRole('button', { name: 'تنظیم‌های گروه' }).click();
  const settings = page.getByRole('dialog', { name: 'تنظیم‌های گروه' });
  await settings.getByRole('textbox', { name: 'نام گروه' }).fill(`نرخ ${mark}`);
  await expect(settings.getByRole('checkbox', { name: 'نادر رستگار' })).toHaveCount(0);
  await settings.getByRole('checkbox', { name: 'سارا پناهی' }).check();
  await settings.getByRole('button', { name: 'ذخیره' }).click();
  await expect(settings).toHaveCount(0);
  await expect(page.getByRole('heading', { name: `نرخ ${mark}` })).toBeVisible();

  const line = colleague
    .getByRole('list', { name: 'گفت‌وگوها' })
    .getByRole('button')
    .filter({ hasText: `نرخ ${mark}` });
  await line.click();
  await field.fill(`پس از او ${mark}`);
  await field.press('Enter');
  const theirs = colleague.getByRole('list', { name: 'گفت‌وگو', exact: true });
  await expect(theirs).toContainText(`پس از او ${mark}`);
  await expect(theirs).not.toContainText(`پیش از او ${mark}`);

  await colleague.getByRole('button', { name: 'تنظیم‌های گروه' }).click();
  await colleague.getByRole('button', { name: 'ترک گروه' }).click();
  const question = colleague.getByRole('dialog', { name: 'ترک این گروه؟' });
  await expect(question.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await question.getByRole('button', { name: 'ترک گروه' }).click();
  await expect(line).toHaveCount(0);
  await expect(page.locator('.ch-head')).not.toContainText('سارا پناهی');
  const own = page.getByRole('list', { name: 'گفت‌وگو', exact: true });
  for (const done of [
    'حسین دلاور، سارا پناهی را به گروه افزود',
    `حسین دلاور نام گروه را «نرخ ${mark}» گذاشت`,
    'سارا پناهی از گروه رفت',
  ])
    await expect(own.getByText(done)).toBeVisible();

  await page.getByRole('button', { name: 'تنظیم‌های گروه' }).click();
  await settings.getByRole('button', { name: 'بیرون بردن نادر رستگار از گروه' }).click();
  const dialog = page.getByRole('dialog', { name: 'بیرون بردن نادر رستگار؟' });
  await expect(dialog.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await dialog.getByRole('button', { name: 'بیرون بردن', exact: true }).click();
  await expect(own.getByText('حسین دلاور، نادر رستگار را از گروه بیرون برد')).toBeVisible();
  await expect(page.locator('.ch-head')).not.toContainText('نادر رستگار');
});

test('the address of a record in a message has its card, for those alone who may see the record', async ({
  page,
  openAs,
  request,
  tokenOf,
  baseURL,
}) => {
  const calls = new Calls(request, await tokenOf('supervisor'));
  const { list: offers } = await calls.post<{ list: { offerId: number }[] }>('/Offer/GetAll', {
    PageSize: 1,
  });
  const { list: people } = await calls.get<{ list: { id: number; name: string }[] }>(
    '/api/Workspace/FindColleagues',
  );
  const named = (name: string) => people.find((one) => one.name === name)?.id ?? 0;
  const title = `گروه ${ownWord()}`;
  const userIds = [named('نادر رستگار'), named('بهرام صدری')];
  const { id: chatId } = await calls.post<{ id: number }>('/api/Workspace/OpenChat', { userIds, title });
  const path = `/imports/offers/${offers[0]?.offerId}`;
  const body = `این را ببینید ${baseURL}${path}`;
  const clientId = crypto.randomUUID().replaceAll('-', '');
  await calls.post('/api/Workspace/SendChatMessage', { chatId, clientId, body });

  await page.goto(`/in-built-apps/chat?id=${chatId}`);
  const card = (where: Page) => where.locator('.ap-card');
  await expect(card(page)).toHaveText(/^پیشنهاد \d+./u);
  await card(page).click();
  await expect(page).toHaveURL(path);
  const stranger = await openAs('rates');
  const refused = stranger.waitForResponse('**/api/Workspace/GetRecordCard*');
  await stranger.goto(`/in-built-apps/chat?id=${chatId}`);
  await expect(stranger.getByRole('link', { name: path })).toBeVisible();
  expect((await refused).status()).toBe(404);
  await expect(card(stranger)).toHaveCount(0);
});

test('conversations on a phone are a page, from which one opens and to which one comes back, without the kit', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/in-built-apps/chat');
  const lines = page.getByRole('list', { name: 'گفت‌وگوها' });
  await lines.getByRole('button').first().click();
  await expect(lines).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'نوشتن پیام' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'گفت‌وگو', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'گفت‌وگوها و مخاطبان' }).click();
  await expect(lines).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Without antd's styles, which it adds when any of its controls is drawn, no antd was used.
  await expect(page.locator('style[data-rc-order]')).toHaveCount(0);
});
