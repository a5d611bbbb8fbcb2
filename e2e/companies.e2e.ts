/** Journeys of one company: added, changed, viewed, deleted and restored, with its products and telephones. */
import { type Page } from '@playwright/test';
import { expect, ownWord, plain, still, test, toast } from './journey.ts';
import { Grid, ListPage, RecordDialog } from './pages/list-page.ts';

const saved = 'اطلاعات کاربر ثبت شد';

/** Opens the list, finds the company by its name and opens its dialog by the button of the action. */
async function openDialog(page: Page, companyName: string, action: string): Promise<RecordDialog> {
  const list = await new ListPage(page).open();
  await list.find('نام شرکت', companyName);
  await list.press(action);
  const dialog = new RecordDialog(page);
  await expect(dialog.box).toBeVisible();
  return dialog;
}

test('a company is added once the errors beside its fields are mended', async ({ page, calls }) => {
  const name = `بازرگانی ${ownWord()}`;
  const list = await new ListPage(page).open();
  await list.press('افزودن');
  const dialog = new RecordDialog(page);
  await expect(dialog.title('افزودن شرکت')).toBeVisible();
  await expect.poll(async () => (await dialog.box.boundingBox())?.width).toBe(1000);
  await dialog.field('ایمیل').fill('نشانی بی‌راه');
  await dialog.save();
  await dialog.expectFault('نام شرکت', 'این فیلد را پر کنید');
  await dialog.expectFault('ایمیل', 'ایمیل معتبر نیست!');
  await expect(dialog.box.getByRole('alert')).toContainText('2 فیلد نیاز به اصلاح دارد');
  await expect(dialog.field('نام شرکت')).toBeFocused();

  await dialog.field('نام شرکت').fill(name.replaceAll('ی', 'ي'));
  await dialog.field('ایمیل').fill('info@sample.example');
  await dialog.pick('گروه', 'کلیدی');
  await dialog.pick('منطقه', 'البرز');
  await dialog.box.getByRole('switch', { name: 'مشتری' }).click();
  await dialog.field('تاریخ ثبت').fill('۱۴۰۳/۲/۹');
  await dialog.save();
  await expect(toast(page, saved)).toBeVisible();
  await expect(dialog.box).toBeHidden();
  // The new company is the first row and selected, and its name is stored with Persian letters.
  const row = list.rowAt(0);
  await expect(row).toContainText(name);
  await expect(row).toHaveAttribute('aria-selected', 'true');
  const stored = await calls.findCompany(name);
  expect(stored).toMatchObject({
    email: 'info@sample.example',
    isCustomer: true,
    isActive: true,
    registerDate: '1403/02/09',
    registrar: 'لیلا فرهمند',
    selectiveGroup: 0,
    address: '',
  });
  expect(Number(stored?.['groupID'])).toBeGreaterThan(0);
  expect(Number(stored?.['regionID'])).toBeGreaterThan(0);
});

test('a changed company shows the change before it is saved, and in its history after that', async ({
  page,
  calls,
}) => {
  const name = `صنایع ${ownWord()}`;
  await calls.addCompany({ companyName: name, email: 'one@sample.example' });
  const dialog = await openDialog(page, name, 'ویرایش');
  await dialog.field('ایمیل').fill('two@sample.example');
  await expect(dialog.box.getByText('1 فیلد تغییر کرده و ذخیره نشده')).toBeVisible();
  await dialog.save();
  await expect(toast(page, saved)).toBeVisible();
  const list = new ListPage(page);
  await expect(list.row(name)).toContainText('two@sample.example');

  await list.press('جزئیات');
  await expect(dialog.title('جزئیات شرکت')).toBeVisible();
  for (const field of ['گروه', 'تاریخ ثبت', 'نشانی', 'مشتری']) await expect(dialog.fact(field)).toBeVisible();
  await expect(dialog.fact('نام شرکت')).toHaveText(name);
  await expect(dialog.fact('ایمیل')).toHaveText('two@sample.example');
  await expect(dialog.box.locator('input, textarea')).toHaveCount(0);
  await expect(dialog.box.getByRole('button', { name: 'ذخیره' })).toHaveCount(0);
  await dialog.box.getByRole('tab', { name: 'تاریخچه' }).click();
  const entry = dialog.box.getByRole('listitem').filter({ hasText: 'ویرایش شد' });
  await expect(entry).toContainText('لیلا فرهمند');
  await expect(entry.getByRole('deletion')).toHaveText('one@sample.example');
  await expect(entry.getByRole('insertion')).toHaveText('two@sample.example');
});

