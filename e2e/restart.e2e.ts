/** What was written is still there after the process ended and began anew. A server of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { request as httpRequest } from '@playwright/test';
import { Calls, expect, ownWord, signInOverHttp, test } from './journey.ts';

const port = Number(process.env['NAZER_E2E_PORT'] ?? 3917) + 1;
const baseURL = `http://127.0.0.1:${port}`;

async function begin(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: { ...process.env, PORT: String(port), NAZER_DATA: folder, NAZER_DEMO: 'on', NAZER_LOG: 'warn' },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(`${baseURL}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
  expect(code, 'the server ends well').toBe(0);
}

test('a company, its telephone and the session outlive the process', async ({ browser }) => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), 'nazer-e2e-'));
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
    await page.evaluate((kept) => localStorage.setItem('authUser', kept), token);
    await page.goto(`/myapp/crm/company/CompanyDetail?companyID=${companyID}`);
    await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible();
    await expect(page.getByText('021-8877-6655')).toBeVisible();
    await context.close();
    await end(server.child);
  } finally {
    server.child.kill('SIGKILL');
    await request.dispose();
    await rm(folder, { recursive: true, force: true });
  }
});
