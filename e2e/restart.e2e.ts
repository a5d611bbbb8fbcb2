/** Written data survives a restart of the process. The journey has a server of its own. */
/// <reference lib="dom" />
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { request as httpRequest } from '@playwright/test';
import { beginServer, loseServer } from './begin-server.ts';
import { fillWithDemo } from './demo-folder.ts';
import { Calls, expect, ownWord, type Row, signInOverHttp, test } from './journey.ts';
import { originOf, ownPort } from './places.ts';

const port = ownPort(1);
const baseURL = originOf(port);

const begin = (folder: string): Promise<ChildProcess> =>
  beginServer({ PORT: String(port), NAZER_DATA: folder, NAZER_DEMO: 'on' }, { baseURL, withinMs: 150_000 });

/** Ends the server by SIGTERM; fails the test when it does not exit with 0. */
async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  expect(code, 'the server ends well').toBe(0);
}

test('a company, its telephone and the session outlive the process', async ({ browser }) => {
  test.setTimeout(400_000);
  const folder = await mkdtemp(join(tmpdir(), 'nazer-e2e-'));
  await fillWithDemo(folder, port);
  const server = { child: await begin(folder) };
  const request = await httpRequest.newContext({ baseURL });
  try {
    const token = await signInOverHttp(request, 'crm');
    const calls = new Calls(request, token);
    const companyName = `ماندگار ${ownWord()}`;
    const { companyID } = await calls.addCompany({ companyName, address: 'خیابان ولی‌عصر' });
    await calls.post('/CrmCompanyTelephone/Upsert', { companyID, data: '02188776655' });
    await end(server.child);
    server.child = await begin(folder);

    expect(await calls.findCompany(companyName)).toMatchObject({ companyID, address: 'خیابان ولی‌عصر' });
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.goto('/signin');
    await page.evaluate((session) => localStorage.setItem('authUser', session), token);
    await page.goto(`/myapp/crm/company/CompanyDetail?companyID=${companyID}`);
    await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible();
    // Twice for a moment, when the grid takes the place of its first rows.
    await expect(page.getByText('021-8877-6655').first()).toBeVisible();
    await context.close();
    await end(server.child);
  } finally {
    server.child.kill('SIGKILL');
    await request.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the page stays while the server is away, and comes back by itself with it', async ({ browser }) => {
  test.setTimeout(400_000);
  const folder = await mkdtemp(join(tmpdir(), 'nazer-e2e-'));
  await fillWithDemo(folder, port);
  const server = { child: await begin(folder) };
  const request = await httpRequest.newContext({ baseURL });
  try {
    const token = await signInOverHttp(request, 'crm');
    const calls = new Calls(request, token);
    const first = await calls.addCompany({ companyName: `نخست ${ownWord()}` });
    const second = await calls.addCompany({ companyName: `دوم ${ownWord()}` });
    const detail = (row: Row) => `/myapp/crm/company/CompanyDetail?companyID=${row['companyID']}`;
    const heading = (name: unknown) => page.getByRole('heading', { level: 1, name: String(name) });
    // Without a service worker, since files from its cache would hide a failure to load them.
    const context = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    await context.addInitScript((session) => localStorage.setItem('authUser', session), token);
    const page = await context.newPage();
    const menu = page.getByRole('navigation', { name: 'منوی اصلی' });
    const band = page.getByText('ارتباط با سرور قطع است');
    await page.goto(detail(second));
    await expect(heading(second['companyName'])).toBeVisible();
    await page.goto(detail(first));
    await expect(heading(first['companyName'])).toBeVisible();
    await loseServer(server.child);

    await expect(band).toBeVisible();
    // A page whose files are not loaded. The lists of customers would not do: they share files with the record page.
    await menu.getByRole('link', { name: 'داشبورد مشتریان' }).click();
    await expect(page.getByText('در همین صفحه می‌مانید')).toBeVisible();
    await expect(heading(first['companyName'])).toBeVisible();
    await expect(page).toHaveURL(detail(first));
    // A page whose files are loaded but whose record was never read: the failure is shown in its place inside the frame.
    await page.evaluate((href) => {
      history.pushState(null, '', href);
      dispatchEvent(new PopStateEvent('popstate'));
    }, detail(second));
    await expect(page.getByRole('main').getByText('ارتباط با سرور برقرار نشد')).toBeVisible();
    await expect(menu).toBeVisible();

    server.child = await begin(folder);
    await expect(heading(second['companyName'])).toBeVisible({ timeout: 40_000 });
    await expect(band).toBeHidden();
    await menu.getByRole('link', { name: 'محصولات' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'محصولات' })).toBeVisible();
    await context.close();
  } finally {
    server.child.kill('SIGKILL');
    await request.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a server that is not ready in time is ended, and its folder is free', async () => {
  test.setTimeout(60_000);
  const folder = await mkdtemp(join(tmpdir(), 'nazer-e2e-'));
  const settings = { PORT: String(port), NAZER_DATA: folder, NAZER_DEMO: 'on' };
  // No server listens on this port.
  const nowhere = { baseURL: 'http://127.0.0.1:9', withinMs: 8_000 };
  await expect(beginServer(settings, nowhere)).rejects.toThrow();
  const database = join(folder, 'database');
  const lock = (await readdir(database)).find((name) => name.startsWith('lock.')) ?? '';
  const { pid } = JSON.parse(await readFile(join(database, lock), 'utf8')) as { pid: number }; // folder-lock.ts wrote it
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await rm(folder, { recursive: true, force: true });
});
