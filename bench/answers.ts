/**
 * Records what every call answers to every role over one fixed market, and compares a later version with it, for
 * changes that must not alter behaviour. `node bench/answers.ts record FILE [--tries 4]`, then, in the changed tree,
 * `node bench/answers.ts compare FILE`. The file (gzip, a line of JSON each) holds the OpenAPI document and, in the
 * order they were sent, each request with its answer; `compare` sends the same requests again and prints every
 * difference, with exit code 1 if there is one.
 */
import { api } from '@nazer/contract/api.ts';
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import fc from 'fast-check';
import * as z from 'zod';
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { loadReferenceData } from '../apps/server/src/modules/crm/crm.service.ts';
import { bothEngines } from '../apps/server/src/platform/database/testing.ts';
import { fakeClock } from '../apps/server/src/platform/testing/fake-clock.ts';
import { inputsOf, validInputsOf } from '../apps/server/src/platform/testing/fuzz-inputs.ts';
import type { Hints } from '../apps/server/src/platform/testing/fuzz-values.ts';
import { openTestApp, type TestClient } from '../apps/server/src/platform/testing/testing-app.ts';
import { loadDemoData } from '../apps/server/src/simulate/demo-data.ts';
import { loadTestMarket } from '../apps/server/src/simulate/market/testing-market.ts';

const seed = 20_261_122;
/** Moment at which the product's clock stands, and up to which the market is made. */
const startOfMarket = '2026-11-21T08:00:00Z';
/** Callers: demo users by user name, and `nobody`, who is not signed in. */
const people = [
  'nobody',
  'supervisor',
  'operator',
  'rates',
  'auditor',
  'office',
  'bankoffice',
  'crm',
  'admin',
] as const;
type Person = (typeof people)[number];

interface SentRequest {
  readonly call: string;
  readonly person: Person;
  readonly query: string;
  /** Body of the request in base64. */
  readonly payload: string;
  readonly headers: Readonly<Record<string, string>>;
}
interface AnsweredRequest extends SentRequest {
  readonly status: number;
  readonly text: string;
}

/** Calls left out, because they never end or change the rights of everybody after them. */
const excluded = /System\/Live|LoadCaptchaImage|\/Auth\/(?:SignOut|.*Role|.*User|.*Password)|Setting/u;

const calls = (Object.entries(api) as [string, CallDefinition][]).filter(([name]) => !excluded.test(name));
const isReading = (name: string): boolean =>
  name.startsWith('GET') || /\/(?:GetAll|Get[A-Z]\w*|List\w*)$/u.test(name);

/** Replaces what differs between runs without a change: secrets, random names, the time of the run. */
const settle = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gu, '<uuid>')
    .replaceAll(/(?<![\w-])[\w-]{32,}(?![\w-])/gu, '<token>')
    .replaceAll(/"publicKey":"[^"]+"/gu, '<key>')
    .replaceAll(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)/gu, (at) =>
      Math.abs(Date.parse(at) - Date.now()) < 86_400_000 ? '<now>' : at,
    )
    .replaceAll(/"(?:durationMs|ms|requestId|callCount|uptime\w*)":"?[\w.]+"?/gu, '<volatile>');

/** Example values for the names of all inputs of any call. */
function hintsOf(definitions: readonly CallDefinition[]): Hints {
  const both = (values: readonly (number | string)[]) => values.flatMap((value) => [value, String(value)]);
  const fitting: readonly (readonly [RegExp, readonly unknown[]])[] = [
    [/id$/iu, both([1, 2, 3, 5, 8, 13])],
    [/date|shamsi|day$|^from$|^to$/iu, ['1405/07/01', '1405/08/29', '1405/08/30', '']],
    [/^pageIndex$/u, both([0, 1])],
    [/^pageSize$/iu, both([5, 20])],
  ];
  const schemas = definitions.flatMap(({ query, body }) => [query, body]).filter((one) => one !== undefined);
  const text = schemas.map((one) =>
    JSON.stringify(z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' })),
  );
  const names = new Set([...text.join().matchAll(/"(\w+)":\{/gu)].map(([, name = '']) => name));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const found = fitting.find(([pattern]) => pattern.test(name));
      return found ? [[name, found[1]]] : [];
    }),
  );
}
const hints = hintsOf(calls.map(([, definition]) => definition));

