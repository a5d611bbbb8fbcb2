/** Traces as a collector of OpenTelemetry receives them, over the real protocol. */
import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import type { EndedStatement } from '../database/statement-watch.ts';
import { doing } from '../current-work.ts';
import { bothEngines, testEngines } from '../database/testing.ts';
import { testAddresses } from '../integrations/testing-addresses.ts';
import { sendSms } from '../outbox/outbox.ts';
import { createSenders } from '../outbox/senders.ts';
import { openTestApp, type TestApp } from '../testing/testing-app.ts';
import { openTraces } from './open-traces.ts';
import type { Sampling, Traces } from './traces.ts';

interface ExportedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[];
  readonly status: { readonly code?: number };
}

interface ExportedTraces {
  readonly resourceSpans: readonly { scopeSpans: readonly { spans: readonly ExportedSpan[] }[] }[];
}

type Answer = 'takes' | 'refuses' | 'never';

/** A collector on this machine. */
class Collector {
  readonly #server: Server;
  readonly bodies: string[] = [];
  readonly tokens: unknown[] = [];
  readonly parents: unknown[] = [];
  answer: Answer = 'takes';

  constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.bodies.push(Buffer.concat(parts).toString());
        this.tokens.push(request.headers.authorization);
        this.parents.push(request.headers['traceparent']);
        if (this.answer !== 'never') response.writeHead(this.answer === 'takes' ? 200 : 503).end('{}');
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo; // it listens on a port
    return `http://127.0.0.1:${port}/v1/traces`;
  }

  get spans(): ExportedSpan[] {
    return this.bodies
      .map((body) => JSON.parse(body) as ExportedTraces) // as OTLP has it
      .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
      .flatMap(({ spans }) => spans);
  }

  find(isWanted: (span: ExportedSpan) => boolean): ExportedSpan {
    const found = this.spans.find(isWanted);
    if (!found) throw new Error(`Exported were: ${this.spans.map(({ name }) => name).join(', ')}`);
    return found;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const attributesOf = ({ attributes }: ExportedSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';

const sampling = { share: 1, followsCaller: true };

const listBody = {
  PageIndex: 1,
  PageSize: 20,
  SortModels: [],
  filterModels: [{ Field: 'merchant', Condition1: { Type: 'contains' as const, Filter: 'a-secret-name' } }],
};

const logOf = (lines: Record<string, unknown>[]) => ({
  info: () => {},
  warn: (facts: Record<string, unknown>, message: string) => void lines.push({ ...facts, message }),
  error: () => {},
});

describe.each(bothEngines())('traces on $name', ({ open }) => {
  const collector = new Collector();
  /** A service that is asked by jobs; it hears messages instead of spans. */
  const service = new Collector();
  let traces: Traces;
  let db: Database;
  let test: TestApp;
  beforeAll(async () => {
    const url = await collector.listen();
    // As soon as something waits: the tests ask for what they await.
    const options = { url, token: 'a-token', addresses: testAddresses, sampling, delayMs: 5 };
    traces = openTraces({ ...options, log: logOf([]) });
    db = await open({ migrate: true, watch: (statement) => traces.watch(statement) });
    const smsGateway = {
      url: await service.listen(),
      token: '',
      bodyTemplate: '{"to": "{to}", "text": "{text}"}',
    };
    const senders = { isDemo: true, addresses: testAddresses, smsGateway, smtpServer: undefined };
    test = await openTestApp(db, { traces, senders: createSenders(senders) });
  });
  afterAll(async () => {
    await test.close();
    await traces.close();
    await db.close();
    await collector.close();
    await service.close();
  });

  const call = async (headers: Record<string, string>) => {
    const operator = await test.signIn('operator');
    return operator.call('POST /Offer/GetAll', { body: listBody, headers });
  };
  const ofRequest = (id: string) => (span: ExportedSpan) => attributesOf(span)['nazer.request_id'] === id;
  const exported = (isWanted: (span: ExportedSpan) => boolean) =>
    expect.poll(() => collector.spans.some(isWanted), { timeout: 10_000 }).toBe(true);

  it('tell a call as part of the trace of its caller, with its statements by name and without values', async () => {
    const answer = await call({
      'x-request-id': 'traced-call',
      traceparent: `00-${traceId}-${callerSpan}-01`,
    });
    expect(answer.status).toBe(200);
    await exported(ofRequest('traced-call'));
    const span = collector.find(ofRequest('traced-call'));
    expect(span).toMatchObject({ name: 'POST /Offer/GetAll', traceId, parentSpanId: callerSpan });
    expect(attributesOf(span)).toMatchObject({
      'http.request.method': 'POST',
      'http.route': '/Offer/GetAll',
      'http.response.status_code': 200,
    });
    await exported(({ name, parentSpanId }) => name === 'list-Offer' && parentSpanId === span.spanId);
    const child = collector.find(
      ({ name, parentSpanId }) => name === 'list-Offer' && parentSpanId === span.spanId,
    );
    expect(child.traceId).toBe(traceId);
    expect(BigInt(child.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano));
    expect(BigInt(child.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(span.endTimeUnixNano));
    // The session was read before the body of the request.
    const siblings = collector.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId);
    expect(siblings.length).toBeGreaterThan(1);
    expect(collector.bodies.join('')).not.toContain('a-secret-name');
    expect(new Set(collector.tokens)).toEqual(new Set(['Bearer a-token']));
  });

  it('begin a trace of their own where that of the caller is not well formed, and none where it wants none', async () => {
    await call({ 'x-request-id': 'unsampled-call', traceparent: `00-${traceId}-${callerSpan}-00` });
    await call({ 'x-request-id': 'malformed-call', traceparent: `00-${'0'.repeat(32)}-${callerSpan}-01` });
    await exported(ofRequest('malformed-call'));
    const span = collector.find(ofRequest('malformed-call'));
    expect(span.parentSpanId ?? '').toBe('');
    expect(span.traceId).not.toMatch(/^0+$/u);
    expect(collector.spans.some(ofRequest('unsampled-call'))).toBe(false);
  });

  it('tell a call that was refused with its status, and nothing of pages and of what operators ask', async () => {
    for (const path of ['/metrics', '/readyz', '/api/docs', '/']) await test.app.inject(path);
    await test.anonymous.call('POST /Offer/GetAll', {
      body: listBody,
      headers: { 'x-request-id': 'refused-call' },
    });
    await exported(ofRequest('refused-call'));
    expect(attributesOf(collector.find(ofRequest('refused-call')))).toMatchObject({
      'http.response.status_code': 401,
    });
    const methods = new Set(collector.spans.map((span) => attributesOf(span)['http.request.method']));
    expect(methods).toEqual(new Set(['POST', undefined]));
  });

  it('tell each run of a job with its statements', async () => {
    await sendSms(db, { to: '09121234567', text: 'a text', kind: 'code' });
    expect(await test.runDueJobs()).toBe(1);
    await exported(({ name }) => name === 'job send-message');
    const span = collector.find(({ name }) => name === 'job send-message');
    expect(attributesOf(span)).toMatchObject({ 'nazer.job': 'send-message' });
    await exported(({ parentSpanId }) => parentSpanId === span.spanId);
    expect(collector.bodies.join('')).not.toContain('09121234567');
    // The service that was asked goes on with the trace of the job.
    expect(service.bodies).toEqual(['{"to":"09121234567","text":"a text"}']);
    expect(service.parents).toEqual([`00-${span.traceId}-${span.spanId}-01`]);
    expect(new Set(collector.parents)).toEqual(new Set([undefined]));
  });
});

describe('a collector that', () => {
  const collector = new Collector();
  let test: TestApp;
  let db: Database;
  let watch: (statement: EndedStatement) => void = () => {};
  let url: string;
  beforeAll(async () => {
    url = await collector.listen();
    const [engine] = testEngines();
    if (!engine) throw new Error('There is always an engine.');
    db = await engine.open({ migrate: true, watch: (statement) => watch(statement) });
  });
  afterEach(() => test.close());
  afterAll(async () => {
    await db.close();
    await collector.close();
  });

  const openWith = async (target: string) => {
    const lines: Record<string, unknown>[] = [];
    const options = { url: target, token: '', addresses: testAddresses, sampling, delayMs: 1 };
    const traces = openTraces({ ...options, log: logOf(lines) });
    watch = traces.watch;
    test = await openTestApp(db, { traces });
    const operator = await test.signIn('operator');
    const askOften = async () => {
      for (let at = 0; at < 5; at += 1)
        expect((await operator.call('GET /api/System/GetEnums')).status).toBe(200);
    };
    return { traces, lines, askOften };
  };

  it('never answers holds up neither calls nor the stop', async () => {
    collector.answer = 'never';
    const { traces, askOften } = await openWith(url);
    await askOften();
    await expect.poll(() => collector.bodies.length).toBeGreaterThan(0);
    await askOften();
    await traces.close();
  });

  it.each([
    ['refuses', 'refuses', '503'],
    ['is away', 'never', 'ECONNREFUSED'],
  ] as const)('%s is reported once, without its address', async (_name, answer, reason) => {
    collector.answer = answer;
    if (reason === 'ECONNREFUSED') await collector.close();
    const { traces, lines, askOften } = await openWith(url);
    await askOften();
    await expect.poll(() => lines.length).toBe(1);
    await askOften();
    await traces.close();
    expect(lines).toEqual([{ spans: expect.any(Number), reason, message: 'traces could not be sent' }]);
  });
});

describe('sampling', () => {
  const beginWith = async (given: Sampling, caller: string | undefined) => {
    const collector = new Collector();
    const service = new Collector();
    const target = { url: await collector.listen(), token: '', addresses: testAddresses, log: logOf([]) };
    const traces = openTraces({ ...target, sampling: given, delayMs: 1 });
    const begun = { name: 'GET /api/x', requestId: 'one', traceparent: caller, tracestate: 'vendor=secret' };
    const span = traces.beginCall(begun);
    const address = await service.listen();
    const answer = await doing({ facts: {}, span }, () => testAddresses.fetch(address));
    await answer.text();
    traces.endCall(span, 200);
    await traces.close();
    await Promise.all([collector.close(), service.close()]);
    const [parent] = service.parents;
    return { exportedCount: collector.spans.length, parent: String(parent) };
  };
  const wants = `00-${traceId}-${callerSpan}-01`;
  const wantsNone = `00-${traceId}-${callerSpan}-00`;

  it.each([
    ['all calls are reported with a share of 1', 1, true, undefined, 1],
    ['no call is reported with a share of 0', 0, true, undefined, 0],
    ['a call that its caller wants traced is reported whatever the share', 0, true, wants, 1],
    ['a call that its caller does not want traced is not reported', 1, true, wantsNone, 0],
    ['the share alone decides where the caller is not followed', 1, false, wantsNone, 1],
    ['the share alone refuses where the caller is not followed', 0, false, wants, 0],
  ] as const)('%s, and the service that is asked hears so', async (...given) => {
    const [, share, followsCaller, caller, exportedCount] = given;
    const begun = await beginWith({ share, followsCaller }, caller);
    expect(begun.exportedCount).toBe(exportedCount);
    expect(begun.parent).toMatch(new RegExp(`^00-[0-9a-f]{32}-[0-9a-f]{16}-0${exportedCount}$`, 'u'));
    expect(begun.parent.includes(traceId)).toBe(caller !== undefined);
    expect(begun.parent).not.toContain(callerSpan);
  });

  it('is not reported to a service that is asked outside calls and jobs', async () => {
    const service = new Collector();
    await (await testAddresses.fetch(await service.listen())).text();
    await service.close();
    expect(service.parents).toEqual([undefined]);
  });
});

describe('the packages of OpenTelemetry', () => {
  it('are loaded by what an address loads alone', () => {
    const folder = join(import.meta.dirname, '..', '..');
    const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
    const readsFrom = (pattern: RegExp) =>
      files.filter((file) => pattern.test(readFileSync(join(folder, file), 'utf8'))).toSorted();
    const statically = /^(?:import|export) (?!type )[^;]*?from '@opentelemetry\//mu;
    expect(readsFrom(statically)).toEqual([
      'platform/traces/guarded-exporter.ts',
      'platform/traces/open-traces.ts',
    ]);
    expect(readsFrom(/^(?:import|export) [^;]*?from '[^']*\/open-traces\.ts'/mu)).toEqual([]);
  });
});
