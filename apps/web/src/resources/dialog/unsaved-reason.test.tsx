// @vitest-environment jsdom
import { blackListExceptionRecord } from '@nazer/contract/imports/blacklist.record.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { StepDialog } from '../record/steps/step-dialog.tsx';
import { openTestPage, show } from '../test-page.tsx';
import { CallForm } from './call-form.tsx';

let server: TestServer;
let closings = 0;
const patience = { timeout: 5000 };
const onClose = () => {
  closings += 1;
};

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const data = url.endsWith('/Session') ? { permissions: [] } : { list: [], totalCount: 0 };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
  await loadAreas('fa', ['record', 'imports']);
});
afterAll(() => server.close());
beforeEach(() => {
  closings = 0;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const callForm = (
  <CallForm
    title="فرم"
    fields={[]}
    labelOf={(key) => key}
    initial={{}}
    action="فرستادن"
    reason="needed"
    send={async () => {}}
    onClose={onClose}
    of={{ call: 'POST /some', key: null } as never} // the name of the draft alone
  />
);
const action = { action: 'add', title: 'افزودن', isAllowed: true, reason: null, sentence: '', waits: false };
const stepDialog = (
  <StepDialog
    record={blackListExceptionRecord}
    action={action}
    row={null}
    status={0}
    title=""
    onClose={onClose}
  />
);

describe.each([
  ['a call', callForm],
  ['a step', stepDialog],
])('the form of %s', (_name, form) => {
  it('asks before a typed reason alone is lost, also on Escape', async () => {
    await show(form);
    await userEvent.type(await screen.findByRole('textbox', { name: 'شرح' }, patience), 'دلیل من');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'ماندن و ادامه' }, patience));
    expect(closings).toBe(0);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'شرح' }).value).toBe('دلیل من');
  });

  it('closes after the question, and without one when nothing was typed', async () => {
    await show(form);
    await userEvent.type(await screen.findByRole('textbox', { name: 'شرح' }, patience), 'دلیل من');
    await userEvent.click(screen.getByRole('button', { name: 'انصراف' }));
    await userEvent.click(await screen.findByRole('button', { name: 'بیرون رفتن بدون ذخیره' }, patience));
    await waitFor(() => expect(closings).toBe(1));
    cleanup();
    await show(form);
    await userEvent.click(await screen.findByRole('button', { name: 'انصراف' }, patience));
    await waitFor(() => expect(closings).toBe(2));
  });
});