test('two presses on save write one company', async ({ page, calls }) => {
  const name = `یکتا ${ownWord()}`;
  const list = await new ListPage(page).open();
  await list.press('افزودن');
  const dialog = new RecordDialog(page);
  await dialog.field('نام شرکت').fill(name);
  await dialog.box.getByRole('button', { name: 'ذخیره', exact: true }).dblclick();
  await expect(toast(page, saved)).toBeVisible();
  await expect(dialog.box).toBeHidden();
  const filter = { Field: 'companyName', Condition1: { Type: 'equals', Filter: name } };
  expect(await calls.countRows('CrmCompany', [filter])).toBe(1);
});

test('two presses on two rows open nothing, and two on one row open it', async ({ page, calls }) => {
  const word = ownWord();
  for (const name of [`${word} بالا`, `${word} پایین`]) await calls.addCompany({ companyName: name });
  const list = await new ListPage(page).open();
  await list.type('نام شرکت', word);
  await expect(list.rows).toHaveCount(2);
  const dialog = new RecordDialog(page);
  // A press with a click count of two on another row than the first, as after a press that closed a dialog, selects the
  // row and is no double click.
  await list.row('بالا').click();
  await list.row('پایین').hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(list.row('پایین')).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.box).toBeHidden();
  await list.row('پایین').dblclick();
  await expect(dialog.title('جزئیات شرکت')).toBeVisible();
});

