/** People of an office begin at their desk, on a phone too: what is urgent is done there, and offers are made from the line. */
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { Calls, demoPassword, expect, signInOverHttp, test } from './journey.ts';

interface Payments {
  readonly list: readonly { readonly refNo: string; readonly amountRial: string }[];
  readonly summary: { readonly remainingRial: string };
}

test.use({ viewport: { width: 390, height: 844 } });

interface Hours {
  readonly isBusinessDay: boolean;
  readonly rowVersion: number;
}

test('an office signs in at its desk, makes an offer from the line and finds it again', async ({
  guest: page,
  request,
}) => {
  // Opens the halls for offers at any hour; on a holiday they stay closed.
  const supervisor = new Calls(request, await signInOverHttp(request, 'supervisor'));
  const { isBusinessDay, rowVersion } = await supervisor.post<Hours>('/api/Setting/getNimaDate', {});
  const hours = { openTime: '00:00', closeTime: '23:59', offerCutoff: '23:59' };
  await supervisor.post('/api/Setting/SaveNimaHours', { forumType: null, ...hours, rowVersion });

  await page.goto('/signin');
  await page.getByLabel('نام کاربری').fill('office');
  await page.getByLabel('رمز عبور', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/office$/u);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'تعهد' })).toBeVisible();
  const urgent = main.getByRole('region', { name: 'کارهای فوری' });
  await expect(urgent.locator('.ds-work, .nz-state')).toBeVisible();
  for (const part of ['تحویل‌های پیش رو', 'فایل‌ها', 'مجوز'])
    await expect(main.getByRole('region', { name: part })).toContainText(/[۰-۹\d]|نیست|نفرستاده/u);
  const requests = main.getByRole('region', { name: 'درخواست‌های باز' });
  const bids = requests.getByRole('button', { name: /^پیشنهاد \d+$/u });
  await expect(bids.first()).toBeVisible();
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wide).toBe(0);
  if (!isBusinessDay) return expect(requests.getByText('تالار').first()).toBeVisible();

  // A request the office can serve: its line shows the price of an offer.
  const line = requests
    .getByRole('listitem')
    .filter({ has: page.getByRole('meter') })
    .first();
  const bid = line.getByRole('button', { name: /^پیشنهاد \d+$/u });
  const number = /\d+/u.exec((await bid.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await bid.click();
  const form = requests.locator('form');
  await expect(form.getByRole('meter', { name: 'تعهد پس از پیشنهاد' })).toBeVisible();
  await expect(form.getByRole('meter', { name: 'وضعیت باز پس از پیشنهاد' })).toBeVisible();
  const rate = form.getByLabel('نرخ (ریال)');
  const middle = toLatinDigits(await rate.inputValue()).replaceAll(/\D/gu, '');
  await rate.fill('۱');
  await expect(form.getByText('بیرون از')).toBeVisible();
  await rate.fill(middle.replaceAll(/\d/gu, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''));
  await form.getByRole('button', { name: 'ارسال پیشنهاد' }).click();
  await expect(form).toBeHidden();
  await expect(requests.getByRole('button', { name: `پیشنهاد ${number}` })).toHaveCount(0);

  await page.reload();
  await expect(bids.first()).toBeVisible();
  await expect(requests.getByRole('button', { name: `پیشنهاد ${number}` })).toHaveCount(0);
  const office = new Calls(request, await signInOverHttp(request, 'office'));
  const offers = await office.post<{ list: { unitPrice: string; status: number }[] }>('/Offer/GetAll', {
    filterModels: [{ Field: 'requestId', Condition1: { Type: 'equals', Filter: Number(number) } }],
  });
  expect(offers.list.map(({ unitPrice, status }) => [Number(unitPrice), status])).toContainEqual([
    Number(middle),
    1,
  ]);
});

test('an office says from the line that the rials of an applicant reached it, and the havale is next', async ({
  request,
  openAs,
}) => {
  const page = await openAs('bankoffice');
  await page.goto('/office');
  const urgent = page.getByRole('main').getByRole('region', { name: 'کارهای فوری' });
  const report = urgent.getByRole('button', { name: /^ثبت دریافت پیشنهاد \d+$/u }).first();
  const offerId = /\d+/u.exec((await report.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await report.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('ریال پرداخت شد، در انتظار صدور حواله')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'گزارش دریافت ریال' });
  await expect(send).toBeDisabled();
  const amount = toLatinDigits(await dialog.getByLabel('مبلغ رسیده (ریال)').inputValue()).replaceAll(
    /\D/gu,
    '',
  );
  await dialog.getByLabel('شماره پیگیری').fill(`۱۴۰۵-${offerId}`);
  await dialog.getByLabel('روش پرداخت').click();
  await page.getByTitle('ساتنا').click();
  const iban = dialog.getByLabel('شبای پرداخت‌کننده');
  await iban.fill('IR12');
  await send.click();
  await expect(iban).toBeFocused();
  await expect(iban).toHaveAccessibleDescription('شماره شبا معتبر نیست.');
  // The sentence goes as soon as the number is typed over.
  await iban.fill('');
  await expect(iban).not.toHaveAttribute('aria-invalid', 'true');
  await expect(iban).not.toHaveAccessibleDescription(/معتبر نیست/u);
  await send.click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(urgent.getByRole('button', { name: `ثبت حواله پیشنهاد ${offerId}` })).toBeVisible();
  const supervisor = new Calls(request, await signInOverHttp(request, 'supervisor'));
  const { list, summary } = await supervisor.get<Payments>(`/api/Import/GetOfferPayments?offerId=${offerId}`);
  expect(list[0]?.amountRial).toBe(amount);
  expect(summary.remainingRial).toBe('0');
});

test('the desk fits every width between phone and screen, with its side below the work or beside the end of it', async ({
  openAs,
}) => {
  const page = await openAs('office');
  await page.goto('/office');
  const boxes = async () => ({
    work: await page.locator('.ds-main').boundingBox(),
    side: await page.locator('.ds-side').boundingBox(),
  });
  const placeOfSide = async (): Promise<string> => {
    const { work, side } = await boxes();
    if (!work || !side) return 'none';
    if (side.y >= work.y + work.height) return 'below';
    return side.x + side.width <= work.x ? 'at the end' : 'over the work';
  };
  for (const [width, place] of [
    [600, 'below'],
    [800, 'below'],
    [991, 'below'],
    [1100, 'at the end'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(placeOfSide).toBe(place);
    const room = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(room).toBeGreaterThanOrEqual(0);
  }
});
