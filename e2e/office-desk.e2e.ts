/**
 * Journeys over the desk of an office, the page its people begin at, on a screen as narrow as a phone: urgent work is
 * done there, and an offer is made in the row of the request.
 */
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

test('an office signs in at its desk, makes an offer in the row of a request and finds it after a reload', async ({
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
  const offerButtons = requests.getByRole('button', { name: /^پیشنهاد \d+$/u });
  await expect(offerButtons.first()).toBeVisible();
  const overflowPx = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(overflowPx).toBe(0);
  if (!isBusinessDay) return expect(requests.getByText('تالار').first()).toBeVisible();

  // A request the office can make an offer for: its row shows the effect on the ceilings.
  const line = requests
    .getByRole('listitem')
    .filter({ has: page.getByRole('meter') })
    .first();
  const offerButton = line.getByRole('button', { name: /^پیشنهاد \d+$/u });
  const number = /\d+/u.exec((await offerButton.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await offerButton.click();
  const form = requests.locator('form');
  await expect(form.getByRole('meter', { name: 'تعهد پس از پیشنهاد' })).toBeVisible();
  await expect(form.getByRole('meter', { name: 'وضعیت باز پس از پیشنهاد' })).toBeVisible();
  const rate = form.getByLabel('نرخ (ریال)');
  const rateInBand = toLatinDigits(await rate.inputValue()).replaceAll(/\D/gu, '');
  await rate.fill('۱');
  await expect(form.getByText('بیرون از')).toBeVisible();
  await rate.fill(rateInBand.replaceAll(/\d/gu, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''));
  await form.getByRole('button', { name: 'ارسال پیشنهاد' }).click();
  await expect(form).toBeHidden();
  await expect(requests.getByRole('button', { name: `پیشنهاد ${number}` })).toHaveCount(0);

  await page.reload();
  await expect(offerButtons.first()).toBeVisible();
  await expect(requests.getByRole('button', { name: `پیشنهاد ${number}` })).toHaveCount(0);
  const office = new Calls(request, await signInOverHttp(request, 'office'));
  const offers = await office.post<{ list: { unitPrice: string; status: number }[] }>('/Offer/GetAll', {
    filterModels: [{ Field: 'requestId', Condition1: { Type: 'equals', Filter: Number(number) } }],
  });
  expect(offers.list.map(({ unitPrice, status }) => [Number(unitPrice), status])).toContainEqual([
    Number(rateInBand),
    1, // active: it waits for the choice of the applicant
  ]);
});

test('an office reports the receipt of rials in the row of an offer, and the havale becomes its next task', async ({
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
  // The error disappears as soon as the field is changed.
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

test('the desk fits every width from phone to screen, its side column below the work or at its inline end', async ({
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
    const roomPx = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth);
    expect(roomPx).toBeGreaterThanOrEqual(0);
  }
});
