/** A list of the market that is only read: codes in words, sums of what is filtered, people of an office see their own. */
import { expect, plain, signInOverHttp, test } from './journey.ts';
import { ListPage } from './pages/list-page.ts';

test.use({ account: 'supervisor' });

/** Filter of offers that are ended (state makhtoome). */
const ended = { Field: 'status', Condition1: { Type: 'in', Values: [6] } };

test('offers are found by their state, summed up and described in words; an office sees its own', async ({
  page,
  request,
  openAs,
}) => {
  const headers = { authorization: `Bearer ${await signInOverHttp(request, 'supervisor')}` };
  const answer = await request.post('/Offer/GetSummary', { headers, data: { filterModels: [ended] } });
  const { data } = (await answer.json()) as {
    data: { totalCount: number; sums: Record<string, string> };
  };
  expect(data.totalCount).toBeGreaterThan(20);

  const list = await new ListPage(page, 'offers').open();
  const all = await list.total();
  expect(all).toBeGreaterThan(data.totalCount);
  const panel = await list.openFilter('وضعیت');
  await panel.getByRole('checkbox', { name: 'انتخاب همه' }).check();
  await panel.getByRole('checkbox', { name: 'انتخاب همه' }).uncheck();
  await panel.getByRole('checkbox', { name: 'مختومه' }).check();
  await list.applyPanel();
  await expect.poll(async () => list.total()).toBe(data.totalCount);
  expect(new Set(await list.texts('status'))).toEqual(new Set(['مختومه']));
  // Columns without room at a desktop's width are one press away, and the choice survives a reload.
  await expect(list.region.locator('.ag-header-cell[col-id=totalRial]')).toHaveCount(0);
  const byCurrency = page.getByRole('list', { name: 'جمع به تفکیک ارز' });
  await expect(byCurrency.getByRole('listitem').first()).toContainText('میانگین موزون');
  await page.getByRole('button', { name: 'ستون‌ها' }).click();
  // The call that saves the choice is lost, as when the page is left at that moment.
  await page.route(/SaveGridPreference/u, () => {}, { times: 1 });
  const sent = page.waitForRequest(/SaveGridPreference/u);
  await page.getByRole('button', { name: 'نمایش همه' }).click();
  await sent;
  await page.keyboard.press('Escape');
  const sums = list.region.locator('.ag-row-pinned [col-id=euroAmount]');
  await expect
    .poll(async () => plain(await sums.innerText()).replace('٫', '.'))
    .toBe(data.sums['euroAmount']);

  const sentAgain = page.waitForResponse(/SaveGridPreference/u);
  await page.reload();
  await list.settle();
  await expect(page.getByRole('button', { name: 'ستون‌ها' })).not.toContainText('+');
  expect((await sentAgain).ok()).toBe(true);
  // The choice is saved with the account, so another browser has it.
  const elsewhere = await new ListPage(await openAs('supervisor'), 'offers').open();
  await expect(elsewhere.page.getByRole('button', { name: 'ستون‌ها' })).not.toContainText('+');
  expect(await list.total()).toBe(data.totalCount);

  const office = await new ListPage(await openAs('office'), 'offers').open();
  expect(await office.total()).toBeLessThan(all);
  expect(new Set(await office.texts('sarafiId')).size).toBe(1);
});
