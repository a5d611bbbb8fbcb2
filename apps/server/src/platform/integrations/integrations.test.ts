import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { testEngines } from '../database/testing.ts';
import { fakeClock, type FakeClock } from '../testing/fake-clock.ts';
import { createIntegrations, simulateIntegrations } from './create-integrations.ts';
import { testAddresses } from './testing-addresses.ts';
import { IntegrationError, type IntegrationFault } from './integration-error.ts';
import type { CottageQuestion, OrderQuestion, PaymentQuestion, Integrations } from './integrations.ts';
import { findServiceDays } from './integration-store.ts';

interface SeenRequest {
  readonly authorization: string | undefined;
  readonly body: unknown;
}

const mobile = { nationalId: '0499370899', mobile: '09121234567' };
const today = '1405/08/30';

const payment: PaymentQuestion = {
  payType: 1,
  refNo: '140508300001',
  payDate: today,
  amountRial: '561150000000',
  destinationSheba: 'IR820540102680020817909002',
  payerNationalId: '10380284790',
};

const cottage: CottageQuestion = {
  year: '1404',
  customsCode: '50100',
  cottageNo: '1',
  ownerNationalId: '10380284790',
  currency: 'USD',
  totalAmount: '300000.00',
};

const order: OrderQuestion = {
  orderNo: '12345678',
  merchantNationalId: '10380284790',
  currency: 'EUR',
  amount: '50000.00',
};

