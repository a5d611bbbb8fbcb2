/** People whom rows of lists name: whose profile a reader is led to, over a market with every state. */
import { type ListDefinition, profileKey } from '@nazer/contract/kernel/list.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSources } from './app-lists.ts';
import type { Database } from './platform/database/database.ts';
import { testEngines } from './platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from './platform/testing/testing-app.ts';
import { loadTestMarket } from './simulate/market/testing-market.ts';

const now = new Date('2026-11-21T09:00:00Z');

const peopleOf = ({ fields }: ListDefinition): string[] =>
  fields.flatMap(({ key, isPerson }) => (isPerson ? [key] : []));
const lists = listSources.map(({ list }): ListDefinition => list).filter((list) => peopleOf(list).length > 0);

type Row = Readonly<Record<string, unknown>>;

describe.each(testEngines())('people named in lists on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let admin: TestClient;
  let supervisor: TestClient;
  let office: TestClient;

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, now);
    test = await openTestApp(db, { clock: { now: () => now } });
    admin = await test.signIn('admin');
    supervisor = await test.signIn('supervisor');
    office = await test.signIn('office');
  });
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const postCall = (client: TestClient, url: string, payload: object) =>
    client.raw({ method: 'POST', url, payload });
  /** First rows of a list, none of one the reader may not see. */
  async function rowsOf(client: TestClient, { name }: ListDefinition): Promise<readonly Row[]> {
    const response = await postCall(client, `/${name}/GetAll`, { PageSize: 200 });
    return response.statusCode === 200 ? response.json<{ data: { list: Row[] } }>().data.list : [];
  }
  /** Ids of the profiles that the rows of a list lead its reader to, each once. */
  async function profilesIn(client: TestClient, list: ListDefinition): Promise<number[]> {
    const rows = await rowsOf(client, list);
    const ids = rows.flatMap((row) => peopleOf(list).map((key) => row[profileKey(key)]));
    return [...new Set(ids.filter((id) => typeof id === 'number'))];
  }
  const statusesOf = async (client: TestClient, ids: readonly number[]): Promise<number[]> => {
    const statuses: number[] = [];
    for (const userId of ids)
      statuses.push(
        (await client.call('GET /api/Workspace/GetProfile', { query: { userId: String(userId) } })).status,
      );
    return statuses;
  };

  it('are people the reader works with, whose profile opens', async () => {
    const found: number[] = [];
    for (const client of [admin, supervisor, office])
      for (const list of lists) {
        const ids = await profilesIn(client, list);
        found.push(...ids);
        expect(await statusesOf(client, ids)).toEqual(ids.map(() => 200));
      }
    expect(found.length).toBeGreaterThan(0);
  });

  it('are exported to an office with the numbers of its own customers alone, and the file says so', async () => {
    const said = new Set<string>();
    for (const { list } of listSources) {
      const columns = list.fields.filter(({ personal }) => personal !== undefined).map(({ key }) => key);
      if (columns.length === 0) continue;
      const answer = await postCall(office, `/${list.name}/ExportPrepare`, { columns, format: 'csv' });
      if (answer.statusCode === 200) said.add(answer.json<{ data: { personal: string } }>().data.personal);
    }
    expect([...said]).toEqual(['own']);
  });

  it('have a profile for the staff where an office reads their name alone', async () => {
    const { rows } = await db.query<{ id: number }>(
      `update position_correction set created_by = (select id from app_user where user_name = 'operator'),
         created_by_name = 'operator' where sarafi_id = (select sarafi_id from app_user where user_name = 'office')
       returning id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const { list } = listSources.find((source) => source.list.name === 'PositionCorrection') ?? {};
    const operators = async (client: TestClient) =>
      (await rowsOf(client, list as ListDefinition)).filter(({ id }) => rows.some((row) => row.id === id));
    const seen = await operators(supervisor);
    expect(seen.map(({ createdByProfile }) => typeof createdByProfile)).toEqual(rows.map(() => 'number'));
    for (const row of await operators(office)) {
      expect(row['createdBy']).not.toBe('');
      expect(row['createdByProfile']).toBeNull();
    }
  });

  it.each(lists.flatMap((list) => peopleOf(list).map((key) => [list.name, profileKey(key)])))(
    '%s has no column %s to filter by or to take away in a file',
    async (name, key) => {
      const format = { columns: [key], format: 'csv' };
      const filterModels = [{ Field: key, Condition1: { Type: 'equals', Filter: 1 } }];
      const reader = ['ServiceKey', 'Event', 'UserSession'].includes(name) ? admin : supervisor;
      expect((await postCall(reader, `/${name}/ExportPrepare`, format)).json()).toMatchObject({
        code: 'unknownField',
      });
      expect((await postCall(reader, `/${name}/GetAll`, { filterModels })).json()).toMatchObject({
        code: 'unknownField',
      });
    },
  );
});
