/**
 * Checks that must hold after every fault: no acknowledged write is lost or doubled, no market rule is broken, the
 * log is intact.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyEvents } from '../../apps/server/src/modules/log/chain/verify-events.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { findBreaches } from '../../apps/server/src/simulate/market/invariants.ts';
import { readSecrets } from './files.ts';
import { leaderAddress } from './hosts.ts';
import type { Load } from './load.ts';

/** Acknowledged companies that are missing, and companies written twice. */
async function findLost(db: Database, { acknowledged, prefix }: Load): Promise<string[]> {
  const { rows } = await db.query<{ name: string; count: number }>(
    `select company_name as name, count(*)::int as count from company
     where starts_with(company_name, $1) group by 1`,
    [prefix],
  );
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const lost = [...acknowledged].filter((name) => !counts.has(name)).map((name) => `lost: ${name}`);
  const doubled = rows.filter(({ count }) => count > 1).map(({ name }) => `written twice: ${name}`);
  return [...lost, ...doubled];
}

/** Pieces of jobs that were done (status 3) twice. */
async function findDoubledRuns(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ job: string; key: string }>(
    'select job, run_key as key from job_run where status = 3 group by 1, 2 having count(*) > 1',
  );
  return rows.map(({ job, key }) => `job done twice: ${job} ${key}`);
}

async function findBrokenLog(db: Database): Promise<string[]> {
  const filesFolder = mkdtempSync(join(tmpdir(), 'nazer-verify-'));
  try {
    const { signingKey } = readSecrets();
    const { firstBad } = await verifyEvents({
      db,
      clock: { now: () => new Date() },
      filesFolder,
      signingKey,
    });
    return firstBad ? [`log broken at ${firstBad.seq}: ${firstBad.fault}`] : [];
  } finally {
    rmSync(filesFolder, { recursive: true, force: true });
  }
}

/** Problems found; empty when everything holds. */
export async function findProblems(load: Load): Promise<string[]> {
  const url = `postgres://nazer:${readSecrets().nazerPassword}@${leaderAddress}/nazer`;
  const db = await openDatabase({ url });
  try {
    const breaches = await findBreaches(db);
    return [
      ...(await findLost(db, load)),
      ...breaches.map(({ name, count }) => `rule broken: ${name} (${count})`),
      ...(await findDoubledRuns(db)),
      ...(await findBrokenLog(db)),
    ];
  } finally {
    await db.close();
  }
}