/** Inputs for a call: first one with only what is required, then valid ones, then some with faults. */
function* inputsTo(
  call: string,
  definition: CallDefinition,
  tries: number,
): Generator<Omit<SentRequest, 'person'>> {
  const isPost = call.startsWith('POST');
  const plain = isPost ? Buffer.from('{}').toString('base64') : '';
  yield { call, query: '', payload: plain, headers: {} };
  const right = validInputsOf(definition, hints);
  const spoilt = inputsOf(definition, isPost, hints);
  for (const arbitrary of [right, right, spoilt])
    for (const { query, payload, headers, language } of fc.sample(arbitrary, { seed, numRuns: tries }))
      yield {
        call,
        query,
        payload: payload?.toString('base64') ?? '',
        headers: { 'accept-language': language[0], ...headers },
      };
}

/** Sends a request and gives its status. */
type SendRequest = (sent: SentRequest) => Promise<number>;

async function askAs(
  person: Person,
  inputs: Iterable<Omit<SentRequest, 'person'>>,
  ask: SendRequest,
): Promise<void> {
  for (const input of inputs) {
    const status = await ask({ ...input, person });
    if (status === 401 || status === 403) return; // whoever may not do it may not, whatever is sent
  }
}

/** Sends all requests; reading calls come first, because later ones see what was written before. */
async function askAll(ask: SendRequest, tries: number): Promise<void> {
  const ordered = [
    ...calls.filter(([name]) => isReading(name)),
    ...calls.filter(([name]) => !isReading(name)),
  ];
  for (const [call, definition] of ordered)
    for (const person of people) await askAs(person, inputsTo(call, definition, tries), ask);
}

interface Recording {
  readonly openApi: string;
  readonly answers: readonly AnsweredRequest[];
}

/** Opens the product over the market and lets `work` send requests to it. */
async function recordWith(work: (ask: SendRequest) => Promise<void>): Promise<Recording> {
  const [engine] = bothEngines();
  if (!engine) throw new Error('There is no embedded database.');
  const db = await engine.open({ migrate: true });
  await loadReferenceData(db, () => {});
  await loadDemoData(db, () => {});
  await loadTestMarket(db, new Date(startOfMarket));
  const test = await openTestApp(db, { clock: fakeClock(startOfMarket), isOutputChecked: false });
  const clients = new Map<Person, TestClient>([['nobody', test.anonymous]]);
  for (const person of people.slice(1)) clients.set(person, await test.signIn(person));
  const document = await test.anonymous.raw({ method: 'GET', url: '/api/docs/openapi.json' });
  const answers: AnsweredRequest[] = [];
  await work(async (sent) => {
    const [method = '', path = ''] = sent.call.split(' ');
    const hasBody = sent.payload !== '';
    const answer = await clients.get(sent.person)?.raw({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `${path}?${sent.query}`,
      headers: { ...(hasBody && { 'content-type': 'application/json' }), ...sent.headers },
      ...(hasBody && { payload: Buffer.from(sent.payload, 'base64') }),
    });
    if (!answer) throw new Error(`${sent.person} is not signed in`);
    const type = String(answer.headers['content-type']);
    const text = /json|text|csv/u.test(type) ? settle(answer.payload) : `<${type}>`;
    answers.push({ ...sent, status: answer.statusCode, text });
    return answer.statusCode;
  });
  await test.close();
  await db.close();
  return { openApi: document.payload, answers };
}

function firstDifference(before: string, after: string): string {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 120);
  return `\n    before: ${around(before)}\n    after:  ${around(after)}`;
}

