/** Persons: added with Persian digits, city after province, Jalali days, the profile. */
import { addMonths, todayJalali } from '@nazer/persian/jalali.ts';
import { expect, ownMellicode, ownWord, plain, still, test, toast } from './journey.ts';
import { ListPage, RecordDialog } from './pages/list-page.ts';

const toPersianDigits = (text: string): string =>
  text.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));

test('a person written with Persian digits is stored with Latin ones', async ({ page, calls }) => {
  const mellicode = ownMellicode();
  const family = `کاظمی ${ownWord()}`;
  const list = await new ListPage(page, 'persons').open();
  await expect(page.getByRole('heading', { level: 1, name: 'لیست کاربران' })).toBeVisible();
  await expect(page).toHaveTitle(/لیست کاربران/);
  await list.press('افزودن');
  const dialog = new RecordDialog(page);
  await dialog.field('نام').fill('شیرین');
  await dialog.field('نام خانوادگی').fill(family);
  await dialog.field('کد ملی').fill('1234567890');
  await dialog.field('تاریخ تولد').fill('1370/12/31');
  await dialog.field('تلفن همراه').fill('۰۹۱۲');
  await dialog.save();
  await dialog.expectFault('کد ملی', 'کد ملی نامعتبر است');
  await dialog.expectFault('تاریخ تولد', 'این ماه چنین روزی ندارد');
  await dialog.expectFault('تلفن همراه', 'شماره همراه معتبر نیست');

  await dialog.field('کد ملی').fill(toPersianDigits(mellicode));
  await dialog.pick('جنسیت', 'زن');
  await dialog.field('تاریخ تولد').fill('۱۳۷۰/۵/۷');
  await dialog.field('تلفن همراه').fill('۰۹۱۲۱۲۳۴۵۶۷');
  await dialog.field('کد پستی').fill('۱۵۸۷۶۵۴۳۲۱');
  await dialog.save();
  await expect(toast(page, 'اطلاعات کاربر ثبت شد')).toBeVisible();
  await expect(list.rowAt(0)).toContainText(family);
  const [stored] = await calls
    .post<Record<string, unknown>[]>('/EcarSales/GetById', [{ id: mellicode }])
    .then((row) => [row].flat());
  expect(stored).toMatchObject({
    mellicode,
    sex: 2,
    birthdate: '1370/05/07',
    mobile: '09121234567',
    posticode: '1587654321',
    ostansodoor: 0,
  });
});

test('the same national id twice is refused beside its field', async ({ page, calls }) => {
  const mellicode = ownMellicode();
  await calls.addPerson({ name: 'نخست', family: ownWord(), mellicode });
  const list = await new ListPage(page, 'persons').open();
  await list.press('افزودن');
  const dialog = new RecordDialog(page);
  await dialog.field('نام').fill('دوم');
  await dialog.field('نام خانوادگی').fill(ownWord());
  await dialog.field('کد ملی').fill(mellicode);
  await dialog.save();
  await expect(dialog.box.getByText('رکورد دیگری با همین «کد ملی» ثبت شده است.').first()).toBeVisible();
  await expect(dialog.box).toBeVisible();
});

test('cities are those of the chosen province', async ({ page, calls }) => {
  const mellicode = ownMellicode();
  await calls.addPerson({ name: 'ساکن', family: ownWord(), mellicode });
  const list = await new ListPage(page, 'persons').open();
  await list.find('کد ملی', mellicode);
  await list.press('ویرایش');
  const dialog = new RecordDialog(page);
  await expect(dialog.field('شهر سکونت')).toBeDisabled();
  await dialog.pick('استان سکونت', 'کرمان', 'كرمان');
  await expect(dialog.field('شهر سکونت')).toBeEnabled();
  await dialog.field('شهر سکونت').click();
  await dialog.field('شهر سکونت').fill('شیراز');
  await expect(page.getByText('موردی پیدا نشد')).toBeVisible();
  await dialog.pick('شهر سکونت', 'رفسنجان');
  await dialog.save();
  await expect(toast(page, 'اطلاعات کاربر ثبت شد')).toBeVisible();
  await expect(list.row(mellicode)).toContainText('رفسنجان');

  await list.press('ویرایش');
  await dialog.pick('استان سکونت', 'فارس');
  await expect(dialog.box.locator('.rd-field').filter({ hasText: 'شهر سکونت' })).not.toContainText('رفسنجان');
});

