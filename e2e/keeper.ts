/** Administrator who prepares accounts, roles and settings for a journey over HTTP, and reads sent SMS and mails. */
import { userTypes } from '@nazer/contract/identity/users/app-user.ts';
import { termsVersion } from '@nazer/contract/identity/sign-in/terms.ts';
import { type APIRequestContext, type Page } from '@playwright/test';
import { type Answer, expect, signInOverHttp, test as base } from './journey.ts';

/** Password of the people `addPerson` signs up. */
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

/** Number of accounts made by this process, which keeps their user names apart. */
let accountCount = 0;

/** Administrator signed in over HTTP. Each method fails the test when the server refuses its call. */
export class Keeper {
  readonly #request: APIRequestContext;
  readonly #token: string;
  constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#token = token;
  }

  /** Sends a call as the administrator, and gives the data of its answer. */
  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await this.#request.fetch(path, { method, headers, data: body });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    const { data }: Answer<T> = await answer.json();
    return data;
  }

  /** Signs a person up and gives her these roles, if any, as a user of the central bank. */
  async addPerson(...roles: string[]): Promise<Person> {
    accountCount += 1;
    const userName = `e2e${Date.now().toString(36)}${accountCount}`;
    const person = { userName, email: `${userName}@nazer.example`, password: ownPassword };
    await this.call('POST', '/api/Auth/SignUp', { ...person, acceptedTerms: termsVersion });
    if (roles.length > 0) await this.#setUserType(userName, { userType: userTypes.centralBank });
    for (const role of roles) await this.giveRole(userName, role);
    return person;
  }

  /** Signs a person up who works for an exchange office. */
  async addOfficePerson(sarafiId: number): Promise<Person> {
    const person = await this.addPerson();
    await this.#setUserType(person.userName, { userType: userTypes.sarafi, sarafiId });
    await this.giveRole(person.userName, 'SARAFI_OPERATOR');
    return person;
  }

  /**
   * Creates a user of the CRM (type 5), an operator (kind 2), with these roles; the password must be changed at the first
   * sign-in. There is no e-mail.
   */
  async addStaff(...roles: string[]): Promise<Person> {
    accountCount += 1;
    const userName = `e2e${Date.now().toString(36)}${accountCount}`;
    const form = { userName, fullName: 'کارمند تازه', userType: 5, userKind: 2 };
    const { initialPassword } = await this.call<{ initialPassword: string }>(
      'POST',
      '/api/User/CreateAppUser',
      form,
    );
    for (const role of roles) await this.giveRole(userName, role);
    return { userName, email: '', password: initialPassword };
  }

  /** Sets the type of a user who signed up, and her office; roles are given after that. */
  async #setUserType(userName: string, type: { userType: number; sarafiId?: number }): Promise<void> {
    const path = `/api/User/GetAppUserById?id=${await this.idOf(userName)}`;
    const { id, rowVersion, fullName } = await this.call<Record<'id' | 'rowVersion' | 'fullName', unknown>>(
      'POST',
      path,
    );
    const form = { id, rowVersion, fullName: fullName || userName, ...type };
    await this.call('POST', '/api/User/UpdateAppUser', form);
  }

  /** Id of a user. */
  async idOf(userName: string): Promise<number> {
    const user = await this.call<{ id: number }>(
      'GET',
      `/api/Auth/GetIdentityUserByUserName?userName=${userName}`,
    );
    return user.id;
  }

  /** Query that names a user and a role. */
  async #queryOf(userName: string, role: string): Promise<string> {
    const { list } = await this.call<{ list: { roleId: number; roleName: string }[] }>(
      'GET',
      `/api/Auth/GetRoleUserCountInfo?roleName=${role}`,
    );
    const found = list.find(({ roleName }) => roleName === role);
    return `userId=${await this.idOf(userName)}&roleId=${found?.roleId ?? 0}`;
  }

  async giveRole(userName: string, role: string): Promise<void> {
    await this.call('POST', `/api/Auth/addUserToRole?${await this.#queryOf(userName, role)}`);
  }

  async takeRole(userName: string, role: string): Promise<void> {
    await this.call('POST', `/api/Auth/removeUserFromRole?${await this.#queryOf(userName, role)}`);
  }

  /** Waits for a message to an e-mail address or mobile number, and gives the text of the newest. */
  async messageTo(receiver: string): Promise<string> {
    interface Outbox {
      list: { to: string; text: string }[];
    }
    const newest = async () =>
      (await this.call<Outbox>('GET', '/api/System/GetOutbox')).list.find(({ to }) => to === receiver)?.text;
    await expect.poll(newest, { message: `a message to ${receiver}` }).toBeTruthy();
    return (await newest()) ?? '';
  }

  /** Code of six digits in the newest message to a mobile number; empty when that contains none. */
  async codeTo(mobile: string): Promise<string> {
    return /\d{6}/u.exec(await this.messageTo(mobile))?.[0] ?? '';
  }

  /** Path and fragment of the link in the newest message to an e-mail address. */
  async linkTo(email: string): Promise<string> {
    const link = /https?:\/\/\S+/u.exec(await this.messageTo(email))?.[0] ?? '';
    const { pathname, hash } = new URL(link);
    return pathname + hash;
  }

  /** Does work under changed security settings, and restores the settings, also when the work fails. */
  async withSecurity(change: Partial<Security>, work: () => Promise<void>): Promise<void> {
    const before = await this.call<Security>('GET', '/api/Auth/GetSecuritySettings');
    await this.call('POST', '/api/Auth/SaveSecuritySettings', { ...before, ...change });
    await work().finally(() => this.call('POST', '/api/Auth/SaveSecuritySettings', before));
  }
}

interface WithKeeper {
  keeper: Keeper;
  /** Signs a person in over HTTP and opens a page as her. */
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
