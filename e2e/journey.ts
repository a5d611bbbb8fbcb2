/** Fixtures of every journey: a signed-in page, direct calls to the server, and unique words. */
import {
  test as base,
  expect,
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { DemoUserName } from '@nazer/contract/identity/roles/roles.ts';
import { toLatinDigits } from '@nazer/persian/fold.ts';
import { makeMellicode } from '@nazer/persian/identity.ts';
import { originOf, sharedPort } from './places.ts';
import { beginSharedServer } from './shared-server.ts';

export { expect };

export type Account = DemoUserName;

/** Age in ms at which a session is replaced: the server ends those that nobody used for half an hour. */
const renewalMs = 15 * 60_000;
export const demoPassword = 'Nazer@1405';

/** A record as the server writes it. */
export type Row = Record<string, string | number | boolean>;
/** Body of an answer of the server. */
export interface Answer<T> {
  data: T;
  errors: { field?: string; code: string; desc: string }[];
}

/** Signs in over HTTP and gives the token of the session; the journeys of identity sign in on the page. */
export async function signInOverHttp(
  request: APIRequestContext,
  name: string,
  password = demoPassword,
): Promise<string> {
  const answer = await request.post('/Auth', {
    data: { UserName: name, Password: password },
    // Uses another address than the pages: after many wrong passwords from an address the server demands a proof even
    // for right ones.
    headers: { 'x-forwarded-for': '10.1.1.1' },
  });
  expect(answer.status(), `${name} signs in`).toBe(200);
  const { data }: Answer<{ token: string }> = await answer.json();
  return data.token;
}

/**
 * Calls of the server by one account, to set up what a journey needs; the fixture `calls` uses the CRM clerk. Each gives
 * the data of the answer, and fails the test when the status is not 200.
 */
export class Calls {
  readonly #request: APIRequestContext;
  readonly #token: string;
  constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#token = token;
  }

  async get<T>(path: string): Promise<T> {
    return this.#dataOf(path, await this.#request.get(path, { headers: this.#headers }));
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    return this.#dataOf(path, await this.#request.post(path, { headers: this.#headers, data: body }));
  }

  get #headers() {
    return { authorization: `Bearer ${this.#token}` };
  }

  async #dataOf<T>(path: string, answer: APIResponse): Promise<T> {
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    const { data }: Answer<T> = await answer.json();
    return data;
  }

  addCompany = (row: Row): Promise<Row> => this.post('/CrmCompany/Upsert', row);
  addPerson = (row: Row): Promise<Row> => this.post('/EcarSales/Upsert', row);

  /** Rows of an entity that match filters as lists send them; all rows without any. */
  async countRows(entity: string, filterModels: unknown[]): Promise<number> {
    const page = await this.post<{ totalCount: number }>(`/${entity}/GetAll`, { PageSize: 1, filterModels });
    return page.totalCount;
  }

  /** The company with exactly this name; undefined without one. */
  async findCompany(companyName: string): Promise<Row | undefined> {
    const filterModels = [{ Field: 'companyName', Condition1: { Type: 'equals', Filter: companyName } }];
    const page = await this.post<{ list: Row[] }>('/CrmCompany/GetAll', { filterModels });
    return page.list[0];
  }
}

interface TestFixtures {
  /** Account this test signs in as; the CRM clerk by default. */
  account: Account;
  calls: Calls;
  /** Page without a session. */
  guest: Page;
  /**
   * A window with this session, or without one for ''. The first without options of its own is that of the journey before, with
   * everything forgotten: a new one costs the browser a second of processor time.
   */
  openWindow: (token: string, options?: BrowserContextOptions) => Promise<Page>;
  /** A second window with a session of its own. */
  openAs: (account: Account, options?: BrowserContextOptions) => Promise<Page>;
}
interface WorkerFixtures {
  /** Address of the server of the worker. After a failed journey Playwright begins a worker, and so a server with fresh data, for the second try. */
  origin: string;
  /** Token of a session of the account, which all journeys of the worker share until it is too old. */
  tokenOf: (account: Account) => Promise<string>;
  /**
   * Windows kept open between journeys, by account; `pages/walk.ts` fills it. It stands here because Playwright begins
   * another worker, and so another server, for a file whose fixtures of the worker are others.
   */
  windows: Map<Account, Page>;
}

