// @vitest-environment jsdom
/** Tests of the settings of approvals: what is chosen while other choices are being saved. */
import { cleanup, screen, within } from '@testing-library/react';
import { settableNames } from '@nazer/contract/approvals/approvals.calls.ts';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../../resources/test-page.tsx';
import { FourEyesPart } from './four-eyes-part.tsx';

let server: TestServer;

const [one = '', two = ''] = settableNames;
const call = (name: string, title: string, mode: string) => ({ call: name, title, mode, defaultMode: 'off' });
const stored = {
  expiryHours: 72,
  calls: [call(one, 'ابطال معامله', 'off'), call(two, 'تغییر سقف', 'off')],
};
const saved = { ...stored, calls: [call(one, 'ابطال معامله', 'all'), call(two, 'تغییر سقف', 'off')] };

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['settings', 'record', 'dialog']);
});
afterAll(() => server.close());
afterEach(cleanup);

test('A choice made while another is being saved stays chosen', async () => {
  const gate = Promise.withResolvers<unknown>();
  let now: object = stored;
  server.reply = ({ url }) => {
    const answer = (data: object) => ({ status: 200, body: { data, errors: [] } });
    if (url.endsWith('/Session')) return answer({ permissions: ['set.view', 'set.policy'] });
    if (url.endsWith('/GetFourEyes')) return answer(now);
    if (!url.endsWith('/SaveFourEyes')) return refusal(404, 'notFound');
    now = saved;
    return { ...answer({ approvalId: null }), after: gate.promise };
  };
  const user = userEvent.setup();
  await show(<FourEyesPart />);
  const first = await screen.findByRole('radiogroup', { name: 'ابطال معامله' });
  const second = screen.getByRole('radiogroup', { name: 'تغییر سقف' });
  await user.click(within(first).getAllByRole('radio').at(-1) as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  await user.click(within(second).getAllByRole('radio').at(-1) as HTMLElement);
  gate.resolve(null);
  await screen.findByRole('region', { name: /^1 فیلد/u });
  expect(within(second).getAllByRole('radio').at(-1)).toHaveProperty('checked', true);
});