test('unsaved changes are lost only after a question', async ({ page, calls }) => {
  const name = `نگهبان ${ownWord()}`;
  await calls.addCompany({ companyName: name });
  const dialog = await openDialog(page, name, 'ویرایش');
  const question = page.getByRole('dialog').filter({ hasText: 'تغییرها ذخیره نشده‌اند' });
  await dialog.field('ایمیل').fill('lost@sample.example');
  await page.keyboard.press('Escape');
  await expect(question).toContainText('1 فیلد تغییرکرده از دست می‌رود');
  await question.getByRole('button', { name: 'ماندن و ادامه' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.field('ایمیل')).toHaveValue('lost@sample.example');

  await dialog.press('انصراف');
  await question.getByRole('button', { name: 'بیرون رفتن بدون ذخیره' }).last().click();
  await expect(dialog.box).toBeHidden();
  expect(await calls.findCompany(name)).toMatchObject({ email: '', rowVersion: 1 });
});

test('two clerks save the same company: the later one chooses', async ({ page, openAs, calls }) => {
  const name = `همزمان ${ownWord()}`;
  await calls.addCompany({ companyName: name, email: 'old@sample.example', address: 'خیابان ایران' });
  const mine = await openDialog(page, name, 'ویرایش');
  const colleague = await openAs('admin');
  const theirs = await openDialog(colleague, name, 'ویرایش');
  await mine.field('ایمیل').fill('the-post-of-mine@sample.example');
  await theirs.field('ایمیل').fill('the-post-of-theirs@sample.example');
  await theirs.field('نشانی').fill('میدان ونک');
  await theirs.save();
  await expect(toast(colleague, saved)).toBeVisible();

  // The open form shows at once who changed the record, and keeps what is typed.
  await expect(mine.box.getByRole('alert')).toContainText(/مریم کاویانی.* ساعت .+ آن را تغییر داد/u);
  await expect(mine.field('ایمیل')).toHaveValue('the-post-of-mine@sample.example');
  await mine.save();
  const table = mine.box.getByRole('table', { name: 'فیلدهای متفاوت' });
  await expect(mine.box.getByRole('alert')).toContainText(/ساعت .+ آن را تغییر داد/u);
  await expect(table.getByRole('row').filter({ hasText: 'ایمیل' })).toContainText(
    'the-post-of-theirs@sample.example',
  );
  // On a phone the table of differing fields fits, too.
  await page.setViewportSize({ width: 390, height: 844 });
  const around = table.locator('xpath=..');
  await expect.poll(() => around.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  await table.getByRole('radio', { name: 'ایمیل: مقدار من' }).check();
  await table.getByRole('radio', { name: 'نشانی: مقدار ذخیره‌شده' }).check();
  await mine.press('ذخیره با این انتخاب');
  await expect(toast(page, saved)).toBeVisible();
  expect(await calls.findCompany(name)).toMatchObject({
    email: 'the-post-of-mine@sample.example',
    address: 'میدان ونک',
    rowVersion: 3,
  });
});

test('a company with products and telephones is deleted with them, and all come back', async ({
  page,
  calls,
}) => {
  const name = `وابسته ${ownWord()}`;
  const { companyID } = await calls.addCompany({ companyName: name });
  await calls.post('/CrmCompanyProduct/Upsert', { companyID, productID: 1, qty: 5 });
  await calls.post('/CrmCompanyTelephone/Upsert', { companyID, data: '02188776655', dataType: 1 });

  const dialog = await openDialog(page, name, 'حذف');
  await expect(dialog.box.getByText(`«${name}» حذف شود؟`)).toBeVisible();
  await expect(dialog.fact('نام شرکت')).toHaveText(name);
  await dialog.press('حذف');
  const sentence = /این شرکت .*(محصول|تلفن).* دارد/;
  await expect(dialog.box.getByRole('alert')).toContainText(sentence);
  await expect(toast(page, 'اطلاعات کاربر حذف نشد')).toContainText(sentence);
  await dialog.press('حذف با همه وابسته‌ها');
  await expect(toast(page, 'اطلاعات کاربر حذف شد')).toBeVisible();
  await expect(dialog.box).toBeHidden();
  const list = new ListPage(page);
  await expect(list.region.getByText('با این پالایه‌ها ردیفی نیست')).toBeVisible();

  await page.getByRole('button', { name: 'واگرد' }).click();
  await expect(toast(page, 'ردیف حذف‌شده بازگشت')).toBeVisible();
  await list.choose(name);
  await expect(new Grid(page, 'محصولات شرکت').rows).toHaveCount(1);
  await expect(new Grid(page, 'تلفن‌ها').row('021-8877-6655')).toBeVisible();
});

test('a deleted company is brought back from the list of deleted rows', async ({ page, calls }) => {
  const name = `بازگشته ${ownWord()}`;
  await calls.addCompany({ companyName: name });
  const dialog = await openDialog(page, name, 'حذف');
  await dialog.press('حذف');
  await expect(dialog.box).toBeHidden();
  await page.getByRole('button', { name: 'بیشتر' }).click();
  await page.getByRole('menuitem', { name: 'ردیف‌های حذف‌شده' }).click();
  const list = new ListPage(page);
  await expect(page.getByText('ردیف‌های حذف‌شده دیده می‌شوند.')).toBeVisible();
  await list.choose(name);
  await page.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(toast(page, 'ردیف حذف‌شده بازگشت')).toBeVisible();
  await expect(list.rows).toHaveCount(0);
  await page.getByRole('button', { name: 'بازگشت به فهرست' }).click();
  await expect(list.row(name)).toBeVisible();
});

test('several companies are deleted at once, each with its own answer', async ({ page, calls }) => {
  const word = ownWord();
  const { companyID } = await calls.addCompany({ companyName: `${word} ماندنی` });
  await calls.post('/CrmCompanyTelephone/Upsert', { companyID, data: '02188776655' });
  await calls.addCompany({ companyName: `${word} یک` });
  await calls.addCompany({ companyName: `${word} دو` });
  const list = await new ListPage(page).open();
  await list.type('نام شرکت', word);
  await expect(list.rows).toHaveCount(3);
  await page.getByRole('button', { name: 'بیشتر' }).click();
  await page.getByRole('menuitem', { name: 'انتخاب چند ردیف' }).click();
  for (const which of ['ماندنی', 'یک', 'دو'])
    await list.row(`${word} ${which}`).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'حذف 3 ردیف' }).click();
  const dialog = page.getByRole('dialog', { name: 'حذف 3 ردیف' });
  const rowOf = (which: string) => dialog.getByRole('row').filter({ hasText: which });
  // The question names each company, and what depends on it, before anything is deleted.
  await expect(rowOf('ماندنی')).toContainText('می‌ماند؛ 1 تلفن دارد');
  await expect(rowOf(`${word} یک`)).toContainText('حذف می‌شود');
  await expect(dialog.getByRole('button', { name: 'انصراف' })).toBeFocused();
  await dialog.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(dialog.getByText('2 ردیف حذف شد، 1 ردیف ماند.')).toBeVisible();
  await expect(rowOf('ماندنی')).toContainText('دارد');
  await dialog.getByRole('button', { name: 'بستن' }).last().click();
  await expect(list.rows).toHaveCount(1);

  // Deletes the company with its telephone; one press restores both.
  await page.getByRole('button', { name: 'بیشتر' }).click();
  await page.getByRole('menuitem', { name: 'انتخاب چند ردیف' }).click();
  await list.row('ماندنی').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'حذف 1 ردیف' }).click();
  const again = page.getByRole('dialog', { name: 'حذف 1 ردیف' });
  await again.getByRole('checkbox', { name: 'وابسته‌ها هم حذف شوند: 1 تلفن' }).check();
  await again.getByRole('button', { name: 'حذف', exact: true }).click();
  await expect(again.getByText('1 ردیف حذف شد، 0 ردیف ماند.')).toBeVisible();
  await again.getByRole('button', { name: 'بازگردانی' }).click();
  await expect(again.getByText('1 ردیف با وابسته‌هایش بازگشت.')).toBeVisible();
  await again.getByRole('button', { name: 'بستن' }).last().click();
  await list.choose(`${word} ماندنی`);
  await expect(new Grid(page, 'تلفن‌ها').row('021-8877-6655')).toBeVisible();
});

