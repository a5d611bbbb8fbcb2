/**
 * Record page of one offer: deciding with a reason, the sentence of a refusal, live updates for others, on a phone,
 * in English.
 */
import type { Page } from '@playwright/test';
import { expect, plain, signInOverHttp, test, toast } from './journey.ts';
import { ListPage } from './pages/list-page.ts';
import { actionsOf as actions, closedAction } from './pages/record-actions.ts';

test.use({ account: 'supervisor' });

const reason = 'به درخواست کتبی متقاضی و با تأیید اداره نظارت';

/** The number of an offer in a state (`offerStatus` of the contract), `place` rows below the first of the list. */
async function offerIn(page: Page, token: string, status: number, place = 0): Promise<number> {
  const answer = await page.request.post('/Offer/GetAll', {
    headers: { authorization: `Bearer ${token}` },
    data: { PageSize: 20, filterModels: [{ Field: 'status', Condition1: { Type: 'in', Values: [status] } }] },
  });
  const { data } = (await answer.json()) as { data: { list: { offerId: number }[] } };
  return data.list[place]?.offerId ?? 0;
}

/** Resolves when the live channel opens, which happens once the page is quiet; call it before opening the page. */
const liveChannelOf = (page: Page) => page.waitForResponse('**/api/System/Live*');
const history = (page: Page) => page.getByRole('region', { name: 'تاریخچه' });

test('a withdrawal is refused with a reason; its state and history follow, and another sees it at once', async ({
  page,
  request,
  openAs,
}) => {
  const offerId = await offerIn(page, await signInOverHttp(request, 'supervisor'), 7);
  const path = `/imports/offers/${offerId}`;
  const other = await openAs('operator');
  const live = liveChannelOf(other);
  await other.goto(path);
  await expect(other.getByRole('heading', { level: 1 })).toContainText('پیشنهاد');
  await live;

  const list = await new ListPage(page, 'offers').open(`?f=offerId.eq.${offerId}`);
  await list.rows.first().getByRole('link').first().click();
  await page.waitForURL(path);
  await expect(page.getByText('انصراف متقاضی، در انتظار پاسخ', { exact: true })).toBeVisible();
  const requested = Promise.withResolvers<undefined>();
  await page.route('**/api/System/PreviewStep', async (route) => {
    await requested.promise;
    await route.continue();
  });
  await actions(page).getByRole('button', { name: 'رد انصراف' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'رد انصراف' });
  // A click, unlike filling, waits until the opening dialog stands still.
  await dialog.getByLabel('شرح').click();
  await dialog.getByLabel('شرح').fill('کوتاه');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('شرح').fill(reason);
  const consequences = dialog.getByRole('region', { name: 'اگر اکنون انجام شود' });
  // The answer of the preview moves no button.
  const before = await send.boundingBox();
  requested.resolve(undefined);
  await expect(consequences).toBeVisible();
  expect((await send.boundingBox())?.y).toBe(before?.y);
  const states = consequences.getByRole('definition').filter({ hasText: 'انصراف متقاضی، در انتظار پاسخ' });
  const promised = await states.locator('bdi').last().innerText();
  await send.click();
  await expect(toast(page, 'رد انصراف')).toContainText(promised);
  await expect(dialog).toBeHidden();
  await expect(history(page).getByRole('listitem').first()).toContainText(reason);
  await expect(history(page).getByRole('listitem').first()).toContainText('رد انصراف');
  await closedAction(page, 'رد انصراف');

  await expect(history(other).getByRole('listitem').first()).toContainText(reason);
  await expect(
    other.getByRole('alert').filter({ hasText: /آن را تغییر داد \(\d\d:\d\d\): رد انصراف/ }),
  ).toBeVisible();
});