test('a day is picked from the Jalali calendar', async ({ page, calls }) => {
  const mellicode = ownMellicode();
  await calls.addPerson({ name: 'زاده', family: ownWord(), mellicode, birthdate: '1360/01/01' });
  const list = await new ListPage(page, 'persons').open();
  await list.find('کد ملی', mellicode);
  await list.press('ویرایش');
  const dialog = new RecordDialog(page);
  await dialog.field('تاریخ تولد').press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'بازکردن تقویم' });
  await calendar.getByLabel('ماه', { exact: true }).selectOption({ label: 'شهریور' });
  await calendar.getByRole('button', { name: /^31 شهریور 1360/ }).click();
  await expect(dialog.field('تاریخ تولد')).toHaveValue('1360/06/31');
  await dialog.save();
  await expect(list.row(mellicode)).toContainText('1360/06/31');
});

test('a person is found by name, and her page shows and changes facts in their place', async ({
  page,
  calls,
}) => {
  const mellicode = ownMellicode();
  const family = `راستین ${ownWord()}`;
  // Fifty-four and a half years ago.
  const birthdate = addMonths(todayJalali(new Date()), -654);
  await calls.addPerson({ name: 'مهتاب', family, mellicode, birthdate, mobile: '09121234567' });
  await page.goto('/myapp/ecarsales');
  await expect(page.getByText('کاربری انتخاب نشده است')).toBeVisible();
  await page.getByLabel('جست‌وجوی کاربر').fill(family);
  await page.getByText(`مهتاب ${family} · ${mellicode}`).click();
  await expect(page).toHaveURL(new RegExp(`mellicode=${mellicode}`));
  await expect(page.getByRole('heading', { level: 1, name: `مهتاب ${family}` })).toBeVisible();
  await expect(page.getByText('54 ساله')).toBeVisible();
  const fact = (field: string) => page.getByRole('button', { name: new RegExp(`ویرایش ${field}$`) });
  expect(plain(await fact('تلفن همراه').innerText()).replaceAll('-', '')).toContain('09121234567');

  // A province and its city are one fact.
  await fact('استان سکونت و شهر سکونت').click();
  const pick = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).click();
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.locator('.ant-select-item-option').filter({ hasText: text }).first().click();
  };
  await pick('استان سکونت', 'یزد');
  await pick('شهر سکونت', 'میبد');
  await page.getByLabel('شهر سکونت', { exact: true }).press('Enter');
  await expect(toast(page, 'اطلاعات کاربر ثبت شد')).toBeVisible();
  await expect(fact('استان سکونت و شهر سکونت')).toContainText('یزد، میبد');

  // The dialog looks as it does over a list: its close button at the far end of its head.
  await page.getByRole('button', { name: 'ویرایش', exact: true }).click();
  const dialog = new RecordDialog(page);
  await still(page);
  const box = await dialog.box.boundingBox();
  const close = await dialog.box.getByRole('button', { name: 'بستن' }).boundingBox();
  expect((close?.x ?? 999) - (box?.x ?? 0)).toBeLessThan(40);
  await dialog.field('نام پدر').fill('ایرج');
  await dialog.save();
  await expect(dialog.box).toBeHidden();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'ویرایش شد' }).filter({ hasText: 'ایرج' }),
  ).toBeVisible();

  await page.goto('/myapp/EcarSales?mellicode=0000000001');
  await expect(page.getByRole('heading', { level: 1, name: 'این کاربر پیدا نشد' })).toBeVisible();
  await page.getByRole('link', { name: 'لیست کاربران' }).last().click();
  await expect(page).toHaveURL(/EcarSalesList/);
});