test('the products and telephones below the list are those of the chosen company', async ({
  page,
  calls,
}) => {
  const name = `فروشگاه ${ownWord()}`;
  const productName = `سیمان ${ownWord()}`;
  await calls.addCompany({ companyName: name });
  await calls.post('/Product/Upsert', { productName, unit: 3, price: '12500000', isActive: true });
  const list = await new ListPage(page).open();
  // Without a chosen company there are no child lists, so the list fills the page with twenty rows.
  await expect(page.getByText('با انتخاب شرکت، محصولات و تلفن‌هایش همین‌جا باز می‌شود.')).toBeVisible();
  await expect(list.rowAt(19)).toBeInViewport({ ratio: 1 });
  await list.find('نام شرکت', name);
  const dialog = new RecordDialog(page);
  const section = (title: string) => page.getByRole('heading', { level: 2, name: title }).locator('..');

  const products = new Grid(page, 'محصولات شرکت');
  await expect(page.getByText('محصولی برای این شرکت ثبت نشده است')).toBeVisible();
  await section('محصولات شرکت').getByRole('button', { name: 'افزودن' }).click();
  await dialog.pick('محصول', productName);
  await dialog.field('تعداد').fill('۱۲۵۰');
  await dialog.save();
  await expect(products.row(productName)).toContainText('1٬250');
  await section('محصولات شرکت').getByRole('button', { name: 'ویرایش' }).click();
  await dialog.field('تعداد').fill('3');
  await dialog.save();
  await expect(dialog.box).toBeHidden();
  await expect(products.rows.locator('[col-id=qty]')).toHaveText('3');

  const telephones = new Grid(page, 'تلفن‌ها');
  await section('تلفن‌ها').getByRole('button', { name: 'افزودن' }).click();
  await dialog.field('شماره').fill('123');
  await dialog.save();
  await dialog.expectFault('شماره', 'شماره تلفن معتبر نیست');
  await dialog.field('شماره').fill('۰۲۱-۸۸۷۷۶۶۵۵');
  await dialog.pick('نوع', 'دورنگار');
  await dialog.save();
  await expect(telephones.row('021-8877-6655')).toContainText('دورنگار');
  await section('تلفن‌ها').getByRole('button', { name: 'حذف' }).click();
  await dialog.press('حذف');
  await expect(telephones.rows).toHaveCount(0);
  await expect(products.rows).toHaveCount(1);
});

