// @vitest-environment jsdom
/** Tests of the inbox: a decision on several requests, links that keep the tab, and names of the requesters. */
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import ApprovalsPage from './approvals-page.tsx';

/** Request of a user without a full name. */
const request = {
  id: 5,
  call: 'POST /api/Auth/SaveRole',
  callTitle: 'ذخیره نقش',
  entity: 'Role',
  entityId: null,
  title: 'کارشناس',
  status: 1,
  requestedById: 7,
  requestedBy: 'parvaz',
  requestedByName: '',
  requestedAt: '2026-11-30T10:00:00Z',
  requestReason: 'برای کار تازه',
  expiresAt: '2026-12-30T10:00:00Z',
  decidedByName: '',
  decidedAt: null,
  decisionReason: '',
  changes: [],
  allowedActions: [],
  outcome: null,
  preview: null,
};
const refused = { id: 5, result: 'refused', message: 'نقش دیگر نیست' };

let server: TestServer;
let rows: (typeof request)[];
/** Answer to the decision; it settles when the test lets it. */
let answered: Promise<unknown>;

beforeAll(async () => {
  server = await startTestServer();
  const data = (value: unknown) => ({ status: 200, body: { data: value, errors: [] } });
  server.reply = ({ url }) => {
    if (url.includes('Session')) return data({ userName: 'admin', permissions });
    if (url.includes('GetApprovalById')) return data(request);
    if (url.includes('GetSummary')) return data({ totalCount: rows.length });
    if (url.includes('DecideApprovals')) {
      rows = [];
      return { ...data({ rows: [refused] }), after: answered };
    }
    return data({ list: rows, totalCount: rows.length });
  };
  await openTestPage(server);
  await loadAreas('fa', ['approvals', 'record']);
});
afterAll(() => server.close());
afterEach(cleanup);

async function open(address = '/') {
  rows = [request];
  answered = Promise.resolve();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: createRootRoute({ component: ApprovalsPage }), history });
  await show(<RouterProvider router={router as never} />); // not the registered router of the app
  return screen.findByRole('list', { name: 'فهرست درخواست‌ها' });
}

/** Ticks all requests, and approves them in the dialog. */
async function approveAll() {
  await userEvent.click(screen.getByRole('checkbox', { name: 'انتخاب همه' }));
  const button = await screen.findByRole('button', { name: /تأیید هر/u });
  // The dialog is loaded by the press.
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('شرح تصمیم'), 'برای همه بررسی شد');
  await userEvent.click(dialog.getByRole('button', { name: 'تأیید' }));
  return dialog;
}

test('the outcome of each request is told when the decision has emptied the list', async () => {
  await open();
  await approveAll();
  expect(await screen.findByText('درخواست دیگران که تصمیم آن با شماست، اینجا می‌آید.')).toBeTruthy();
  expect(await screen.findByText('نشد: نقش دیگر نیست')).toBeTruthy();
});

test('the dialog of a decision cannot be closed while it is being sent', async () => {
  await open();
  let answer = () => {};
  answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const dialog = await approveAll();
  await userEvent.keyboard('{Escape}');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'انصراف' }).disabled).toBe(true);
  answer();
  expect(await screen.findByText('نشد: نقش دیگر نیست')).toBeTruthy();
});

test('the link of a request leads to it in its own tab', async () => {
  const list = within(await open('/?tab=own'));
  const { href } = list.getByRole<HTMLAnchorElement>('link');
  expect(new URL(href).search).toBe('?tab=own&row=5');
});

test('a requester without a full name is named by the user name', async () => {
  const list = within(await open());
  expect(list.getByText('parvaz')).toBeTruthy();
  const panel = within(screen.getByRole('region', { name: 'درخواست' }));
  expect(await panel.findByText('parvaz')).toBeTruthy();
});
