/** Administration beside a journey: accounts, roles, settings, and reading sent SMS and mails. */
import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { type APIRequestContext, type Page } from '@playwright/test';
import { type Answer, expect, signInOverHttp, test as base } from './journey.ts';

export const ownPassword = 'Kerman@7788';

export interface Person {
  readonly userName: string;
  readonly email: string;
  readonly password: string;
}

interface Security {
  signUp: 'open' | 'approval' | 'closed';
  passwordMaxAgeDays: number;
}

let made = 0;

export class Keeper {
  readonly #request: APIRequestContext;
  readonly #token: string;
  constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#token = token;
  }

  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await this.#request.fetch(path, { method, headers, data: body });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    const { data }: Answer<T> = await answer.json();
    return data;
  }

  /** Someone who signed up, with these roles. */
  async addPerson(...roles: string[]): Promise<Person> {
    made += 1;
    const userName = `e2e${Date.now().toString(36)}${made}`;
    const person = { userName, email: `${userName}@nazer.example`, password: ownPassword };
    await this.call('POST', '/api/Auth/SignUp', { ...person, acceptedTerms: termsVersion });
    if (roles.length > 0) await this.#assign(userName);
    for (const role of roles) await this.give(userName, role);
    return person;
  }

  /** Someone an administrator made, with a password that must be changed. */
  async addStaff(...roles: string[]): Promise<Person> {
    made += 1;
    const userName = `e2e${Date.now().toString(36)}${made}`;
    const form = { userName, fullName: 'کارمند تازه', userType: 5, userKind: 2 };
    const { initialPassword } = await this.call<{ initialPassword: string }>(
      'POST',
      '/api/User/CreateAppUser',
      form,
    );
    for (const role of roles) await this.give(userName, role);
    return { userName, email: '', password: initialPassword };
  }

  /** Says who somebody is who signed up: roles come after. */
  async #assign(userName: string): Promise<void> {
    const path = `/api/User/GetAppUserById?id=${await this.idOf(userName)}`;
    const { id, rowVersion, fullName } = await this.call<Record<'id' | 'rowVersion' | 'fullName', unknown>>(
      'POST',
      path,
    );
    const form = { id, rowVersion, fullName: fullName || userName, userType: 1 };
    await this.call('POST', '/api/User/UpdateAppUser', form);
  }

  async idOf(userName: string): Promise<number> {
    const user = await this.call<{ id: number }>(
      'GET',
      `/api/Auth/GetIdentityUserByUserName?userName=${userName}`,
    );
    return user.id;
  }

  async #query(userName: string, role: string): Promise<string> {
    const { list } = await this.call<{ list: { roleId: number; roleName: string }[] }>(
      'GET',
      `/api/Auth/GetRoleUserCountInfo?roleName=${role}`,
    );
    const found = list.find(({ roleName }) => roleName === role);
    return `userId=${await this.idOf(userName)}&roleId=${found?.roleId ?? 0}`;
  }

  async give(userName: string, role: string): Promise<void> {
    await this.call('POST', `/api/Auth/addUserToRole?${await this.#query(userName, role)}`);
  }

  async take(userName: string, role: string): Promise<void> {
    await this.call('POST', `/api/Auth/removeUserFromRole?${await this.#query(userName, role)}`);
  }

  /** The newest message to an address or number. */
  async messageTo(receiver: string): Promise<string> {
    interface Outbox {
      list: { to: string; text: string }[];
    }
    const newest = async () =>
      (await this.call<Outbox>('GET', '/api/System/GetOutbox')).list.find(({ to }) => to === receiver)?.text;
    await expect.poll(newest, { message: `a message to ${receiver}` }).toBeTruthy();
    return (await newest()) ?? '';
  }

  async codeTo(mobile: string): Promise<string> {
    return /\d{6}/u.exec(await this.messageTo(mobile))?.[0] ?? '';
  }

  /** Path and fragment of the link in the newest message. */
  async linkTo(email: string): Promise<string> {
    const link = /https?:\/\/\S+/u.exec(await this.messageTo(email))?.[0] ?? '';
    const { pathname, hash } = new URL(link);
    return pathname + hash;
  }

  /** Works with other settings, and puts back what was there. */
  async withSecurity(change: Partial<Security>, work: () => Promise<void>): Promise<void> {
    const before = await this.call<Security>('GET', '/api/Auth/GetSecuritySettings');
    await this.call('POST', '/api/Auth/SaveSecuritySettings', { ...before, ...change });
    await work().finally(() => this.call('POST', '/api/Auth/SaveSecuritySettings', before));
  }
}

interface WithKeeper {
  keeper: Keeper;
  /** Signs a person in without the page and opens it. */
  enterAs: (page: Page, person: Person, path: string) => Promise<void>;
}

export const test = base.extend<WithKeeper>({
  keeper: async ({ request, tokenOf }, use) => use(new Keeper(request, await tokenOf('admin'))),
  enterAs: async ({ request }, use) =>
    use(async (page, { userName, password }, path) => {
      const token = await signInOverHttp(request, userName, password);
      await page.goto('/icon.svg');
      await page.evaluate((session) => localStorage.setItem('authUser', session), token);
      await page.goto(path);
    }),
});
