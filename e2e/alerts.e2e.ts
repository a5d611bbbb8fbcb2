/** Alerts of offices: the most severe first, closed with a reason that stays, and never by the office they are about. */
import { expect, ownWord, signInOverHttp, test, toast } from './journey.ts';
import { Grid } from './pages/list-page.ts';

const path = '/desk/alerts';

interface Alert {
  readonly id: number;
  readonly urgency: number;
}

test.describe('a supervisor', () => {
  test.use({ account: 'supervisor' });

  test('closes the alert on top with a reason, which stays in its row after a reload, below the open ones', async ({
    page,
  }) => {
    await page.goto(path);
    const list = new Grid(page, 'هشدارها');
    const top = list.rowAt(0);
    await expect(top.locator('[col-id=acknowledgedBy]')).toHaveText('–');
    await expect(top.locator('[col-id=severity]')).toHaveText(/بحرانی|مهم|اطلاع/u);
    // The level of an alert has its unit in a column of its own.
    await expect(top.locator('[col-id=levelUnit]')).toHaveText(/سقف|روز|بار/u);
    const id = (await top.getAttribute('row-id')) ?? '';
    const note = `با صرافی تماس گرفته شد ${ownWord()}`;
    await top.locator('[col-id=severity]').click();
    const close = page.getByRole('button', { name: 'دیدم', exact: true });
    await close.click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'دیدم', exact: true });
    await expect(send).toBeDisabled();
    await dialog.getByLabel('شرح').fill('دیدم');
    await expect(send).toBeDisabled();
    await dialog.getByLabel('شرح').fill(note);
    await send.click();
    await expect(toast(page, 'هشدار دیده شد')).toBeVisible();

    await page.goto(path);
    const closed = list.rows.and(list.region.locator(`[row-id="${id}"]`));
    await expect(closed.locator('[col-id=note]')).toHaveText(note);
    await expect(closed.locator('[col-id=acknowledgedBy]')).toHaveText('حسین دلاور');
    await expect(list.rowAt(0)).not.toHaveAttribute('row-id', id);
    await closed.locator('[col-id=severity]').click();
    await close.click();
    await expect(toast(page, 'حسین دلاور پیش‌تر آن را دیده است')).toBeVisible();
  });
});

test.describe('a person of an office', () => {
  test.use({ account: 'office' });

  test('reads why her office does not close alerts, on the page and from the call', async ({
    page,
    request,
  }) => {
    await page.goto(path);
    const close = page.getByRole('button', { name: 'دیدم', exact: true });
    await expect(close).toBeDisabled();
    await expect(close).toHaveAttribute('aria-description', /حق «.+» لازم است/u);
    const headers = { authorization: `Bearer ${await signInOverHttp(request, 'supervisor')}` };
    const answer = await request.post('/SarafiAlert/GetAll', { headers, data: {} });
    const { data } = (await answer.json()) as { data: { list: Alert[] } };
    expect(data.list.map(({ urgency }) => urgency)).toEqual(
      data.list.map(({ urgency }) => urgency).toSorted((one, other) => other - one),
    );
    const refused = await request.post('/api/SarafiManagment/AcknowledgeAlert', {
      headers: {
        authorization: `Bearer ${await signInOverHttp(request, 'office')}`,
        'accept-language': 'fa',
      },
      data: { id: data.list[0]?.id },
    });
    expect(refused.status()).toBe(403);
    expect(((await refused.json()) as { detail: string }).detail).toMatch(/حق|دسترسی/u);
  });
});
