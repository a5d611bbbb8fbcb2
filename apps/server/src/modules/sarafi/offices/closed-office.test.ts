/** People and API keys of an office whose licence has ended or is suspended: they read, and change nothing. */
import { api, type ApiCallName } from '@nazer/contract/api.ts';
import { type CallDefinition, isWriting } from '@nazer/contract/kernel/call.ts';
import { permissions } from '@nazer/contract/kernel/permissions.ts';
import { sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { testEngines } from '../../../platform/database/testing.ts';
import { openFeedClient } from '../../../platform/testing/testing-feed-client.ts';
import { openTestApp, type TestApp, type TestClient } from '../../../platform/testing/testing-app.ts';
import { addOffice } from '../sarafi.testing.ts';
import { setOfficeStatus } from '../licences/licence.queries.ts';

const calls = Object.entries(api) as [ApiCallName, CallDefinition][]; // its own names
const ofPeople = calls.filter(([, { access, isForKeys }]) => access !== 'public' && !isForKeys);
const writing = ofPeople.filter(([name, call]) => isWriting(name, call)).map(([name]) => name);
const looking = ofPeople
  .filter(([name, call]) => !isWriting(name, call) && (call.transport ?? 'json') === 'json')
  .map(([name]) => name)
  // Changes of one's own account stay open, but would end this session.
  .filter((name) => !name.startsWith('POST /api/Auth/'));

describe.each(testEngines())('an office whose licence is not in force on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let office: TestClient;

  /** Gives the office a state, a code of `sarafiStatus`. */
  const become = (status: number) => db.transaction((tx) => setOfficeStatus(tx, 1, status));
  /** Code of the refusal of a call without input, empty for none: an office is refused before the input is read. */
  const codeOf = async (client: TestClient, name: ApiCallName) =>
    (await client.call(name)).problem?.code ?? '';
  /** Waits until the nodes, which are notified, know that the office is closed. */
  const untilClosed = (client: TestClient) =>
    expect.poll(() => codeOf(client, 'POST /api/SarafiManagment/AcknowledgeAlert')).toBe('officeReadOnly');

  beforeAll(async () => {
    db = await open({ migrate: true });
    test = await openTestApp(db);
    await addOffice(db, { id: 1 });
    for (const permission of permissions)
      await db.query(
        `insert into role_permission (role_name, permission) values ('SARAFI_OPERATOR', $1) on conflict do nothing`,
        [permission],
      );
    office = await test.signIn('office');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  it('changes nothing by any call, and is told why', async () => {
    // Guards against a filter that finds few calls.
    expect(writing.length).toBeGreaterThan(80);
    await become(sarafiStatus.expired);
    await untilClosed(office);
    const open: string[] = [];
    for (const name of writing) if ((await codeOf(office, name)) !== 'officeReadOnly') open.push(name);
    expect(open).toEqual([]);
    const { problem } = await office.call('POST /api/SarafiManagment/AcknowledgeAlert');
    expect(problem.detail).toContain('منقضی');
  });

  it('sees what it saw', async () => {
    const refused: string[] = [];
    for (const name of looking) if ((await codeOf(office, name)) === 'officeReadOnly') refused.push(name);
    expect(refused).toEqual([]);
    const list = await office.call('POST /api/SarafiManagment/PostSarafiList', { query: {}, body: {} });
    expect(list.data.list.map(({ id }) => id)).toEqual([1]);
    expect((await office.call('POST /api/Auth/KeepAlive')).status).toBe(200);
  });

  it('sends no rows by its key', async () => {
    const feed = await openFeedClient(db, test, { nouns: ['Demands'], sarafiId: 1 });
    const send = async () =>
      (await feed.call('POST /api/Feed/Demands', { body: { source: 's', rows: [] } })).problem?.code;
    expect(await send()).toBe('officeReadOnly');
  });

  it('does what it did when its licence is in force again, whichever way it had ended', async () => {
    for (const status of [sarafiStatus.suspended, sarafiStatus.revoked]) {
      await become(status);
      await untilClosed(office);
      await become(sarafiStatus.active);
      await expect
        .poll(() => codeOf(office, 'POST /api/SarafiManagment/AcknowledgeAlert'))
        .not.toBe('officeReadOnly');
    }
  });

  it('shows beside its rights what they are worth: nothing while its licence is not in force', async () => {
    const supervisor = await test.signIn('supervisor');
    const effectiveRights = async () => {
      const list = await supervisor.call('POST /api/SarafiManagment/PostSarafiList', { body: {} });
      const query = { id: '1' };
      const details = await supervisor.call('GET /api/SarafiManagment/SarafiDetailsById', { query });
      const rights = await supervisor.call('GET /api/SarafiManagment/ExchangePermissionsById', { query });
      const listed = list.data.list.find(({ id }) => id === 1);
      return [listed, details.data, rights.data].map((row) => [row?.allowBuy, row?.effective]);
    };
    const all = (may: boolean) => ({
      allowBuy: may,
      allowSell: may,
      accessImportExportTalars: may,
      accessToSecondRate: may,
    });
    await db.query(
      `update sarafi set allow_buy = true, allow_sell = true, access_import_export_talars = true,
         access_to_second_rate = true where id = 1`,
    );
    for (const [status, may] of [
      [sarafiStatus.active, true],
      [sarafiStatus.suspended, false],
      [sarafiStatus.expired, false],
    ] as const) {
      await become(status);
      expect(await effectiveRights()).toEqual(
        [all(may), all(may), all(may)].map((effective) => [true, effective]),
      );
    }
  });

  it('stops nobody of the central bank', async () => {
    await become(sarafiStatus.revoked);
    const supervisor = await test.signIn('supervisor');
    expect(await codeOf(supervisor, 'POST /api/SarafiManagment/AcknowledgeAlert')).not.toBe('officeReadOnly');
  });
});
