// @vitest-environment jsdom
/** Tests of the form for new bands while they are being saved. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { NewBands } from './new-bands.tsx';
import type { RateInfo } from './rates.ts';
import { useNewBands } from './use-new-bands.ts';

let server: TestServer;
/** Settles when the test lets the bands be saved. */
let saved: Promise<unknown>;

beforeAll(async () => {
  server = await startTestServer();
  const data = (value: unknown) => ({ status: 200, body: { data: value, errors: [] } });
  server.reply = ({ url }) => {
    if (url.includes('CheckRateBands')) return data({ waits: false, list: [] });
    if (!url.includes('SaveCurrencyCellingVales')) return data({ permissions: [] });
    return { ...data({ result: 'done' }), after: saved };
  };
  await openTestPage(server);
  await loadAreas('fa', ['exports']);
});
afterAll(() => server.close());
afterEach(cleanup);

const today = '1405/09/09';
const rates = ['EUR', 'USD'].map(
  (currency) => ({ currency, floor: '1', base: '2', ceiling: '3', lastRate: null }) as RateInfo, // the form reads only these members
);

function Form() {
  const bands = useNewBands(1, today);
  return (
    <>
      {rates.map((rate) => (
        <button key={rate.currency} type="button" onClick={() => bands.add(rate)}>
          add {rate.currency}
        </button>
      ))}
      <NewBands bands={bands} mayEdit today={today} />
    </>
  );
}

test('a band that is added while others are being saved stays in the form', async () => {
  let save = () => {};
  saved = new Promise<void>((resolve) => {
    save = resolve;
  });
  await show(<Form />);
  const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('add EUR');
  await press(/^ثبت/u);
  await press('add USD');
  save();
  await waitFor(() => expect(screen.queryByRole('group', { name: /EUR/u })).toBeNull());
  expect(screen.getByRole('group', { name: /USD/u })).toBeTruthy();
});
