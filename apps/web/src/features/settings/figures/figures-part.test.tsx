// @vitest-environment jsdom
/** Tests of the figures of the market: what is typed while others are being saved. */
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusal, startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { FiguresPart } from './figures-part.tsx';

let server: TestServer;

const field = (key: string, title: string) => ({
  key,
  title,
  group: 'deadlines',
  groupTitle: 'مهلت‌ها',
  kind: 'integer',
  unitTitle: 'ساعت',
  min: 1,
  max: 240,
  count: null,
  default: 24,
});
const settings = {
  rowVersion: 1,
  updatedAt: null,
  updatedBy: 'bahar',
  values: { rialDeadlineHours: 24, havaleDeadlineHours: 48 },
  fields: [field('rialDeadlineHours', 'مهلت ریال'), field('havaleDeadlineHours', 'مهلت حواله')],
};
const saved = { ...settings, rowVersion: 2, values: { ...settings.values, rialDeadlineHours: 30 } };

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['settings', 'record']);
});
afterAll(() => server.close());
afterEach(cleanup);

test('a figure typed while another is being saved stays typed, without a conflict', async () => {
  const gate = Promise.withResolvers<unknown>();
  let now: object = settings;
  server.reply = ({ url }) => {
    const answer = (data: object) => ({ status: 200, body: { data, errors: [] } });
    if (url.endsWith('/Session')) return answer({ permissions: ['set.view', 'set.edit'] });
    if (url.endsWith('/GetSettings')) return answer(now);
    if (!url.endsWith('/SaveSettings')) return refusal(404, 'notFound');
    now = saved;
    return { ...answer(saved), after: gate.promise };
  };
  const user = userEvent.setup();
  await show(<FiguresPart />);
  const rial = await screen.findByLabelText('مهلت ریال');
  const havale = screen.getByLabelText('مهلت حواله');
  await user.clear(rial);
  await user.type(rial, '30');
  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  await user.clear(havale);
  await user.type(havale, '72');
  gate.resolve(null);
  await screen.findByRole('region', { name: /^1 فیلد/u });
  expect(screen.getByLabelText('مهلت ریال')).toHaveProperty('value', '30');
  expect(screen.getByLabelText('مهلت حواله')).toHaveProperty('value', '72');
  expect(screen.queryByText(/bahar/u)).toBeNull();
});
