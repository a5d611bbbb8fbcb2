/**
 * Known numbers of natural persons are planted in every table of a whole market, and callers who may not see them
 * find none anywhere.
 */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import { api } from '@nazer/contract/api.ts';
import { type CallDefinition, isWriting } from '@nazer/contract/kernel/call.ts';
import { isOfOwnCustomers } from '@nazer/contract/kernel/list.ts';
import { maskOfName } from '@nazer/contract/kernel/personal.ts';
import { evidenceSubjectNames } from '@nazer/contract/log/evidence-subjects.ts';
import { isLegalNationalId, makeMellicode } from '@nazer/persian/identity.ts';
import { jalaliOfInstant } from '@nazer/persian/jalali.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSources } from './app-lists.ts';
import { readZip } from './platform/files/read-zip.ts';
import type { Database } from './platform/database/database.ts';
import { testEngines } from './platform/database/testing.ts';
import { openTestApp, type TestApp, type TestClient } from './platform/testing/testing-app.ts';
import { loadTestMarket } from './simulate/market/testing-market.ts';

const start = new Date('2026-11-21T09:00:00Z');
const calls = Object.entries<CallDefinition>(api);

/** Conditions for accounts that belong to persons. */
const owners: Readonly<Record<string, string>> = {
  'digital_cheque.drawer_sheba': 'length(drawer_national_id) = 10',
  'digital_cheque.payee_sheba': 'length(payee_national_id) = 10',
  'invalid_deposit.payer_sheba': 'length(payer_id) = 10',
  'offer_payment.sender_sheba': 'offer_id in (select id from offer where length(merchant_national_id) = 10)',
};
/** Columns of offices and of the market itself, which are companies. */
const companies = new Set([
  'sarafi.sheba',
  'sarafi.mobile',
  'offer.sheba',
  'invalid_deposit.sheba',
  'riali_payment.dst_sheba',
]);

