/** API keys of service users: made for a user who may send data, shown only once, revoked for good. */
import { paths } from '../apps/web/src/app/paths.ts';
import { Calls, expect, ownWord, signInOverHttp, test } from './journey.ts';

test.use({ account: 'admin' });

test('an administrator makes a key, takes it, and ends it', async ({ page, request }) => {
  const admin = new Calls(request, await signInOverHttp(request, 'admin'));
  const word = ownWord();
  const userName = `svc-${Date.now()}`;
  const { user } = await admin.post<{ user: { id: number } }>('/api/User/CreateAppUser', {
    userName,
    fullName: word,
    userType: 1, // central bank
    userKind: 3, // service user
  });

  await page.goto(paths.serviceKeys());
  await page.getByRole('button', { name: 'کلید تازه' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'ساخت کلید' }).click();
  await expect(form.getByText('این فیلد را پر کنید')).toHaveCount(3);
  await form.getByLabel('نام کلید').fill(word);
  await form.getByLabel('کاربر سرویس').click();
  await page.getByTitle(userName).click();
  await form.getByLabel('نرخ‌ها').check();
  await form.getByRole('button', { name: 'ساخت کلید' }).click();
  // The user lacks the right to send: the server's sentence appears beside the field, and the typed text is kept.
  await expect(form.getByText(/کلید را فقط برای کاربر فعال از نوع سرویس/)).toBeVisible();
  await expect(form.getByLabel('نام کلید')).toHaveValue(word);

  const { roleId, rowVersion } = await admin.post<{ roleId: number; rowVersion: number }>(
    '/api/Auth/SaveRole',
    {
      roleName: `FEED_${Date.now()}`,
      title: word,
    },
  );
  await admin.post(`/api/Auth/UpdatePermission?roleId=${roleId}&rowVersion=${rowVersion}`, ['feed.send']);
  const token = await signInOverHttp(request, 'admin');
  const granted = await request.get(`/api/Auth/addUserToRole?userId=${user.id}&roleId=${roleId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(granted.status(), await granted.text()).toBe(200);
  await form.getByRole('button', { name: 'ساخت کلید' }).click();
  const made = page.getByRole('dialog', { name: new RegExp(word) });
  const key = await made.getByLabel('کلید', { exact: true }).innerText();
  expect(key).toMatch(/^nzk_\d+_[\w-]{43}$/);
  await page.keyboard.press('Escape');
  // Pressed by keyboard, because a dialog that is still growing under the pointer may miss a click.
  await made.getByRole('button', { name: 'کلید را برداشتم' }).press('Enter');
  await expect(page.getByText(key)).toHaveCount(0);

  await page.getByRole('gridcell', { name: word }).first().click();
  await page.getByRole('button', { name: 'ابطال کلید' }).click();
  const question = page.getByRole('dialog', { name: new RegExp(word) });
  await expect(question.getByRole('button', { name: 'بماند' })).toBeFocused();
  await question.getByRole('button', { name: 'ابطال کلید' }).click();
  await expect(page.getByText('کلید باطل شد')).toBeVisible();
  const sent = await request.post('/api/Feed/Rates', {
    headers: { authorization: `Bearer ${key}` },
    data: { source: 'e2e', rows: [{ externalId: '1' }] },
  });
  expect(sent.status()).toBe(401);
});
