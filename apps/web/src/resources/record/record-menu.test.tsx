// @vitest-environment jsdom
import { dealingRecord } from '@nazer/contract/exports/dealings.record.ts';
import { demandRecord } from '@nazer/contract/exports/demands.record.ts';
import type { RecordDefinition } from '@nazer/contract/kernel/record.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, startTestServer, type Reply, type TestServer } from '../../platform/calls/test-server.ts';
import { drawToasts, type Toast } from '../../platform/toasts.ts';
import { loadAreas } from '../../platform/words/messages.ts';
import { openTestPage, show } from '../test-page.tsx';
import { RecordMenu } from './record-menu.tsx';

let server: TestServer;
let permissions: string[];
let answer: Reply;
let toasts: Toast[] = [];
const saved: Blob[] = [];

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) =>
    url.includes('Session') ? { status: 200, body: { data: { permissions }, errors: [] } } : answer;
  await openTestPage(server);
  await loadAreas('fa', ['record']);
  drawToasts((toast) => void toasts.push(toast));
  // jsdom has no object URLs.
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`; // pages pass only blobs
  URL.revokeObjectURL = () => {};
});
afterAll(() => server.close());
beforeEach(() => {
  permissions = ['exp.view', 'sys.events.view'];
  answer = { status: 200, body: 'bytes of a zip' };
  toasts = [];
  saved.length = 0;
  server.requests.length = 0;
});
afterEach(cleanup);

const press = async (): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'بیشتر' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'بسته مدرک' }));
};

describe('the menu of a record', () => {
  it('takes its bundle of evidence, tells that it is being made, and that it came', async () => {
    let send = (): void => {};
    answer = { ...answer, after: new Promise<void>((resolve) => (send = resolve)) };
    await show(<RecordMenu record={dealingRecord} recordKey="7" />);
    await press();
    const busy = await screen.findByRole('button', { name: 'در حال گردآوری بسته مدرک…' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    send();
    await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(['ok']));
    expect(server.requests.at(-1)?.url).toBe('/api/Evidence/Bundle?subject=dealing&id=7');
    expect(saved.map(({ size }) => size)).toEqual(['bytes of a zip'.length]);
    await screen.findByRole('button', { name: 'بیشتر' });
  });

  it('says in a sentence why the bundle could not be made', async () => {
    answer = refusal(503, 'busy', { detail: 'سامانه اکنون نمی‌تواند پاسخ دهد.' });
    await show(<RecordMenu record={dealingRecord} recordKey="7" />);
    await press();
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'bad', text: 'سامانه اکنون نمی‌تواند پاسخ دهد.' }]),
    );
    expect(saved).toEqual([]);
  });

  it('offers no bundle to a reader who may not see the log, nor for records that have none', async () => {
    const checkMenu = async (record: RecordDefinition): Promise<void> => {
      await show(
        <>
          <RecordMenu record={record} recordKey="7" />
          <p>خوانده شد</p>
        </>,
      );
      // Displayed once the menu has read the session.
      await screen.findByText('خوانده شد');
      expect(screen.queryByRole('button')).toBeNull();
      cleanup();
    };
    await checkMenu(demandRecord);
    permissions = ['exp.view'];
    await checkMenu(dealingRecord);
  });
});
