/** The whole application in this process, for tests: HTTP in and out, a real database, a clock that can be set. */
import { api, type ApiCallName, type ApiInput, type ApiOutput } from '@nazer/contract/api.ts';
import type { AnswerError, CallDefinition, ProblemJson } from '@nazer/contract/kernel/call.ts';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppOptions, openApp } from '../../app.ts';
import { appJobs } from '../../app-jobs.ts';
import { addAccounts } from '../../start/prepare-data.ts';
import type { Clock, Log } from '../ctx.ts';
import type { Database } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.ts';
import type { Senders } from '../outbox/message.ts';
import { createSenders } from '../outbox/senders.ts';
import { simulateIntegrations } from '../integrations/create-integrations.ts';
import { testAddresses } from '../integrations/testing-addresses.ts';
import { workdaysOf } from '../../app-plug-ins.ts';
import { codesOf, refuseUndeclared } from './declared-refusals.ts';

export interface TestAnswer<N extends ApiCallName> {
  readonly status: number;
  /** `data` of an answer of status 200; undefined otherwise. */
  readonly data: ApiOutput<N>;
  readonly errors: readonly AnswerError[];
  /** The body of a refusal; undefined for an answer. */
  readonly problem: ProblemJson;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** The raw bytes, for files. */
  readonly bytes: Buffer;
}

interface CallOptions {
  /** The bytes of an upload. */
  readonly file?: Buffer;
  readonly language?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestClient {
  /** Empty for the anonymous. */
  readonly token: string;
  call<N extends ApiCallName>(name: N, input?: Partial<ApiInput<N>> & CallOptions): Promise<TestAnswer<N>>;
  /** Sends a request that the types of `call` forbid. */
  raw(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly log: readonly { level: string; facts: Record<string, unknown>; message: string }[];
  /** Signs in as a demo account. */
  signIn(userName: string): Promise<TestClient>;
  clientOf(token: string): TestClient;
  readonly anonymous: TestClient;
  /** Runs the jobs that are due, with `isAhead` also one round of those that wait; gives the number of attempts. */
  runDueJobs(options?: { isAhead?: boolean }): Promise<number>;
  /** Closes the application; the database is the caller's. */
  close(): Promise<void>;
}

type Input = CallOptions & { readonly query?: Record<string, string>; readonly body?: unknown };

function injection(name: string, token: string, input: Input): InjectOptions {
  const separator = name.indexOf(' ');
  const isPost = name.startsWith('POST');
  const { query, body, file } = input;
  return {
    method: isPost ? 'POST' : 'GET',
    url: name.slice(separator + 1),
    ...(query ? { query } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(input.language ? { 'accept-language': input.language } : {}),
      ...(file ? { 'content-type': 'application/octet-stream' } : {}),
      ...(body !== undefined ? { 'content-type': 'application/json' } : {}),
      ...input.headers,
    },
    ...(file ? { payload: file } : {}),
    ...(body !== undefined ? { payload: JSON.stringify(body) } : {}),
  };
}

async function askApp(app: FastifyInstance, request: InjectOptions) {
  const response = await app.inject(request);
  const isJson = String(response.headers['content-type']).includes('json');
  const body = isJson ? response.json<{ data: unknown; errors: AnswerError[] } & ProblemJson>() : undefined;
  const isAnswer = response.statusCode === 200;
  return {
    status: response.statusCode,
    // A test that reads the wrong one of the two fails on undefined, as it should.
    data: isAnswer ? body?.data : undefined,
    errors: isAnswer ? (body?.errors ?? []) : [],
    problem: isAnswer ? undefined : body,
    headers: response.headers,
    bytes: response.rawPayload,
  };
}

type Calls = Readonly<Record<string, CallDefinition | undefined>>;

function createClient({ app, calls }: { app: FastifyInstance; calls: Calls }, token: string): TestClient {
  const call = async (name: string, input: Input = {}) => {
    const answer = await askApp(app, injection(name, token, input));
    const { problem, errors } = answer;
    const codes = problem ? codesOf(problem) : errors.map(({ code }) => code);
    const definition = calls[name];
    // A server without the gallery answers its calls as unknown ones.
    if (definition && problem?.code !== 'noSuchCall') refuseUndeclared(name, definition, codes);
    return answer;
  };
  return {
    token,
    raw: async (options) =>
      app.inject({
        ...options,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
      }),
    // As the contract has it: answers are checked against it. To compare the types of all calls takes the compiler
    // half its time, so they pass through `unknown`.
    call: call as unknown as TestClient['call'],
  };
}

export const systemClock: Clock = { now: () => new Date() };

export interface TestAppOptions extends Partial<Omit<AppOptions, 'db' | 'log'>> {
  readonly clock?: Clock;
  /** `false` leaves the accounts as they are in the database. */
  readonly hasDemoAccounts?: boolean;
  /** How SMS and mail leave; the readable outbox of demo mode without. */
  readonly senders?: Senders;
}

/** `database` is open and migrated; roles and demo accounts are added to it. */
export async function openTestApp(database: Database, options: TestAppOptions = {}): Promise<TestApp> {
  const filesFolder = await mkdtemp(join(tmpdir(), 'nazer-files-'));
  const clock = options.clock ?? systemClock;
  const entries: { level: string; facts: Record<string, unknown>; message: string }[] = [];
  const write =
    (level: string): Log['info'] =>
    (facts, message) =>
      void entries.push({ level, facts, message });
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };
  if (options.hasDemoAccounts !== false) await addAccounts(database, clock);
  const demoSenders = {
    isDemo: true,
    addresses: testAddresses,
    smsGateway: undefined,
    smtpServer: undefined,
  };
  const senders = options.senders ?? createSenders(demoSenders);
  const isMailSent = senders.mail.isConfigured;
  const publicUrl = 'http://nazer.example';
  const integrations = options.integrations ?? simulateIntegrations({ db: database, clock }, testAddresses);
  const definitions = [...appJobs({ senders, publicUrl }), ...(options.jobs ?? [])];
  const jobs = await Jobs.open(
    { db: database, clock, log, filesFolder, integrations, isMailSent, workdaysOf, traces: options.traces },
    definitions,
  );
  const app = await openApp({
    isDemo: true,
    signUp: 'open',
    publicUrl,
    isMailSent,
    mailDomains: senders.mailDomains,
    workdaysOf,
    trustProxy: false,
    callsPerMinute: 0,
    webFolder: join(filesFolder, 'web'),
    hasGallery: true,
    isOutputChecked: true,
    ...options,
    jobs: definitions,
    integrations,
    db: database,
    clock,
    log,
    filesFolder,
  });
  const calls: Calls = { ...api, ...options.extra?.calls };
  const served = { app, calls };
  const anonymous = createClient(served, '');
  return {
    app,
    log: entries,
    anonymous,
    clientOf: (token) => createClient(served, token),
    signIn: async (userName) => {
      const answer = await anonymous.call('POST /Auth', {
        body: { UserName: userName, Password: demoPassword },
      });
      if (answer.status !== 200) throw new Error(`${userName} cannot sign in: ${answer.problem.detail}`);
      return createClient(served, answer.data.token);
    },
    runDueJobs: (given) => jobs.runDue(given),
    close: async () => {
      await app.close();
      await jobs.close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
