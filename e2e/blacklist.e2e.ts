/** Exceptions of the blacklist: asked for, looked at beside the list, their end asked for with a reason. */
import { expect, plain, signInOverHttp, test, toast } from './journey.ts';
import { Grid } from './pages/list-page.ts';

test.use({ account: 'operator' });

const reason = 'واردات داروی حیاتی با نامه سازمان غذا و دارو';

test('an operator asks for an exception; a supervisor opens one beside the list and asks for its end', async ({
  page,
  request,
  openAs,
}) => {
  const headers = { authorization: `Bearer ${await signInOverHttp(request, 'operator')}` };
  // Offers that wait for the choice of the applicant.
  const active = { Field: 'status', Condition1: { Type: 'in', Values: [1] } };
  const answer = await request.post('/Offer/GetAll', {
    headers,
    data: { PageSize: 1, filterModels: [active] },
  });
  const { data } = (await answer.json()) as { data: { list: { offerId: number }[] } };
  await page.goto('/imports/blacklist');
  await page.getByRole('button', { name: 'افزودن', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('شماره پیشنهاد').fill(String(data.list[0]?.offerId));
  await dialog.getByLabel('شرح').fill(reason);
  await dialog.getByRole('button', { name: /افزودن استثنای/ }).click();
  await expect(toast(page, /افزودن استثنای لیست سیاه/)).toBeVisible();
  await expect(dialog).toBeHidden();

  const supervisor = await openAs('supervisor');
  await supervisor.goto('/imports/blacklist');
  const list = new Grid(supervisor, 'استثنائات لیست سیاه');
  await expect(list.rows.first()).toBeVisible();
  const opened = list.rows.filter({ hasText: 'فعال' }).first();
  const id = plain(await opened.locator('[col-id=id]').innerText());
  await opened.dblclick();
  const drawer = supervisor.getByRole('dialog');
  await expect(drawer.getByRole('region', { name: 'تاریخچه' })).toBeVisible();
  await expect(supervisor).toHaveURL(new RegExp(`open=${id}`));
  await drawer.getByRole('region', { name: 'کارهای ممکن' }).getByRole('button').first().click();
  const question = supervisor.getByRole('dialog').filter({ has: supervisor.getByLabel('شرح') });
  await question.getByLabel('شرح').fill('پایان دوره استثنا به درخواست بازرگان');
  await question.getByRole('button', { name: /حذف/ }).click();
  await expect(toast(supervisor, /حذف/)).toBeVisible();
});
