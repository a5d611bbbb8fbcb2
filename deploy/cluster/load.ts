/**
 * Load during faults: writers that count only acknowledged writes, readers, and the live market, all through HAProxy.
 * An interrupted write is repeated under its idempotency key until it is acknowledged.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { type LiveAccess, openLiveAccess } from '../../apps/server/src/simulate/live/demo-access.ts';
import { sendTo } from '../../apps/server/src/simulate/live/live-client.ts';
import { LiveMarket } from '../../apps/server/src/simulate/live/live-market.ts';
import { readTraders } from '../../apps/server/src/simulate/live/live-traders.ts';
import { type Host, publicUrl } from './hosts.ts';
import { until } from './shell.ts';

/** Measures the longest time in milliseconds without a success of some kind, the time since the last one included. */
class Gap {
  #last = performance.now();
  #longest = 0;

  success(): void {
    const now = performance.now();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
  }

  /** Longest gap since the last `begin`. */
  get longestMs(): number {
    return Math.max(this.#longest, performance.now() - this.#last);
  }

  begin(): void {
    this.#last = performance.now();
    this.#longest = 0;
  }
}

interface Answer {
  readonly status: number;
  /** Code of a refusal; '' for other answers. */
  readonly code: string;
  /** Total of a list (`totalCount`), of which the answer holds one page; 0 for other calls. */
  readonly count: number;
  /** Log position of the database behind the answer. */
  readonly position: string;
}

/** Posts to a call's path or a whole address; status 0 stands for no answer. */
async function post(path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
  try {
    const answer = await fetch(new URL(path, publicUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(5_000),
    });
    const text = await answer.text();
    const code = answer.headers.get('content-type')?.includes('json') ? codeIn(text) : '';
    const count = Number(/"totalCount":(\d+)/u.exec(text)?.[1] ?? 0);
    // A `=` before the position tells the caller to start anew from it.
    const position = answer.headers.get(positionHeader)?.replace('=', '') ?? '';
    return { status: answer.status, code, count, position };
  } catch {
    return { status: 0, code: '', count: 0, position: '' };
  }
}

/** Header with the log position a caller has seen; only one who sends it may be answered by a standby. */
export const positionHeader = 'nazer-position';

const codeIn = (text: string): string => /"code":"(\w+)"/u.exec(text)?.[1] ?? '';

export async function signIn(userName: string): Promise<string> {
  const answer = await fetch(`${publicUrl}/Auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ UserName: userName, Password: demoPassword }),
  });
  const { data } = (await answer.json()) as { data: { token: string } }; // of the contract
  return data.token;
}

/** Whether the same call may be tried again: no answer, busy, unavailable, or a proxy that found no node. */
const isPassing = ({ status }: Answer): boolean => [0, 429, 502, 503, 504].includes(status);
const isDone = ({ status, code }: Answer): boolean => status === 409 && code === 'alreadyDone';

/** Repeats the call until it is answered, whether accepted or refused. */
const postPatiently = (...call: Parameters<typeof post>): Promise<Answer> =>
  until(
    `${call[0]} is answered`,
    async () => {
      const answer = await post(...call);
      return isPassing(answer) ? undefined : answer;
    },
    120,
  );

export interface LoadFigures {
  readonly acknowledged: number;
  /** Answers a client must never get, with their number. */
  readonly unexpected: ReadonlyMap<string, number>;
  /** Writes acknowledged by `alreadyDone`, because their first answer was lost. */
  readonly repeated: number;
  readonly marketRows: number;
}

/**
 * Market minutes played so far; each is played only once under its name, so the loads of a run take ever earlier
 * ones.
 */
let minutesPlayed = 0;

export class Load {
  readonly writes = new Gap();
  readonly reads = new Gap();
  /** Names of companies whose insertion was acknowledged. */
  readonly acknowledged = new Set<string>();
  readonly #mark = randomBytes(4).toString('hex');
  readonly #unexpected = new Map<string, number>();
  #repeated = 0;
  #marketRows = 0;
  #isOver = false;
  #working: Promise<void>[] = [];
  #market: LiveAccess | undefined;
  #authorization = '';

  /** Prefix of all names this load writes. */
  get prefix(): string {
    return `بار ${this.#mark} `;
  }

  /** Signs in and begins. Throws when a call before the load is refused or not answered; it may be tried again then. */
  async start(writers: number): Promise<void> {
    const authorization = `Bearer ${await signIn('crm')}`;
    this.#authorization = authorization;
    const send = sendTo(publicUrl);
    this.#market = await openLiveAccess(send, new Date());
    const market = new LiveMarket(this.#market.client, await readTraders(this.#market.client), 11);
    this.writes.begin();
    this.reads.begin();
    for (let at = 0; at < writers; at += 1) this.#working.push(this.#write(at, authorization));
    this.#working.push(this.#read(authorization), this.#play(market));
  }

  /** Writes through one node and reads it back, in the session of the whole load. Throws when the node refuses. */
  async passThrough({ name, address }: Host): Promise<void> {
    const companyName = `${this.prefix}${name}-${randomBytes(4).toString('hex')}`;
    const headers = { authorization: this.#authorization };
    const at = `http://${address}:3000/CrmCompany`;
    const key = randomBytes(16).toString('hex');
    // A request with a log position gets the new one in its answer; one without is always answered by the leader.
    const writing = { ...headers, 'idempotency-key': key, [positionHeader]: '0.0' };
    const added = await postPatiently(`${at}/Upsert`, { companyName }, writing);
    if (added.status !== 200 && !isDone(added))
      throw new Error(`${name} refused a write: ${added.status} ${added.code}`);
    this.acknowledged.add(companyName);
    const reading = added.position === '' ? headers : { ...headers, [positionHeader]: added.position };
    const filterModels = [{ Field: 'companyName', Condition1: { Type: 'equals', Filter: companyName } }];
    const found = await postPatiently(`${at}/GetAll`, { filterModels }, reading);
    if (found.count !== 1)
      throw new Error(
        `${name} does not find what it wrote (${added.position}): ${found.status} ${found.code}`,
      );
  }

  /** Counts a problem that a fault found by itself. */
  objectTo(problem: string): void {
    this.#unexpect({ status: 0, code: problem });
  }

  /** Writes one more company, which counts as the others do once it is acknowledged. */
  async saveCompany(): Promise<void> {
    const companyName = `${this.prefix}${randomBytes(8).toString('hex')}`;
    const { answer } = await this.#save('/CrmCompany/Upsert', { companyName });
    this.#take(companyName, answer);
  }

  /** Writes a product, of which nobody else writes any; gives when the acknowledged call was sent and answered. */
  async saveProduct(): Promise<{ readonly begunAt: number; readonly doneAt: number }> {
    const productName = `${this.prefix}${randomBytes(4).toString('hex')}`;
    const { begunAt, answer } = await this.#save('/Product/Upsert', { productName });
    if (answer.status !== 200 && !isDone(answer)) this.#unexpect(answer);
    return { begunAt, doneAt: performance.now() };
  }

  /** Repeats a save under its key until it is answered. */
  async #save(path: string, body: unknown): Promise<{ readonly begunAt: number; readonly answer: Answer }> {
    const headers = {
      authorization: this.#authorization,
      'idempotency-key': randomBytes(16).toString('hex'),
    };
    return until(
      `${path} is answered`,
      async () => {
        const begunAt = performance.now();
        const answer = await post(path, body, headers);
        return isPassing(answer) ? undefined : { begunAt, answer };
      },
      120,
    );
  }

  /** Ends the load, waits for calls in progress and gives the figures; may be called again. */
  async stop(): Promise<LoadFigures> {
    this.#isOver = true;
    await Promise.all(this.#working);
    await this.#endMarket();
    return {
      acknowledged: this.acknowledged.size,
      unexpected: this.#unexpected,
      repeated: this.#repeated,
      marketRows: this.#marketRows,
    };
  }

  /** Revokes the key of the market. A refusal counts as an unexpected answer; the key also expires a day later. */
  async #endMarket(): Promise<void> {
    try {
      await this.#market?.close();
    } catch (error) {
      this.#unexpect({ status: 0, code: error instanceof Error ? error.message : String(error) });
    }
  }

  #unexpect({ status, code }: Pick<Answer, 'status' | 'code'>): void {
    const name = `${status} ${code}`.trim();
    this.#unexpected.set(name, (this.#unexpected.get(name) ?? 0) + 1);
  }

  async #write(writer: number, authorization: string): Promise<void> {
    for (let number = 0; !this.#isOver; number += 1) {
      const companyName = `${this.prefix}${writer}-${number}`;
      const headers = { authorization, 'idempotency-key': randomBytes(16).toString('hex') };
      let answer = await post('/CrmCompany/Upsert', { companyName }, headers);
      // At the end, an unanswered write counts neither as acknowledged nor as lost.
      while (isPassing(answer) && !this.#isOver) {
        await pause(100);
        answer = await post('/CrmCompany/Upsert', { companyName }, headers);
      }
      if (!isPassing(answer)) this.#take(companyName, answer);
      await pause(20);
    }
  }

  /** Counts the answer of a company's write: acknowledged, also by `alreadyDone`, or unexpected. */
  #take(companyName: string, answer: Answer): void {
    const wasDone = isDone(answer);
    if (answer.status !== 200 && !wasDone) return this.#unexpect(answer);
    this.acknowledged.add(companyName);
    this.writes.success();
    if (wasDone) this.#repeated += 1;
  }

  async #read(authorization: string): Promise<void> {
    // Like a browser, sends the last position it saw; no answer may show fewer rows.
    let seen = { count: 0, position: '0.0' };
    while (!this.#isOver) {
      const headers = { authorization, [positionHeader]: seen.position };
      const answer = await post('/CrmCompany/GetAll', {}, headers);
      if (answer.status === 200) {
        this.reads.success();
        if (answer.count < seen.count) this.#unexpect({ status: 200, code: 'went back in time' });
        seen = { count: answer.count, position: answer.position || seen.position };
      } else if (!isPassing(answer)) this.#unexpect(answer);
      await pause(50);
    }
  }

  /** Plays requests, offers, dealings and deals of offices, whose rules are verified at the end. */
  async #play(market: LiveMarket): Promise<void> {
    while (!this.#isOver) {
      minutesPlayed += 1;
      try {
        const { accepted } = await market.play(new Date(Date.now() - minutesPlayed * 60_000));
        this.#marketRows += accepted;
      } catch {
        // Records left half done keep their state; the rules must hold for them too.
        await pause(200);
      }
      await pause(100);
    }
  }
}
