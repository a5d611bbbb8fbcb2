// @vitest-environment jsdom
import { offerRecord } from '@nazer/contract/imports/offers.record.ts';
import type { AllowedAction } from '@nazer/contract/kernel/record-history.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { loadAreas } from '../../../platform/words/messages.ts';
import { openTestPage, show } from '../../test-page.tsx';
import { StateActions } from './state-actions.tsx';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({ status: 200, body: { data: { permissions: ['imp.view'] }, errors: [] } });
  await openTestPage(server);
  await loadAreas('fa', ['record', 'imports']);
});
afterAll(() => server.close());
afterEach(cleanup);

const state = 'وضعیت اجازه نمی‌دهد';
const money = 'ابتدا مبلغ ریالی عودت شود';

const action = (name: string, title: string, closed = ''): AllowedAction => ({
  action: name,
  title,
  isAllowed: closed === '',
  waits: false,
  reason: closed === '' ? null : 'wrongState',
  sentence: closed,
});

async function draw(actions: readonly AllowedAction[]): Promise<HTMLElement> {
  const row = { offerId: 7, status: 4, allowedActions: [...actions] };
  await show(<StateActions record={offerRecord} row={row as never} recordKey="7" title="پیشنهاد ۷" />);
  return screen.findByRole('region', { name: 'کارهای ممکن' });
}

/** Names of the buttons that are visible without opening anything. */
const seen = (region: HTMLElement): string[] =>
  within(region)
    .getAllByRole('button')
    .filter((button) => button.closest('details:not([open])') === null)
    .map((button) => button.textContent);

const timesSaid = (region: HTMLElement, text: string): number => region.textContent.split(text).length - 1;

const closedByState = [
  action('rejectHavale', 'ابطال حواله', state),
  action('returnFromMakhtoome', 'بازگشت', state),
  action('havale', 'صدور حواله', state),
];

describe('what may not be done with a record', () => {
  it('is folded under the one reason it shares, said once, beside what may be done', async () => {
    const region = await draw([
      action('reportPayment', 'پرداخت ریالی'),
      ...closedByState,
      action('cancel', 'لغو', money),
    ]);
    expect(seen(region)).toEqual(['پرداخت ریالی', 'لغو']);
    expect(timesSaid(region, state)).toBe(1);
    expect(timesSaid(region, money)).toBe(1);
    await userEvent.click(within(region).getByText('3 کار بسته'));
    expect(seen(region)).toEqual(['پرداخت ریالی', 'ابطال حواله', 'بازگشت', 'صدور حواله', 'لغو']);
    const closed = within(region).getByRole('button', { name: 'بازگشت' });
    expect(closed.getAttribute('aria-description')).toBe(state);
    expect((closed as HTMLButtonElement).disabled).toBe(true);
  });

  it('is one line with the reason where nothing may be done', async () => {
    const region = await draw(closedByState);
    expect(region.querySelectorAll('button').length).toBe(3);
    expect(region.querySelector('details:not([open]) > summary')?.textContent).toContain(state);
    expect(timesSaid(region, state)).toBe(1);
    expect(region.textContent).toContain('3 کار بسته');
  });

  it('is one line for all where the reasons differ and nothing may be done, each reason said once in it', async () => {
    const region = await draw([...closedByState, action('cancel', 'لغو', money)]);
    const lines = region.querySelectorAll('details:not([open]) > summary');
    expect([...lines].map((line) => line.textContent)).toEqual(['4 کار بسته']);
    expect(region.textContent).toContain('اکنون هیچ کاری باز نیست');
    expect(timesSaid(region, state)).toBe(1);
    await userEvent.click(within(region).getByText('4 کار بسته'));
    expect(seen(region)).toHaveLength(4);
  });

  it('stands in its place where it is the only one', async () => {
    const region = await draw([action('reportPayment', 'پرداخت ریالی'), action('cancel', 'لغو', money)]);
    expect(seen(region)).toEqual(['پرداخت ریالی', 'لغو']);
    expect(region.querySelector('details')).toBeNull();
  });
});