describe.each(testEngines())('numbers of persons on $name', ({ open }) => {
  let db: Database;
  let test: TestApp;
  let now = start;
  let supervisor: TestClient;
  let auditor: TestClient;
  /** Every number of a person in the market, with its column. */
  const secrets = new Map<string, string>();
  const places = new Set<string>();
  const ids = new Set<number>();

  const valuesOf = async (sql: string): Promise<string[]> =>
    (await db.query<{ value: string }>(sql)).rows.map(({ value }) => value);

  /** Adds a card and a foreigner, which the simulated market does not have. */
  async function plant(): Promise<void> {
    await db.query(`update riali_payment set src_card = '6037991234567893', src_sheba = 'IR820540102680020817909002'
      where id in (select id from riali_payment order by id limit 3)`);
    await db.query(`update invalid_deposit set payer_id = (select national_id from coin_dealing
      where length(national_id) = 10 limit 1), payer_sheba = 'IR550570022080013447370101'
      where id in (select id from invalid_deposit order by id limit 3)`);
    await db.query(
      `update import_request set iban = 'IR790610000000700796858044', applicant_mobile = '09123456789'`,
    );
    await db.query(
      'update digital_cheque set drawer_national_id = $1 where id in (select max(id) from digital_cheque)',
      [makeMellicode('008765432')],
    );
    await db.query('update sarafi set ceo_mellicode = $1', [makeMellicode('007654321')]);
  }

  async function collect(): Promise<void> {
    const { rows } = await db.query<{ tableName: string; columnName: string }>(
      `select table_name, column_name from information_schema.columns where table_schema = current_schema()
         and data_type in ('text', 'character', 'character varying') and table_name not in ('app_user', 'person')`,
    );
    for (const { tableName: table, columnName: column } of rows) {
      const place = `${table}.${column}`;
      if (maskOfName(column) === undefined || companies.has(place)) continue;
      const ofPerson = owners[place]
        ? `and ${owners[place]} and ${column} not in (select sheba from sarafi)`
        : '';
      const found = await valuesOf(
        `select distinct ${column} as value from ${table} where ${column} <> '' ${ofPerson} limit 2000`,
      );
      const ofPersons = found.filter((value) => !isLegalNationalId(value));
      for (const value of ofPersons) secrets.set(value, place);
      if (ofPersons.length > 0) places.add(table);
    }
  }

  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadTestMarket(db, start);
    await plant();
    await collect();
    test = await openTestApp(db, { clock: { now: () => now } });
    supervisor = await test.signIn('supervisor');
    auditor = await test.signIn('auditor');
    for (const table of [
      'import_request',
      'offer',
      'export_supply',
      'export_demand',
      'dealing',
      'digital_cheque',
      'invalid_deposit',
      'riali_payment',
      'merchant',
      'sarafi',
    ])
      for (const id of await valuesOf(`select id as value from ${table} order by id desc limit 2`))
        ids.add(Number(id));
    // The log names merchants by their number, and has what was changed of them.
    const { data } = await supervisor.call('GET /api/merchant/GetMerchants', { query: { pageSize: '200' } });
    for (const { id, supplierCategory } of data.list)
      await supervisor.call('GET /api/merchant/UpdateMerchantInfo', {
        query: { nationalId: `#${id}`, supplierCategory: String((supplierCategory % 7) + 1) },
      });
    for (const [id] of (
      await db.query<{ id: number }>(`select id from event_log where resource = 'Merchant' limit 3`)
    ).rows.map((row) => [row.id] as const))
      ids.add(Number(id));
  }, 300_000);
  afterAll(async () => {
    await test.close();
    await db.close();
  });

  const found = (text: string): string[] =>
    [...secrets].filter(([secret]) => text.includes(secret)).map(([secret, place]) => `${place} ${secret}`);

  interface Input {
    readonly query: Record<string, string>;
    readonly body?: object;
  }

  const namesOf = (schema: unknown): readonly string[] =>
    Object.keys((schema as { shape?: object } | undefined)?.shape ?? {}); // of an object

  /** Inputs of every form for a reading call, with existing records. */
  function inputsOf(definition: CallDefinition): Input[] {
    const names = namesOf(definition.query);
    const today = jalaliOfInstant(now);
    const given = {
      pageSize: '200',
      fromDate: '1404/12/01',
      toDate: today,
      from: '1404/12/01',
      to: today,
      fromDateShamsi: '1404/12/01',
      toDateShamsi: today,
    };
    const query: Record<string, string> = Object.fromEntries(
      Object.entries(given).filter(([key]) => names.includes(key)),
    );
    const body = namesOf(definition.body).includes('pageSize') ? { pageSize: 200 } : {};
    const plain: Input = definition.body ? { query, body } : { query };
    const [named] = names.filter((key) => /^(?:id|reqId|\w+Id)$/u.test(key));
    if (named === undefined) return [plain];
    return [plain, ...[...ids].map((id): Input => ({ ...plain, query: { ...query, [named]: String(id) } }))];
  }

  const urlOf = (name: string, query: Record<string, string>): string =>
    `${name.slice(name.indexOf(' ') + 1)}?${new URLSearchParams(query).toString()}`;

  /** Answers of all reading calls to a person: name of the call and text. */
  async function readAll(client: TestClient, only?: (name: string) => boolean): Promise<[string, string][]> {
    const answers: [string, string][] = [];
    for (const [name, definition] of calls) {
      const isRead = !isWriting(name, definition) && !definition.transport && definition.access !== 'public';
      if (!isRead || (only && !only(name)) || /Auth|Export(?:Prepare|Status)|Reveal/u.test(name)) continue;
      for (const { query, body } of inputsOf(definition)) {
        const method = name.startsWith('GET') ? 'GET' : 'POST';
        const answer = await client.raw({
          method,
          url: urlOf(name, query),
          ...(body ? { payload: body } : {}),
        });
        if (answer.statusCode === 200) answers.push([name, answer.body]);
      }
    }
    return answers;
  }

  const days = { fromDate: '1404/12/01', toDate: jalaliOfInstant(start) };
  const files = [
    ['GetCoinDealingsExcel', '/api/Sana', { ...days }],
    ['GetRialiPaymentStatusExcel', '/api/Sana', { ...days }],
    ['ExportDetailsRptTotalNimaExport', '/api/Dashboard', {}],
    ['ExportExcelRialiPayment', '/api/Dashboard', { ...days }],
  ] as const;

  async function sheetsText(client: TestClient): Promise<[string, string][]> {
    const texts: [string, string][] = [];
    const take = async (name: string, ask: string, get: string, payload: object): Promise<void> => {
      const response = await client.raw({ method: 'POST', url: ask, payload });
      expect([200, 403]).toContain(response.statusCode);
      if (response.statusCode !== 200) return;
      const { data } = response.json<{ data: { ticket: string } }>();
      const file = await test.anonymous.raw({ url: `${get}?authtoken=${data.ticket}` });
      expect(file.statusCode).toBe(200);
      texts.push([name, JSON.stringify((await readXlsx(file.rawPayload)).sheets.map(({ rows }) => rows))]);
    };
    for (const [name, path, payload] of files)
      await take(name, `${path}/${name}`, `${path}/${name}`, payload);
    await take('events', '/api/System/ExportEvents', '/api/System/DownloadEvents', {});
    const position = new URLSearchParams({
      exchangeId: '1',
      fromDateShamsi: days.fromDate,
      toDateShamsi: days.toDate,
    });
    await take(
      'position',
      `/api/SarafiManagment/ExportPosition?${position.toString()}`,
      '/api/SarafiManagment/DownloadPosition',
      {},
    );
    return texts;
  }

  /** Contents of bundles of evidence, file by file. */
  async function bundlesText(client: TestClient): Promise<[string, string][]> {
    const texts: [string, string][] = [];
    for (const subject of evidenceSubjectNames)
      for (const id of ids) {
        const file = await client.raw({ url: `/api/Evidence/Bundle?subject=${subject}&id=${id}` });
        if (file.statusCode !== 200) continue;
        for (const [path, bytes] of readZip(file.rawPayload).files)
          texts.push([`${subject} ${id} ${path}`, bytes.toString('utf8')]);
      }
    return texts;
  }

  const leaks = (answers: readonly [string, string][]): string[] =>
    answers.flatMap(([name, text]) =>
      found(text)
        .slice(0, 3)
        .map((what) => `${name}: ${what}`),
    );

  it('there are numbers in every noun to be found', () => {
    for (const table of [
      'merchant',
      'import_request',
      'coin_dealing',
      'sana_transaction',
      'riali_payment',
      'invalid_deposit',
      'digital_cheque',
      'dealing',
      'sarafi',
    ])
      expect([...places]).toContain(table);
  });

  it.each(['auditor', 'rates', 'admin'])(
    '%s finds none in any answer of any call, nor in any file',
    async (who) => {
      const client = await test.signIn(who);
      const answers = await readAll(client);
      expect(answers.length).toBeGreaterThan(10);
      expect(leaks(answers)).toEqual([]);
      expect(leaks(await sheetsText(client))).toEqual([]);
      const bundles = await bundlesText(client);
      expect(bundles.length > 0).toBe(who === 'auditor');
      expect(leaks(bundles)).toEqual([]);
    },
    300_000,
  );

  const equalsOf = (client: TestClient, nationalId: string) =>
    client.call('GET /api/merchant/GetMerchants', { query: { nationalId } });
  const personOf = async (sql: string): Promise<string> => (await valuesOf(sql))[0] ?? '';
  const aMerchant = () =>
    personOf('select national_id as value from merchant where length(national_id) = 10 order by id limit 1');
  const lastEntry = async () =>
    (
      await db.query<{ action: string; after: Record<string, unknown> }>(
        'select action, after from event_log order by id desc limit 1',
      )
    ).rows[0];
  const entryCount = async () => Number(await personOf('select count(*)::text as value from event_log'));

  it('an office sees those of its own customers alone', async () => {
    const office = await test.signIn('office');
    const own = new Set(
      await valuesOf(`select supplier_national_id as value from dealing where sarafi_id = 1
        union select merchant_national_id from offer o where sarafi_id = 1
          and exists (select from import_request r where r.selected_offer_id = o.id)
        union select national_id from sana_transaction where sarafi_id = 1
        union select mobile_number from sana_transaction where sarafi_id = 1
        union select national_id from coin_dealing where sarafi_id = 1
        union select mobile from coin_dealing where sarafi_id = 1
        union select ceo_mellicode from sarafi where id = 1
        union select applicant_mobile from import_request r join offer o on o.id = r.selected_offer_id where o.sarafi_id = 1
        union select account_no from import_request r join offer o on o.id = r.selected_offer_id where o.sarafi_id = 1
        union select iban from import_request`),
    );
    const answers = await readAll(office);
    const foreign = answers.flatMap(([name, text]) =>
      [...secrets.keys()]
        .filter((secret) => text.includes(secret) && !own.has(secret))
        .map((secret) => `${name} ${secret}`),
    );
    expect(foreign).toEqual([]);
    expect(
      answers.some(([, text]) =>
        [...own].some((secret) => /^\d{10}$/u.test(secret) && text.includes(secret)),
      ),
    ).toBe(true);
  }, 300_000);

  it('an office sorts by a column of numbers where all are of its own customers, as its pages offer', async () => {
    const office = await test.signIn('office');
    const columns = listSources.flatMap(({ list: { name, fields } }) =>
      fields.filter(({ personal }) => personal !== undefined).map((column) => ({ name, column })),
    );
    for (const { name, column } of columns) {
      const payload = { SortModels: [{ Field: column.key, Sort: 'asc' }] };
      const answer = await office.raw({ method: 'POST', url: `/${name}/GetAll`, payload });
      if (answer.statusCode === 403) continue;
      const code = answer.json<{ code?: string }>().code ?? 'sorted';
      expect([name, code]).toEqual([name, isOfOwnCustomers(column) ? 'sorted' : 'maskedFilter']);
    }
  });

  it('supervisors see them in records, each in the log; in lists and files once a reason was given today', async () => {
    const isList = (name: string): boolean =>
      /Search|List|GetMerchants|GetCoinDealings$|GetEvents$/u.test(name);
    expect(leaks(await readAll(supervisor, isList))).toEqual([]);
    expect(leaks(await sheetsText(supervisor))).toEqual([]);
    const [dealingId] = await valuesOf(
      'select id as value from dealing where length(supplier_national_id) = 10 order by id limit 1',
    );
    const { data } = await supervisor.call('GET /api/Export/GetDealingInfo', {
      query: { id: String(dealingId) },
    });
    expect(secrets.has(data.nationalId)).toBe(true);
    expect(await lastEntry()).toMatchObject({
      action: 'see-personal',
      after: { id: Number(dealingId), count: 1 },
    });

    const short = await supervisor.call('POST /api/System/GivePersonalReason', { body: { reason: 'کوتاه' } });
    expect(short.problem.code).toBe('reasonTooShort');
    const given = await supervisor.call('POST /api/System/GivePersonalReason', {
      body: { reason: 'بررسی پرونده‌های تخلف آبان' },
    });
    expect(given.data).toMatchObject({ inRecords: true, inLists: true, day: jalaliOfInstant(now) });
    const before = await entryCount();
    const coins = await supervisor.raw({ url: '/api/Sana/GetCoinDealings?pageSize=100' });
    expect(found(coins.body).length).toBeGreaterThan(2);
    expect(await entryCount()).toBe(before + 1);
    expect(await lastEntry()).toMatchObject({ action: 'see-personal', after: { pageSize: 100 } });
    const texts = await sheetsText(supervisor);
    for (const name of ['position', 'events']) {
      const text = texts.find(([file]) => file === name)?.[1] ?? '';
      expect(found(text).length).toBeGreaterThan(0);
      expect(text).toContain(serverWords.fa.reports.personal.shown);
    }

    now = new Date(start.getTime() + 24 * 3_600_000);
    supervisor = await test.signIn('supervisor');
    const tomorrow = await supervisor.raw({ url: '/api/Sana/GetCoinDealings?pageSize=100' });
    expect([tomorrow.statusCode, found(tomorrow.body)]).toEqual([200, []]);
    now = start;
    supervisor = await test.signIn('supervisor');
  }, 300_000);

  it('the auditor reveals one at a time, with a reason the log keeps', async () => {
    auditor = await test.signIn('auditor');
    const [chequeId] = await valuesOf(
      'select id as value from digital_cheque where length(drawer_national_id) = 10 limit 1',
    );
    const call = 'GET /api/PaymentTasvieh/GetDigitalChequePaymentById';
    const query = { paymentId: String(chequeId) };
    const seen = (await auditor.call(call, { query })).data;
    expect(seen.drawerNationalId).toContain('*');
    const reveal = (body: object) =>
      auditor.call('POST /api/System/RevealPersonal', {
        body: {
          call,
          query,
          at: 'drawerNationalId',
          maskedValue: seen.drawerNationalId,
          reason: 'رسیدگی به شکایت شماره ۱۲',
          ...body,
        },
      });
    const { data } = await reveal({});
    expect(secrets.has(data.value)).toBe(true);
    expect(await lastEntry()).toMatchObject({
      action: 'reveal',
      after: { call, field: 'drawerNationalId', record: `paymentId ${chequeId}` },
    });
    const refusals = [
      [{ reason: 'کوتاه' }, 'reasonTooShort'],
      [{ maskedValue: '12*****345' }, 'stale'],
      [{ at: 'bank' }, 'badValue'],
      [{ call: 'GET /api/Import/CancelOffer' }, 'notFound'],
      [{ call: 'GET /api/User/Users', query: {} }, 'notFound'],
      [{ call: 'constructor' }, 'notFound'],
    ] as const;
    for (const [body, code] of refusals) expect((await reveal(body)).problem.code).toBe(code);
    const rates = await test.signIn('rates');
    expect(
      (await rates.raw({ method: 'POST', url: '/api/System/RevealPersonal', payload: {} })).statusCode,
    ).toBe(403);
  });

  it('a hidden number is sought whole only, by who may reveal it, counted and logged', async () => {
    const person = await aMerchant();
    const [company] = await valuesOf(
      'select national_id as value from merchant where length(national_id) = 11 limit 1',
    );
    expect((await equalsOf(auditor, company ?? '')).data.totalCount).toBe(1);
    expect((await equalsOf(auditor, person.slice(0, 6))).problem.code).toBe('wholeNumberOnly');
    const whole = await equalsOf(auditor, person);
    expect(whole.data.list.map(({ nationalId }) => nationalId)).toEqual([expect.stringContaining('*')]);
    await db.query(
      `insert into personal_query select id, $1 from app_user, generate_series(1, 19) where user_name = 'auditor'`,
      [now],
    );
    // The same number does not count as a further try.
    expect((await equalsOf(auditor, person)).status).toBe(200);
    const [other] = await valuesOf(
      `select national_id as value from merchant where length(national_id) = 10
       and national_id <> '${person}' limit 1`,
    );
    expect((await equalsOf(auditor, other ?? '')).problem.code).toBe('personalQueries');
    expect((await auditor.call('GET /api/System/GetPersonalSight')).data.queriesLeft).toBe(0);
    now = new Date(start.getTime() + 3_700_000);
    auditor = await test.signIn('auditor');
    expect((await equalsOf(auditor, person)).status).toBe(200);
    const entries = await valuesOf(
      `select after ->> 'field' as value from event_log where action = 'seek-personal'`,
    );
    expect(entries).toEqual(['nationalId', 'nationalId', 'nationalId']);
    now = start;
  });

  it('a mobile number or an IBAN sought in a list is counted and logged like a national id', async () => {
    now = new Date(start.getTime() + 11_000_000); // three hours later all tries are free again
    auditor = await test.signIn('auditor');
    const equals = (Field: string, Filter: string) => ({
      body: { filterModels: [{ Field, Condition1: { Type: 'equals' as const, Filter } }] },
    });
    const before = await entryCount();
    const iban = 'IR820540102680020817909002';
    expect((await auditor.call('POST /Merchant/GetAll', equals('mobile', '۰۹۱۲۳۴۵۶۷۸۹'))).status).toBe(200);
    expect((await auditor.call('POST /InvalidDeposit/GetAll', equals('payerSheba', iban))).status).toBe(200);
    const entries = await valuesOf(
      `select after ->> 'field' as value from event_log where action = 'seek-personal' order by id desc limit 2`,
    );
    expect(entries).toEqual(['payerSheba', 'mobile']);
    expect(await entryCount()).toBe(before + 2);
    const rates = await test.signIn('rates');
    expect((await rates.call('POST /Merchant/GetAll', equals('mobile', '09123456789'))).status).not.toBe(200);
    now = start;
  });

  it('every searched number of a call is judged, not its first alone', async () => {
    const drawerNationalId = await personOf(
      'select drawer_national_id as value from digital_cheque where length(drawer_national_id) = 10 limit 1',
    );
    const seek = (payeeNationalId: string) =>
      auditor.call('POST /api/PaymentTasvieh/SearchDigitalChequePayments', {
        body: { drawerNationalId, payeeNationalId },
      });
    now = new Date(start.getTime() + 7_300_000); // two hours later all tries are free again
    auditor = await test.signIn('auditor');
    const before = await entryCount();
    expect((await seek('04')).problem.code).toBe('wholeNumberOnly');
    expect(await entryCount()).toBe(before);
    expect((await seek(makeMellicode('007654321'))).status).toBe(200);
    const entries = await valuesOf(
      `select after ->> 'field' as value from event_log where action = 'seek-personal' order by id desc limit 2`,
    );
    expect(entries).toEqual(['payeeNationalId', 'drawerNationalId']);
    now = start;
  });

  it('a user without the right to reveal learns no number by searching for it', async () => {
    const admin = await test.signIn('admin');
    const answer = await admin.call('GET /api/System/GetEvents', {
      query: { resource: 'Merchant', key: await aMerchant() },
    });
    expect(answer.problem.code).toBe('personalHidden');
    const office = await test.signIn('office');
    for (const nationalId of [await aMerchant(), '04']) {
      const { problem } = await office.call('GET /api/Export/GetSupplyList', { query: { nationalId } });
      expect(problem.code).toMatch(/personalHidden|wholeNumberOnly/u);
    }
  });
});
