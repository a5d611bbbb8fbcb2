// @vitest-environment jsdom
/** Tests of what a list offers on columns with numbers of persons: to people of an office as the server takes it. */
import { dealingList } from '@nazer/contract/exports/dealings.list.ts';
import { supplyList } from '@nazer/contract/exports/supplies.list.ts';
import type { ListDefinition } from '@nazer/contract/kernel/list.ts';
import { chequeList } from '@nazer/contract/payments/cheques.list.ts';
import { coinList } from '@nazer/contract/sana/coins.list.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../platform/calls/test-server.ts';
import { openTestPage, show } from '../test-page.tsx';
import { useMasks } from './use-masks.ts';

let server: TestServer;
let user: object;

beforeAll(async () => {
  server = await startTestServer();
  server.reply = ({ url }) => {
    const data = url.endsWith('/Session') ? user : { inLists: false, inRecords: false, day: '', reason: '' };
    return { status: 200, body: { data, errors: [] } };
  };
  await openTestPage(server);
});
afterAll(() => server.close());
afterEach(cleanup);

/** Writes the state of the masks, the keys of masked columns, and `whole` when a whole number may be looked up. */
function Said({ definition }: { readonly definition: ListDefinition }) {
  const { state, isMasked, mayLookUp } = useMasks(definition);
  const masked = definition.fields.filter(({ key }) => isMasked(key)).map(({ key }) => key);
  return <output>{[state, ...masked, ...(mayLookUp ? ['whole'] : [])].join(' ')}</output>;
}

const office = { sarafiId: 5, permissions: [] };
const revealer = { sarafiId: 5, permissions: ['personal.reveal'] };

test.each([
  // Numbers of its own customers alone, which an office sees.
  { of: coinList, reader: office, said: 'open' },
  { of: chequeList, reader: office, said: 'open' },
  // Numbers of others too: the server does not sort by them and finds no parts of them.
  { of: supplyList, reader: office, said: 'open nationalId' },
  { of: dealingList, reader: office, said: 'open nationalId' },
  { of: supplyList, reader: revealer, said: 'open nationalId whole' },
  { of: supplyList, reader: { sarafiId: null, permissions: [] }, said: 'closed nationalId' },
  { of: coinList, reader: { ...revealer, sarafiId: null }, said: 'single nationalId mobile whole' },
])('the masks of the list $of.name for the reader $reader are «$said»', async ({ of, reader, said }) => {
  user = reader;
  await show(<Said definition={of} />);
  const found = await screen.findByRole('status');
  expect(found.textContent).toBe(said);
});