const isMatching = (found: object, claimed: object): boolean => {
  const fields = new Map<string, unknown>(Object.entries(found));
  return Object.entries(claimed).every(([name, value]) => fields.get(name) === value);
};

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const json =
  (status: number, body: unknown) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe.each(testEngines())('integrations on $name', ({ open }) => {
  let db: Database;
  let clock: FakeClock;
  let server: Server;
  let url: string;
  let seen: SeenRequest[];
  /** Next answers of the gateway; the last one is repeated. */
  let plan: ((response: ServerResponse) => void)[];
  let integrations: Integrations;

  beforeAll(async () => {
    db = await open({ migrate: true });
    server = createServer((request, response) => {
      void read(request).then((body) => {
        seen.push({ authorization: request.headers.authorization, body });
        const next = plan.length > 1 ? plan.shift() : plan[0];
        next?.(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask`; // it listens on a port
  });

  beforeEach(() => {
    seen = [];
    plan = [json(200, { isMatch: true })];
    clock = fakeClock();
    const gateway = { url, token: 'a-token' };
    integrations = createIntegrations(
      {
        isDemo: false,
        addresses: testAddresses,
        gateways: { shahkar: gateway, bankInquiry: gateway },
        simulation: { seed: 1, failurePercent: 0 },
      },
      { db, clock, nowMs: () => clock.now().getTime(), pauseMs: 1 },
    );
  });

  afterEach(() => db.query('delete from outside_service_day'));

  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await db.close();
  });

  const fault = async (pending: Promise<unknown>): Promise<IntegrationFault | 'answered'> =>
    pending.then(
      () => 'answered' as const,
      (error: unknown) => {
        if (error instanceof IntegrationError) return error.fault;
        throw error;
      },
    );
  const dayOf = async (service: string) =>
    (await findServiceDays(db, { day: today })).find((each) => each.service === service);
  const isOpen = () => integrations.states().find(({ name }) => name === 'shahkar')?.isOpen;

  it('are asked by one POST with the token, and answer in the agreed form', async () => {
    expect(await integrations.shahkar.ask(mobile)).toEqual({ isMatch: true });
    expect(seen).toEqual([{ authorization: 'Bearer a-token', body: mobile }]);
    plan = [json(200, { status: 'found', ...payment, payerName: 'فولاد نمونه' })];
    expect(await integrations.bankInquiry.ask(payment)).toEqual({
      status: 'found',
      amountRial: '561150000000',
      payerNationalId: '10380284790',
      payerName: 'فولاد نمونه',
      destinationSheba: 'IR820540102680020817909002',
    });
    expect(await dayOf('shahkar')).toMatchObject({ calls: 1, failures: 0, lastErrorAt: null });
  });

  it('are asked again while they are busy, and not when they refuse', async () => {
    plan = [json(500, {}), json(429, {}), json(200, { isMatch: false })];
    expect(await integrations.shahkar.ask(mobile)).toEqual({ isMatch: false });
    expect(seen).toHaveLength(3);
    plan = [json(403, {})];
    expect(await fault(integrations.shahkar.ask(mobile))).toBe('refused');
    expect(seen).toHaveLength(4);
    expect(await dayOf('shahkar')).toMatchObject({
      calls: 4,
      failures: 3,
      lastCallAt: clock.now(),
      lastErrorAt: clock.now(),
      lastError: 'it answered 403',
    });
  });

  it('do not keep anybody waiting longer than the time they are given', async () => {
    plan = [() => {}];
    expect(await fault(integrations.shahkar.ask(mobile, { timeoutMs: 50 }))).toBe('timeout');
    const lastError = 'it did not answer in time';
    expect(await dayOf('shahkar')).toMatchObject({ calls: 3, failures: 3, lastError });
  });

  it('are not believed when the answer is another than agreed', async () => {
    plan = [json(200, { isMatch: 'yes' })];
    expect(await fault(integrations.shahkar.ask(mobile))).toBe('unreadable');
    plan = [(response) => void response.end('<html>')];
    expect(await fault(integrations.shahkar.ask(mobile))).toBe('unreadable');
    plan = [(response) => void response.end('x'.repeat(100_000))];
    expect(await fault(integrations.shahkar.ask(mobile))).toBe('unreadable');
    plan = [json(200, { status: 'found', amountRial: '1e9' })];
    expect(await fault(integrations.bankInquiry.ask(payment))).toBe('unreadable');
    expect(seen).toHaveLength(4);
  });

  it('are left alone after five failures in a row, and asked once when the pause is over', async () => {
    plan = [json(503, {})];
    expect(await fault(integrations.shahkar.ask(mobile))).toBe('unreachable');
    expect(isOpen()).toBe(false);
    expect(await fault(integrations.shahkar.ask(mobile))).toBe('leftAlone');
    expect(seen).toHaveLength(5);
    expect(isOpen()).toBe(true);
    expect(await fault(integrations.shahkar.ask(mobile))).toBe('leftAlone');
    expect(seen).toHaveLength(5);

    clock.advanceMinutes(1);
    const together = Array.from({ length: 5 }, () => fault(integrations.shahkar.ask(mobile)));
    expect(new Set(await Promise.all(together))).toEqual(new Set(['leftAlone']));
    expect(seen).toHaveLength(6);

    clock.advanceMinutes(1);
    plan = [json(200, { isMatch: true })];
    expect(await integrations.shahkar.ask(mobile)).toEqual({ isMatch: true });
    expect(isOpen()).toBe(false);
    expect(await dayOf('shahkar')).toMatchObject({ calls: 7, failures: 6 });
  });

  it('are asked no more than the quota of the day, by all nodes together', async () => {
    const other = createIntegrations(
      {
        isDemo: false,
        addresses: testAddresses,
        gateways: { shahkar: { url, token: '' } },
        simulation: { seed: 1, failurePercent: 0 },
      },
      { db, clock, nowMs: () => clock.now().getTime(), pauseMs: 1 },
    );
    const asks = [integrations, other, integrations, other, integrations].map(async (node) =>
      fault(node.shahkar.ask(mobile, { dailyQuota: 3 })),
    );
    expect((await Promise.all(asks)).toSorted()).toEqual([
      'answered',
      'answered',
      'answered',
      'quotaReached',
      'quotaReached',
    ]);
    expect(seen).toHaveLength(3);
    clock.advanceMinutes(24 * 60);
    expect(await fault(integrations.shahkar.ask(mobile, { dailyQuota: 3 }))).toBe('answered');
  });

  it('get the token only at the address it was set for', async () => {
    const elsewhere = url.replace('127.0.0.1', 'localhost');
    expect(await integrations.shahkar.ask(mobile, { url: elsewhere })).toEqual({ isMatch: true });
    expect(seen[0]?.authorization).toBeUndefined();
    expect(await integrations.shahkar.ask(mobile, { url: `${url}/v2` })).toEqual({ isMatch: true });
    expect(seen[1]?.authorization).toBe('Bearer a-token');
  });

  it('say so where nothing is configured', async () => {
    expect(await fault(integrations.customs.ask(cottage))).toBe('notConfigured');
    expect(integrations.states().map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'shahkar gateway',
      'bankInquiry gateway',
      'customs none',
      'tradePortal none',
    ]);
  });

  it('are simulated with the same answer to the same question, mostly what was claimed', async () => {
    const [one, other] = [simulateIntegrations({ db, clock }), simulateIntegrations({ db, clock })];
    const numbers = Array.from({ length: 200 }, (_, index) => `1405083${String(index).padStart(5, '0')}`);
    const inquireThirty = (services: Integrations) =>
      Promise.all(numbers.slice(0, 30).map(async (refNo) => services.bankInquiry.ask({ ...payment, refNo })));
    expect(await inquireThirty(one)).toEqual(await inquireThirty(other));
    const statuses = new Map<string, number>();
    for (const refNo of numbers) {
      const { status } = await one.bankInquiry.ask({ ...payment, refNo });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get('found')).toBeGreaterThan(170);
    expect(statuses.get('notFound')).toBeGreaterThan(0);
    expect(statuses.get('returned')).toBeGreaterThan(0);
    const agreeing = { cottages: 0, orders: 0 };
    for (let number = 0; number < 200; number += 1) {
      const { ownerNationalId, currency, totalAmount, ...name } = { ...cottage, cottageNo: String(number) };
      const claimed = { ownerNationalId, currency, totalAmount };
      const declared = await one.customs.ask({ ...name, ...claimed });
      agreeing.cottages += Number(isMatching(declared, claimed));
      const { orderNo, ...of } = { ...order, orderNo: String(10_000_000 + number) };
      const registered = await one.tradePortal.ask({ orderNo, ...of });
      agreeing.orders += Number(isMatching(registered, { ...of, isActive: true }));
    }
    for (const count of Object.values(agreeing)) {
      expect(count).toBeGreaterThan(150);
      expect(count).toBeLessThan(195);
    }
  });

  it('fail in a simulation as often as was asked for', async () => {
    const failing = createIntegrations(
      { isDemo: true, addresses: testAddresses, gateways: {}, simulation: { seed: 7, failurePercent: 100 } },
      { db, clock, nowMs: () => clock.now().getTime(), pauseMs: 1 },
    );
    expect(await fault(failing.tradePortal.ask(order))).toBe('unreachable');
    expect(await dayOf('tradePortal')).toMatchObject({ calls: 3, failures: 3 });
  });
});