test('the page of a company changes facts in their place by keys, shows their history and asks before a change is lost', async ({
  page,
  calls,
}) => {
  const name = `پرونده ${ownWord()}`;
  const { companyID } = await calls.addCompany({ companyName: name });
  const list = await new ListPage(page).open();
  await list.find('نام شرکت', name);
  await page.getByRole('link', { name: 'صفحه شرکت' }).click();
  await expect(page).toHaveURL(`/myapp/crm/company/CompanyDetail?companyID=${companyID}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const fact = (field: string) => page.getByRole('button', { name: new RegExp(`ویرایش ${field}$`) });
  const email = page.getByLabel('ایمیل', { exact: true });

  // By keyboard alone: Enter opens the value, Enter saves it, and the focus stays on it.
  await fact('ایمیل').focus();
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await page.keyboard.type('detail@sample.example');
  await page.keyboard.press('Enter');
  await expect(toast(page, saved)).toBeVisible();
  await expect(fact('ایمیل')).toBeFocused();
  await expect(fact('ایمیل')).toContainText('detail@sample.example');
  const history = page.getByRole('region', { name: 'تاریخچه' });
  await expect(history.getByRole('listitem').filter({ hasText: 'ویرایش شد' })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'تلفن‌ها' }).first()).toBeVisible();

  // Each Escape closes one thing: the calendar first, then the value.
  await fact('تاریخ ثبت').click();
  await page.getByLabel('تاریخ ثبت', { exact: true }).press('ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'بازکردن تقویم' });
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(page.getByLabel('تاریخ ثبت', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(fact('تاریخ ثبت')).toBeFocused();

  // A press on the next value finds it where it was, though the first one closes.
  await fact('گروه').click();
  await fact('نشانی').click();
  await expect(page.getByLabel('نشانی', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');

  // Leaving with a change asks first, and what has the focus loses nothing.
  await fact('ایمیل').click();
  await email.fill('other@sample.example');
  await page.getByRole('link', { name: 'لیست کاربران' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'تغییرها ذخیره نشده‌اند' });
  await expect(question).toBeVisible();
  await still(page);
  await expect(question.getByRole('button', { name: 'ماندن و ادامه' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/CompanyDetail/);
  await expect(email).toHaveValue('other@sample.example');
  await page.getByRole('link', { name: 'لیست کاربران' }).click();
  await expect(question).toBeVisible();
  await still(page);
  await question.getByRole('button', { name: 'بیرون رفتن بدون ذخیره' }).last().click();
  await expect(page).toHaveURL(/EcarSalesList/);
});

test('a clerk adds, finds and changes a company by keyboard alone', async ({ page, calls }) => {
  const word = ownWord();
  await calls.addCompany({ companyName: `${word} نخست` });
  const list = await new ListPage(page).open();
  const keys = page.keyboard;
  const dialog = new RecordDialog(page);

  await list.filter('نام شرکت').focus();
  await keys.type(word);
  await keys.press('Enter');
  await expect(list.rows).toHaveCount(1);
  await keys.press('Control+Alt+KeyN');
  await expect(dialog.title('افزودن شرکت')).toBeVisible();
  await expect(dialog.field('نام شرکت')).toBeFocused();
  await keys.type(`${word} دوم`);
  await keys.press('Control+Enter');
  await expect(toast(page, saved)).toBeVisible();
  await expect(list.rows).toHaveCount(2);

  // From the filters down into the rows: arrows choose a row, and keys open it.
  await list.filter('نام شرکت').focus();
  await keys.press('ArrowDown');
  await expect(list.rowAt(0).locator(':focus')).toHaveCount(1);
  await keys.press('ArrowDown');
  await expect(list.rowAt(1)).toHaveAttribute('aria-selected', 'true');
  await keys.press('F2');
  await expect(dialog.title('ویرایش شرکت')).toBeVisible();
  await expect(dialog.field('نام شرکت')).toHaveValue(`${word} نخست`);
  await dialog.field('ایمیل').focus();
  await keys.type('keys@sample.example');
  await keys.press('Control+Enter');
  await expect(list.row('نخست')).toContainText('keys@sample.example');
  await expect(dialog.box).toBeHidden();
  expect(plain(await list.range.innerText())).toContain('1 تا 2 از 2');
});
