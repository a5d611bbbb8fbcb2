/** Search finds a person's entries in her apps from every page, and nobody else finds them. */
import type { Page } from '@playwright/test';
import { Calls, expect, ownWord, test } from './journey.ts';
import { arrive } from './pages/every-page.ts';

test.use({ account: 'supervisor' });

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'جست‌وجو در همه‌چیز…' }).fill(text);
}

/** Adds one entry in each app, including a conversation with the auditor. */
async function fill(calls: Calls, mark: string): Promise<void> {
  const { list } = await calls.get<{ list: { id: number }[] }>(
    `/api/Workspace/FindColleagues?text=${encodeURIComponent('نادر رستگار')}`,
  );
  const auditor = list[0]?.id;
  const draft = { to: [auditor], cc: [], subject: `نرخ ${mark}`, body: 'پیش از گشایش تالار ببینید.' };
  await calls.post('/api/Workspace/SaveMailDraft', draft);
  await calls.post('/api/Workspace/AddTask', { title: `پیگیری ${mark} ۲۴۷۶` });
  const contact = { name: `سیما ${mark}`, designation: 'مدیر ارز', phone: '', email: 'sima@mail.example' };
  await calls.post('/api/Workspace/SaveContacts', { list: [contact] });
  const note = await calls.post<{ id: number }>('/api/Workspace/AddNote', { color: 'info', x: 40, y: 40 });
  await calls.post('/api/Workspace/ChangeNote', { id: note.id, change: { body: `خرید ${mark}` } });
  const chat = await calls.post<{ id: number }>('/api/Workspace/OpenChat', { userIds: [auditor] });
  for (const body of [`دیدار ${mark}`, 'خبر دیگر'])
    await calls.post('/api/Workspace/SendChatMessage', {
      chatId: chat.id,
      clientId: crypto.randomUUID().replaceAll('-', ''),
      body,
    });
}

test('a word of her own leads to her mail, task, contact, note and conversation; a colleague finds what both have, others nothing', async ({
  page,
  openAs,
  request,
  tokenOf,
}) => {
  const mark = ownWord();
  await fill(new Calls(request, await tokenOf('supervisor')), mark);
  const found = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('option');

  await arrive(page, '/desk/alerts');
  await search(page, mark);
  for (const app of ['نامه‌ها', 'کارها', 'مخاطبان', 'یادداشت‌ها', 'گفت‌وگو'])
    await expect(found(app)).toHaveCount(1);
  await found('نامه‌ها').click();
  await expect(page).toHaveURL(/\/in-built-apps\/mail\?id=\d+$/u);
  await expect(page.getByRole('main').getByText('پیش از گشایش تالار ببینید.').last()).toBeVisible();
  // The search text has Arabic letters and Latin digits, the task Persian ones.
  await search(page, `پيگيري ${mark} 2476`);
  await found('کارها').click();
  await expect(page).toHaveURL(/\/in-built-apps\/todo\?id=\d+$/u);
  await expect(page.getByRole('textbox', { name: 'عنوان' })).toHaveValue(`پیگیری ${mark} ۲۴۷۶`);
  await search(page, `سيما ${mark}`);
  await found('مخاطبان').click();
  await expect(page.getByRole('heading', { name: `سیما ${mark}` })).toBeVisible();
  await search(page, `${mark} خرید`);
  await found('یادداشت‌ها').click();
  await expect(page.locator('textarea:focus')).toHaveValue(`خرید ${mark}`);
  // The conversation opens with only the found message; ending its search shows all messages.
  await search(page, `دیدار ${mark}`);
  await found('گفت‌وگو').click();
  const messages = page.getByRole('list', { name: 'گفت‌وگو', exact: true });
  await expect(messages).toContainText(`دیدار ${mark}`);
  await expect(messages).not.toContainText('خبر دیگر');
  await page.getByRole('button', { name: 'جست‌وجو در این گفت‌وگو' }).click();
  await expect(messages).toContainText('خبر دیگر');

  // The page of search groups them under the same names, after a reload too.
  await page.goto(`/desk/search?${new URLSearchParams({ q: mark })}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('region')).toHaveCount(5);
  await main.getByRole('region', { name: 'یادداشت‌ها' }).getByRole('link').click();
  await expect(page.locator('textarea:focus')).toHaveValue(`خرید ${mark}`);

  // Nobody finds another person's mail, task, contact or note, whatever rights she has.
  const colleague = await openAs('auditor');
  await arrive(colleague, '/desk/alerts');
  await search(colleague, mark);
  const theirs = colleague.getByRole('group', { name: 'گفت‌وگو', exact: true }).getByRole('option');
  await expect(theirs).toContainText(`دیدار ${mark}`);
  await expect(colleague.getByRole('option', { name: mark })).toHaveCount(2); // with «all results»
  const stranger = await openAs('admin');
  await arrive(stranger, '/desk/alerts');
  await search(stranger, mark);
  await expect(stranger.getByText(/چیزی پیدا نشد/u)).toBeVisible();
  // The pages of the apps are found by their names by everybody.
  await search(stranger, 'یادداشت');
  await expect(
    stranger.getByRole('group', { name: 'صفحه‌ها' }).getByRole('option', { name: /^یادداشت‌ها/u }),
  ).toBeVisible();
});
