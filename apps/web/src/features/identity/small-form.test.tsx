// @vitest-environment jsdom
/** Tests of small forms while they send. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/calls/api-error.ts';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { FactForm, Field, FormDialog } from './small-form.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['account', 'security', 'errors']);
});
afterAll(() => server.close());
afterEach(cleanup);

/** A sending that is refused once `refuse` is called. */
function refusedLater() {
  let reject: (fault: ApiError) => void = () => {};
  const send = () =>
    new Promise((_, end) => {
      reject = end;
    });
  const refuse = () =>
    reject(new ApiError({ status: 400, code: 'duplicateRole', detail: 'این نام پذیرفته نیست' }));
  return { send, refuse };
}

test('a dialog that is sending stays open, so that its refusal stands beside what was typed', async () => {
  const { send, refuse } = refusedLater();
  const closed = vi.fn<() => void>();
  await show(
    <FormDialog
      title="نام تازه"
      label="ذخیره"
      faults={{ duplicateRole: 'name' }}
      send={send}
      onClose={closed}
    >
      <Field name="name" label="نام">
        <Input />
      </Field>
    </FormDialog>,
  );
  const user = userEvent.setup();
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'نام' });
  await user.type(box, 'صندوق');
  const save = screen.getByRole('button', { name: 'ذخیره' });
  await user.click(save);
  await waitFor(() => expect(save.className).toContain('loading'));
  await user.click(screen.getByRole('button', { name: 'انصراف' }));
  fireEvent.keyDown(box, { key: 'Escape', keyCode: 27 });
  await user.click(screen.getByRole('button', { name: 'بستن' }));
  expect(closed).not.toHaveBeenCalled();
  refuse();
  await screen.findByText('این نام پذیرفته نیست');
  expect(box.value).toBe('صندوق');
  await user.click(await screen.findByRole('button', { name: 'انصراف' }));
  expect(closed).toHaveBeenCalledOnce();
});

test('a form in the place of a fact is not left while it sends, and can be left after a refusal', async () => {
  const { send, refuse } = refusedLater();
  const closed = vi.fn<() => void>();
  await show(
    <FactForm label="ذخیره" faults={{ duplicateRole: 'name' }} send={send} onClose={closed}>
      <Field name="name" label="نام">
        <Input />
      </Field>
    </FactForm>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'نام' }), 'صندوق');
  const save = screen.getByRole('button', { name: 'ذخیره' });
  await user.click(save);
  await waitFor(() => expect(save.className).toContain('loading'));
  await user.click(screen.getByRole('button', { name: 'انصراف' }));
  expect(closed).not.toHaveBeenCalled();
  refuse();
  await screen.findByText('این نام پذیرفته نیست');
  await user.click(await screen.findByRole('button', { name: 'انصراف' }));
  expect(closed).toHaveBeenCalledOnce();
});
