// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../platform/calls/test-server.ts';
import { openTestPage, show } from '../../../resources/test-page.tsx';
import { LinkedText } from './linked-text.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.reply = () => ({ status: 200, body: { data: { permissions: [] }, errors: [] } });
  await openTestPage(server);
});
afterAll(() => server.close());
afterEach(cleanup);

it.each([
  ['see ', '/crm/company/12', ' now'],
  ['', '/crm/company/12', '.'],
  ['ببین (', '/crm/company/12', ')،'],
  ['', '/crm/company/12', '؟…'],
  ['«', '/crm/company/12?tab=log', '»\n'],
  ['', '/crm/company?q=(a)', '!'],
])('of the text %j %j %j the address alone is a link', async (before, path, after) => {
  const text = `${before}${location.origin}${path}${after}`;
  await show(<LinkedText className="shown" text={text} />);
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toBe(path);
  expect(link.closest('.shown')?.textContent).toBe(text);
});
