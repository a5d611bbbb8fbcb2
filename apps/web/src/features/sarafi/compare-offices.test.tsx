// @vitest-environment jsdom
/** Tests of the comparison of offices. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { CompareOffices } from './compare-offices.tsx';

let server: TestServer;
let isDown = true;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url, body }) => {
    if (!url.endsWith('/ExchangeOffice/GetAll'))
      return { status: 200, body: { data: { permissions: [], list: [] }, errors: [] } };
    const id = body.includes('"Filter":2') ? 2 : 1;
    if (isDown && id === 2) return refusal(400, 'badInput');
    const data = { list: [{ id, name: `صرافی ${id}` }], totalCount: 1 };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
  await loadAreas('fa', ['sarafi']);
});
afterAll(() => server.close());
afterEach(cleanup);

test('an office that could not be read is told above the others and can be read again', async () => {
  await show(<CompareOffices ids={[1, 2]} onClose={() => {}} />);
  expect(await screen.findByText('صرافی 1')).toBeTruthy();
  expect(screen.queryByText('صرافی 2')).toBeNull();
  expect(screen.getByText('این بخش خوانده نشد')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  expect(await screen.findByText('صرافی 2')).toBeTruthy();
  expect(screen.queryByText('این بخش خوانده نشد')).toBeNull();
});