/** Gives a window the session of an account; without a token nobody is signed in. */
async function prepare(context: BrowserContext, token: string): Promise<void> {
  // Without a service worker, as on plain http, and with files loaded when they are needed: filling caches would take
  // processor time from the journey (`restart.e2e.ts` tests the service worker, `first-rows.e2e.ts` the prefetched files).
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
  if (token === '') return;
  // Only when nothing is stored yet: a page that signed out must stay so after its reload.
  await context.addInitScript((session) => {
    if (sessionStorage.getItem('journey') !== null) return;
    sessionStorage.setItem('journey', 'begun');
    localStorage.setItem('authUser', session);
  }, token);
}

/** A page in a context of its own, with the session of a token (none for ''); the caller closes the context. */
export async function newPage(
  browser: Browser,
  token: string,
  options: BrowserContextOptions,
): Promise<Page> {
  // Without animations: on a busy machine a press can miss a dialog that is still growing.
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await prepare(context, token);
  return context.newPage();
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  account: ['crm', { option: true }],
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture needs is read from this pattern
    async ({}, use, { parallelIndex }) => {
      const end = await beginSharedServer(parallelIndex);
      await use(originOf(sharedPort(parallelIndex)));
      await end();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  tokenOf: [
    async ({ playwright, origin }, use) => {
      const request = await playwright.request.newContext({ baseURL: origin });
      const sessions = new Map<Account, { readonly token: Promise<string>; readonly beganAt: number }>();
      await use((account) => {
        const known = sessions.get(account);
        const isFresh = known !== undefined && Date.now() - known.beganAt < renewalMs;
        const session = isFresh ? known : { token: signInOverHttp(request, account), beganAt: Date.now() };
        sessions.set(account, session);
        return session.token;
      });
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  windows: [
    // oxlint-disable-next-line no-empty-pattern -- what a fixture needs is read from this pattern
    async ({}, use) => {
      const windows = new Map<Account, Page>();
      await use(windows);
      for (const page of windows.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  openWindow: async ({ browser, context, contextOptions, baseURL, viewport, locale, timezoneId }, use) => {
    const opened: Page[] = [];
    const settings = { ...contextOptions, baseURL, viewport, locale, timezoneId };
    let isContextUnused = true;
    await use(async (token, options) => {
      if (isContextUnused && options === undefined) {
        isContextUnused = false;
        // Playwright forgets everything else of the journey before.
        await context.setOffline(false);
        await context.clearPermissions();
        await prepare(context, token);
        return context.pages()[0] ?? context.newPage();
      }
      const page = await newPage(browser, token, { ...settings, ...options });
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  openAs: async ({ openWindow, tokenOf }, use) => {
    await use(async (account, options) => openWindow(await tokenOf(account), options));
  },
  page: async ({ openAs, account }, use) => {
    const page = await openAs(account);
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(error.message));
    await use(page);
    expect(broken, 'nothing is thrown on the page').toEqual([]);
  },
  guest: async ({ openWindow }, use) => {
    await use(await openWindow(''));
  },
  calls: async ({ request, tokenOf }, use) => {
    await use(new Calls(request, await tokenOf('crm')));
  },
});

/** Number of words and ids made so far, which keeps those of one millisecond apart. */
let made = 0;
const letters = 'ابپتجدرزسشفقکگلمنوهی';

/** A word that no record of another test contains. */
export function ownWord(): string {
  made += 1;
  let rest = Date.now() * 100 + made;
  let word = '';
  while (rest > 0) {
    word += letters[rest % letters.length];
    rest = Math.floor(rest / letters.length);
  }
  return word;
}

/** A valid national id of this digit and eight by the clock, which no record of another test has. */
export function ownMellicode(first = '9'): string {
  made += 1;
  return makeMellicode(first + String((Date.now() * 10 + made) % 100_000_000).padStart(8, '0'));
}

/** Text of an element for comparison: Latin digits, no thousands separators, no direction marks. */
export const plain = (text: string): string => toLatinDigits(text).replaceAll(/[٬,\u2066-\u2069]/g, '');

/** First toast with this text; it is also read by screen readers as a status or an alert. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator('[role=status], [role=alert]').filter({ hasText: text }).first();

/** Waits until no dialog or list is opening any more: during its animation a press may or may not reach it. */
export const still = (page: Page): Promise<void> =>
  expect(page.locator('[class*="-enter-"], [class*="-appear-"]')).toHaveCount(0);