test('a step that takes back gives the focus to the safe answer, and its typed text outlives news of the record', async ({
  page,
  request,
}) => {
  const token = await signInOverHttp(request, 'supervisor');
  const offerId = await offerIn(page, token, 5);
  const live = liveChannelOf(page);
  await page.goto(`/imports/offers/${offerId}`);
  await actions(page).getByRole('button', { name: 'ابطال حواله' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'انصراف', exact: true })).toBeFocused();
  await dialog.getByLabel('شرح').fill(reason);
  await live;

  const answer = await request.post('/api/Import/RejectHavale', {
    headers: { authorization: `Bearer ${token}` },
    data: { offerId, description: reason },
  });
  expect(answer.status()).toBe(200);
  await expect(dialog.getByRole('alert')).toContainText('در این میان بسته شد');
  await expect(dialog.getByLabel('شرح')).toHaveValue(reason);
  await expect(dialog.getByRole('button', { name: 'ابطال حواله' })).toBeDisabled();
});

test('a closed action says why: by the state, by the money, by the right', async ({
  page,
  request,
  openAs,
}) => {
  const token = await signInOverHttp(request, 'supervisor');
  const ended = await offerIn(page, token, 6);
  await page.goto(`/imports/offers/${ended}`);
  const cancel = await closedAction(page, 'لغو');
  const sentence = '«مختومه» اجازه این عملیات را نمی‌دهد';
  await expect(cancel).toHaveAttribute('aria-description', new RegExp(sentence, 'u'));
  // Said once, above all that it closes.
  await expect(actions(page).getByText(sentence)).toHaveCount(1);
  const paid = await offerIn(page, token, 4);
  await page.goto(`/imports/offers/${paid}`);
  await expect(actions(page)).toContainText('ابتدا مبلغ ریالی عودت شود');
  const auditor = await openAs('auditor');
  await auditor.goto(`/imports/offers/${paid}`);
  await expect(actions(auditor)).toContainText('برای این کار حق «لغو پیشنهاد (انصراف صراف)» لازم است');
});

test('an office opens its own and no other; an unknown number says so', async ({ page, openAs }) => {
  const office = await openAs('office');
  const list = await new ListPage(office, 'offers').open();
  const own = plain((await list.texts('offerId'))[0] ?? '');
  await list.rows.first().dblclick();
  await office.waitForURL(`/imports/offers/${own}`);
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
  const all = await new ListPage(page, 'offers').open();
  const mine = new Set(await list.texts('offerId'));
  const foreign = (await all.texts('offerId')).find((id) => !mine.has(id)) ?? '';
  await office.goto(`/imports/offers/${foreign}`);
  await expect(office.getByRole('heading', { name: 'این پیشنهاد پیدا نشد' })).toBeVisible();
  await expect(office.getByRole('link', { name: 'فهرست پیشنهادها' })).toBeVisible();
});

test('Alt with an arrow key leads to the next offer of the list that a record was opened from, and the list stays as it was', async ({
  page,
}) => {
  const list = await new ListPage(page, 'offers').open('?sort=offerId&page=2');
  const ids = (await list.texts('offerId')).map(plain);
  await list.rowAt(1).getByRole('link').first().click();
  const expectDisplayed = async (at: number) =>
    expect(page.getByRole('heading', { level: 1, name: new RegExp(`${ids[at]}`, 'u') })).toBeVisible();
  await expectDisplayed(1);
  await page.keyboard.press('Alt+ArrowDown');
  await expectDisplayed(2);
  await page.keyboard.press('Alt+ArrowUp');
  await expectDisplayed(1);
  await page.keyboard.press('Alt+ArrowUp');
  await expectDisplayed(0);
  await page.getByRole('main').getByRole('link', { name: 'پیشنهادها' }).click();
  await page.waitForURL(/sort=offerId&page=2|page=2&sort=offerId/);
});

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

  test('the record is one column without scrolling sideways, with its state in words', async ({
    page,
    request,
  }) => {
    const offerId = await offerIn(page, await signInOverHttp(request, 'supervisor'), 6, 1);
    await page.addInitScript(() => localStorage.setItem('nazer-settings', JSON.stringify({ locale: 'en' })));
    await page.goto(`/imports/offers/${offerId}`);
    await expect(page.getByRole('region', { name: 'Path of states' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'What may be done' }).getByRole('button').first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payments' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
  });
});
