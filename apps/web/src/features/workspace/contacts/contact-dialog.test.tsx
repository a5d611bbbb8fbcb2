// @vitest-environment jsdom
/** Tests of the form of a contact: what becomes of its photo. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { ContactDialog } from './contact-dialog.tsx';

/** Vitest exposes its jsdom instance under this global name. */
const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } };

/** Stands in for the canvas that jsdom lacks. */
function standInForCanvas(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close() {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ fillRect() {}, drawImage() {} });
      convertToBlob = async () => new Blob(['photo']);
    },
  );
}

let server: TestServer;
const onClose = vi.fn<() => void>();

beforeAll(async () => {
  server = await startTestServer();
  jsdom.reconfigure({ url: `${server.base}/` });
  standInForCanvas();
  await openTestPage(server);
  await loadAreas('fa', ['contacts']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.requests.length = 0;
  onClose.mockClear();
  await show(<ContactDialog contact={null} onClose={onClose} />);
});
afterEach(cleanup);

const photo = new File(['photo'], 'a.png', { type: 'image/png' });
const photoInput = () => screen.findByLabelText('انتخاب عکس');
const saved = () =>
  server.requests
    .filter(({ url }) => url.endsWith('/SaveContacts'))
    .map(({ body }): unknown => (JSON.parse(body) as { list: { id?: number }[] }).list[0]?.id);

test('saving again after the photo of a new contact was refused adds no second contact', async () => {
  let isPhotoGood = false;
  server.reply = ({ url }) =>
    url.includes('/UploadContactPhoto') && !isPhotoGood
      ? refusal(400, 'badFile')
      : { status: 200, body: { data: { ids: [7] }, errors: [] } };
  const user = userEvent.setup();
  await user.upload(await photoInput(), photo);
  await screen.findByRole('button', { name: 'برداشتن عکس' });
  await user.type(screen.getByLabelText('نام'), 'مریم');
  const save = screen.getByRole('button', { name: 'ذخیره' });
  await user.click(save);
  await waitFor(() => expect(save.getAttribute('aria-busy')).not.toBe('true'));
  isPhotoGood = true;
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(saved()).toEqual([undefined, 7]);
});

test('a photo that was removed can be chosen again', async () => {
  const user = userEvent.setup();
  const input = await photoInput();
  await user.upload(input, photo);
  await user.click(await screen.findByRole('button', { name: 'برداشتن عکس' }));
  // A browser reports no change when the input holds this file already.
  expect(input).toHaveProperty('value', '');
});