/**
 * OpenAPI document with sorted paths: their order depends only on the area that declares them, which is no behaviour.
 */
function withPathsInOrder(document: string): string {
  const { paths, ...rest } = JSON.parse(document) as { paths: Readonly<Record<string, unknown>> };
  const sorted = Object.entries(paths).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify({ ...rest, paths: Object.fromEntries(sorted) });
}

/** Paths of fields added since; undefined when any existing value differs. */
function additions(before: unknown, after: unknown, path = ''): string[] | undefined {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) return undefined;
    const parts = before.map((one, at) => additions(one, after[at], `${path}[]`));
    return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
  }
  const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(before) || !isObject(after)) return before === after ? [] : undefined;
  const now = new Map<string, unknown>(Object.entries(after));
  const known = Object.entries(before).map(([name, value]) =>
    now.has(name) ? additions(value, now.get(name), `${path}.${name}`) : undefined,
  );
  if (known.includes(undefined)) return undefined;
  const added = [...now.keys()].filter((name) => !(name in before)).map((name) => `${path}.${name}`);
  return [...known.flatMap((part) => part ?? []), ...added];
}

function additionsOf(before: string, after: string): string[] | undefined {
  try {
    const [was, is] = [before, after].map((text): unknown =>
      JSON.parse(text.replaceAll('<volatile>', '"volatile":0')),
    );
    return additions(was, is);
  } catch {
    return undefined; // no JSON
  }
}

/** Prints the differences, and below them the fields that were only added; gives the number of answers that differ. */
function compare(before: readonly AnsweredRequest[], after: readonly AnsweredRequest[]): number {
  let count = 0;
  const grown = new Set<string>();
  for (const [at, was] of before.entries()) {
    const is = after[at];
    if (!is || (is.status === was.status && is.text === was.text)) continue;
    const added = is.status === was.status ? additionsOf(was.text, is.text) : undefined;
    if (added) {
      for (const path of added) grown.add(`${was.call} ${path}`);
      continue;
    }
    count += 1;
    const body = Buffer.from(was.payload, 'base64').toString('utf8').slice(0, 200);
    console.log(
      `${was.call} by ${was.person}, ?${was.query.slice(0, 200)} ${body}: ${was.status} → ${is.status}`,
    );
    if (is.text !== was.text) console.log(firstDifference(was.text, is.text));
  }
  for (const one of grown) console.log(`only added: ${one}`);
  return count;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tries: { type: 'string', default: '4' } },
});
const [what, file] = positionals;
if (what === 'record' && file) {
  const { openApi, answers } = await recordWith((ask) => askAll(ask, Number(values.tries)));
  const lines = [openApi, ...answers.map((answer) => JSON.stringify(answer))];
  writeFileSync(file, gzipSync(lines.join('\n')));
  const given = new Set(answers.filter(({ status }) => status === 200).map(({ call }) => call));
  console.log(
    `${answers.length} answers of ${calls.length} calls, ${given.size} of them not refused, in ${file}`,
  );
} else if (what === 'compare' && file) {
  const [openApi = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  // The recorded file was written by this program; its texts are settled again, since `settle` may have changed.
  const before = lines
    .map((line) => JSON.parse(line) as AnsweredRequest)
    .map((answer) => ({ ...answer, text: settle(answer.text) }));
  const now = await recordWith(async (ask) => {
    for (const { call, person, query, payload, headers } of before)
      await ask({ call, person, query, payload, headers });
  });
  const [wasApi, isApi] = [openApi, now.openApi].map(withPathsInOrder);
  if (isApi !== wasApi) console.log(`OpenAPI differs:${firstDifference(wasApi ?? '', isApi ?? '')}`);
  const count = compare(before, now.answers);
  console.log(`${count} of ${before.length} answers differ`);
  process.exitCode = count > 0 || isApi !== wasApi ? 1 : 0;
} else {
  console.error('node bench/answers.ts record|compare FILE [--tries 4]');
  process.exitCode = 2;
}
process.exit();
