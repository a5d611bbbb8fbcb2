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

const wrongState = 'وضعیت اجازه نمی‌دهد';
const refundFirst = 'ابتدا مبلغ ریالی عودت شود';

/** An action of the record; `refusal` is the sentence that says why it is not possible now. */
const action = (name: string, title: string, refusal = ''): AllowedAction => ({
  action: name,
  title,
  isAllowed: refusal === '',
  waits: false,
  reason: refusal === '' ? null : 'wrongState',
  sentence: refusal,
});

async function renderActions(actions: readonly AllowedAction[]): Promise<HTMLElement> {
  const row = { offerId: 7, status: 4, allowedActions: [...actions] };
  await show(<StateActions record={offerRecord} row={row as never} recordKey="7" title="پیشنهاد ۷" />);
  return screen.findByRole('region', { name: 'کارهای ممکن' });
}

/** Texts of the visible buttons: those inside a closed `details` are left out. */
const visibleButtons = (region: HTMLElement): string[] =>
  within(region)
    .getAllByRole('button')
    .filter((button) => button.closest('details:not([open])') === null)
    .map((button) => button.textContent);

/** How often a text occurs in the region, also in closed parts. */
const occurrences = (region: HTMLElement, text: string): number => region.textContent.split(text).length - 1;

const closedByState = [
  action('rejectHavale', 'ابطال حواله', wrongState),
  action('returnFromMakhtoome', 'بازگشت', wrongState),
  action('havale', 'صدور حواله', wrongState),
];

describe('actions that are not possible now', () => {
  it('with the same reason are folded into one group, which says the reason once', async () => {
    const region = await renderActions([
      action('reportPayment', 'پرداخت ریالی'),
      ...closedByState,
      action('cancel', 'لغو', refundFirst),
    ]);
    expect(visibleButtons(region)).toEqual(['پرداخت ریالی', 'لغو']);
    expect(occurrences(region, wrongState)).toBe(1);
    expect(occurrences(region, refundFirst)).toBe(1);
    await userEvent.click(within(region).getByText('3 کار بسته'));
    expect(visibleButtons(region)).toEqual(['پرداخت ریالی', 'ابطال حواله', 'بازگشت', 'صدور حواله', 'لغو']);
    const closed = within(region).getByRole('button', { name: 'بازگشت' });
    expect(closed.getAttribute('aria-description')).toBe(wrongState);
    expect((closed as HTMLButtonElement).disabled).toBe(true);
  });

  it('are folded into one line with their reason when no action is possible', async () => {
    const region = await renderActions(closedByState);
    expect(region.querySelectorAll('button').length).toBe(3);
    expect(region.querySelector('details:not([open]) > summary')?.textContent).toContain(wrongState);
    expect(occurrences(region, wrongState)).toBe(1);
    expect(region.textContent).toContain('3 کار بسته');
  });

  it('with different reasons are folded into one line when no action is possible, each reason said once inside', async () => {
    const region = await renderActions([...closedByState, action('cancel', 'لغو', refundFirst)]);
    const lines = region.querySelectorAll('details:not([open]) > summary');
    expect([...lines].map((line) => line.textContent)).toEqual(['4 کار بسته']);
    expect(region.textContent).toContain('اکنون هیچ کاری باز نیست');
    expect(occurrences(region, wrongState)).toBe(1);
    await userEvent.click(within(region).getByText('4 کار بسته'));
    expect(visibleButtons(region)).toHaveLength(4);
  });

  it('are not folded when there is only one', async () => {
    const region = await renderActions([
      action('reportPayment', 'پرداخت ریالی'),
      action('cancel', 'لغو', refundFirst),
    ]);
    expect(visibleButtons(region)).toEqual(['پرداخت ریالی', 'لغو']);
    expect(region.querySelector('details')).toBeNull();
  });
});
