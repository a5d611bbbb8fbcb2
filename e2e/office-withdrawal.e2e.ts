/**
 * An office gives up an offer of its own. No role of the system lets it: an administrator gives the right to a role,
 * a supervisor agrees to that, and each withdrawal waits for a supervisor again.
 */
import type { APIRequestContext, Page } from '@playwright/test';
import { paths } from '../apps/web/src/app/paths.ts';
import { Calls, expect, signInOverHttp } from './journey.ts';
import { test } from './keeper.ts';
import { actionsOf as actions, closedAction } from './pages/record-actions.ts';

const right = 'imp.offer.cancel';
/** Sentence under an action that was requested already. */
const waits = 'همین درخواست پیش‌تر ثبت شده و در انتظار تأیید است';
const reason = 'ارز این پیشنهاد دیگر در اختیار صرافی نیست';

interface Staff {
  readonly admin: Calls;
  readonly supervisor: Calls;
}

async function signInStaff(request: APIRequestContext): Promise<Staff> {
  const callsOf = async (name: string) => new Calls(request, await signInOverHttp(request, name));
  return { admin: await callsOf('admin'), supervisor: await callsOf('supervisor') };
}

interface Request {
  readonly approvalId?: number | null;
}

/** Keeps the live channel of a page from opening until the returned function is called. */
async function holdLiveChannel(page: Page): Promise<() => void> {
  let open = (): void => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/System/Live*', async (route) => {
    await held;
    await route.continue();
  });
  return () => open();
}

/** Approves a waiting request as the supervisor; fails when there is none. */
async function approve(supervisor: Calls, approvalId: number | null | undefined): Promise<void> {
  expect(approvalId, 'waits for a second person').toEqual(expect.any(Number));
  const body = { ids: [approvalId], isApproved: true, reason };
  const { rows } = await supervisor.post<{ rows: unknown[] }>('/api/System/DecideApprovals', body);
  expect(rows).toEqual([expect.objectContaining({ result: 'approved' })]);
}

/** Gives `userName` a role that holds the right, with a second person where one is needed; the returned function takes the role away again. */
async function giveRight({ admin, supervisor }: Staff, userName: string): Promise<() => Promise<unknown>> {
  const roleName = `e2e.${Date.now().toString(36)}`;
  const { roleId } = await admin.post<{ roleId: number }>('/api/Auth/SaveRole', { roleName });
  const change = await admin.post<Request>(`/api/Auth/UpdatePermission?roleId=${roleId}`, [right]);
  if (change.approvalId) await approve(supervisor, change.approvalId);
  const { id } = await admin.get<{ id: number }>(`/api/Auth/GetIdentityUserByUserName?userName=${userName}`);
  const giving = `userId=${id}&roleId=${roleId}`;
  const given = await admin.post<Request>(`/api/Auth/addUserToRole?${giving}`, {});
  if (given.approvalId) await approve(supervisor, given.approvalId);
  return () => admin.post(`/api/Auth/removeUserFromRole?${giving}`, {});
}

interface Offer {
  readonly offerId: number;
  readonly sarafiId: number;
}

/**
 * An offer that waits for the choice of the applicant: the oldest of the newest hundred, as other journeys take the
 * newest.
 */
async function openOffer(supervisor: Calls): Promise<Offer> {
  const filterModels = [{ Field: 'status', Condition1: { Type: 'in', Values: [1] } }];
  const { list } = await supervisor.post<{ list: Offer[] }>('/Offer/GetAll', { PageSize: 100, filterModels });
  const [offer] = list.toSorted((one, other) => one.offerId - other.offerId);
  if (!offer) throw new Error('The demo set has no offer that waits for a choice.');
  return offer;
}

/** Number of the newest request to cancel an offer, waiting or decided; undefined when the newest hundred have none. */
async function requestAbout(supervisor: Calls, offerId: number): Promise<number | undefined> {
  const filterModels = [
    { Field: 'call', Condition1: { Type: 'equals', Filter: 'GET /api/Import/CancelOffer' } },
  ];
  const { list } = await supervisor.post<{ list: { id: number; entityId: number }[] }>(
    '/ApprovalRequest/GetAll',
    { PageSize: 100, filterModels },
  );
  return list.find(({ entityId }) => entityId === offerId)?.id;
}

const history = (page: Page) => page.getByRole('region', { name: 'تاریخچه' });

test('an office may not withdraw an offer until it has the right; then a supervisor agrees, and it can be done once', async ({
  guest: page,
  keeper,
  enterAs,
  request,
}) => {
  const staff = await signInStaff(request);
  const { offerId, sarafiId } = await openOffer(staff.supervisor);
  const person = await keeper.addOfficePerson(sarafiId);
  await enterAs(page, person, paths.offer(String(offerId)));
  await closedAction(page, 'لغو');
  await expect(actions(page)).toContainText('برای این کار حق «لغو پیشنهاد (انصراف صراف)» لازم است');

  const takeBack = await giveRight(staff, person.userName);
  try {
    await page.reload();
    await actions(page).getByRole('button', { name: 'لغو' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'انصراف', exact: true })).toBeFocused();
    const send = dialog.getByRole('button', { name: 'لغو' });
    await expect(send).toBeDisabled();
    await dialog.getByLabel('شرح').fill(reason);
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(actions(page)).toContainText(waits);

    // Nothing has happened yet, and the same cannot be asked twice.
    const openLive = await holdLiveChannel(page);
    await page.reload();
    await expect(page.getByText('فعال', { exact: true }).first()).toBeVisible();
    await closedAction(page, 'لغو');
    await expect(actions(page)).toContainText(waits);

    // Events between the reading of the page and the opening of its live channel reach the page as well.
    await approve(staff.supervisor, await requestAbout(staff.supervisor, offerId));
    openLive();
    await expect(history(page).getByRole('listitem').first()).toContainText(reason);
    await page.reload();
    await expect(history(page).getByRole('listitem').first()).toContainText(reason);
    const cancel = await closedAction(page, 'لغو');
    await expect(cancel).toHaveAttribute('aria-description', /اجازه این عملیات را نمی‌دهد/u);
  } finally {
    await takeBack();
  }
});
