// @vitest-environment jsdom
/** Tests of leaving the form of an offer: what was typed and what the server answers are not lost. */
import type { Office } from '@nazer/contract/sarafi/offices.record.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  refusal,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../platform/calls/test-server.ts';
import { drawToasts } from '../../../platform/toasts.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { OfferForm } from './offer-form.tsx';

let server: TestServer;
let closings = 0;
/** Refuses the offer once called. */
let refuse = () => {};

beforeAll(async () => {
  server = await startTestServer();
  await openTestPage(server);
  await loadAreas('fa', ['desk', 'record']);
});
beforeEach(() => {
  closings = 0;
  server.requests.length = 0;
  const after = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const use: Reply = {
    status: 200,
    body: { data: { permissions: [], refusal: null, taahod: null, position: null }, errors: [] },
  };
  server.reply = ({ url }) => (url.endsWith('/MakeOffer') ? { ...refusal(400, 'badInput'), after } : use);
});
afterAll(() => server.close());
afterEach(cleanup);

const showForm = () =>
  show(
    <OfferForm
      office={{ id: 7, taahodUsedPct: null, positionPct: null } as Office}
      first={{ requestId: 12, unitPrice: '1000', hours: 24 }}
      onRate={() => {}}
      onClose={() => {
        closings += 1;
      }}
    />,
  );

const inputOfRate = async () => {
  const [rate] = await screen.findAllByRole('textbox');
  if (!rate) throw new Error('the form has an input for the rate');
  return rate;
};

it('Esc leaves an untouched form at once and asks before a typed offer is lost', async () => {
  await showForm();
  const rate = await inputOfRate();
  await userEvent.click(rate);
  await userEvent.keyboard('{Escape}');
  expect(closings).toBe(1);
  await userEvent.type(rate, '{Backspace}5');
  await userEvent.keyboard('{Escape}');
  const leave = await screen.findByRole('button', { name: 'بیرون رفتن بدون ذخیره' }, { timeout: 5000 });
  expect(closings).toBe(1);
  await userEvent.click(leave);
  await waitFor(() => expect(closings).toBe(2));
});

it('the form stays while its offer is sent, so that a refusal is read in it', async () => {
  await showForm();
  await userEvent.click(await inputOfRate());
  await userEvent.keyboard('{Enter}');
  const leave = await screen.findByRole('button', { name: 'رها کردن' });
  await waitFor(() => expect(leave.hasAttribute('disabled')).toBe(true));
  await userEvent.keyboard('{Escape}');
  expect(closings).toBe(0);
  refuse();
  expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toBeTruthy();
  expect(leave.hasAttribute('disabled')).toBe(false);
});

it('a refusal that comes after the form was closed is shown as a toast', async () => {
  await showForm();
  await userEvent.click(await inputOfRate());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(server.requests.some(({ url }) => url.endsWith('/MakeOffer'))).toBe(true));
  cleanup();
  const kinds: string[] = [];
  const stop = drawToasts(({ kind }) => void kinds.push(kind));
  // Toasts that waited for somebody to draw them are those of other tests.
  kinds.length = 0;
  refuse();
  await waitFor(() => expect(kinds).toEqual(['bad']), { timeout: 5000 });
  stop();
});
