/**
 * `npm run audit:verify` proves that nobody changed the log, or names the first bad entry and ends with code 1. Reads
 * DATABASE_URL, NAZER_DATA and NAZER_SIGNING_KEY as the product does; an embedded database must not be in use.
 * `-- --seq 1200 --hash 9f…` also demands that the chain still holds a link that an earlier run printed; one of the two
 * alone is refused. Code 2: the log could not be read, or the arguments make no sense.
 */
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { EventVerification } from '@nazer/contract/log/log.contract.ts';
import { readEnv } from '../apps/server/src/start/env.ts';
import { verifyEvents } from '../apps/server/src/modules/log/chain/verify-events.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { StartError } from '../apps/server/src/platform/start-error.ts';

const faults = {
  changed: 'was changed',
  missing: 'is missing',
  inserted: 'was slipped in',
  reordered: 'stands in the place of another',
  signature: 'ends a day whose signed root is forged, gone, or of another chain or key',
} as const;

function report(found: EventVerification): string[] {
  const { firstBad } = found;
  const verdict = firstBad
    ? `BAD: the entry ${firstBad.id || '(unknown)'} at place ${firstBad.seq || '(none)'}${firstBad.day ? `, day ${firstBad.day},` : ''} ${faults[firstBad.fault]} (${firstBad.fault}).`
    : 'Good: every entry stands as it was written.';
  return [
    `Entries in the chain: ${found.entryCount}; sealed just now: ${found.pendingCount}; signed days: ${found.rootCount}`,
    `Last link: --seq ${found.lastSeq} --hash ${found.lastHash}`,
    `Public key (Ed25519, SPKI): ${found.publicKey}`,
    verdict,
  ];
}

async function holdsLink(db: Database, link: { seq: number; hash: string }): Promise<boolean> {
  const { rows } = await db.query('select 1 from event_seal where seq = $1 and hash = $2', [
    link.seq,
    Buffer.from(link.hash, 'hex'),
  ]);
  return rows.length > 0;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { seq: { type: 'string' }, hash: { type: 'string' } } });
  const { seq, hash } = values;
  if ((seq === undefined) !== (hash === undefined))
    throw new StartError('wrong-setting', 'A link is named by both: --seq 1200 --hash 9f…');
  const env = readEnv(process.env);
  const print = (line: string): void => console.log(line);
  const target = env.databaseUrl === undefined ? {} : { url: env.databaseUrl };
  const db = await openDatabase({ ...target, folder: join(env.dataFolder, 'database'), log: print });
  try {
    const found = await verifyEvents({
      db,
      clock: { now: () => new Date() },
      filesFolder: join(env.dataFolder, 'files'),
      signingKey: env.signingKey,
    });
    for (const line of report(found)) print(line);
    const isInChain =
      seq === undefined || hash === undefined || (await holdsLink(db, { seq: Number(seq), hash }));
    if (!isInChain) print(`BAD: the chain no longer holds the link ${seq} ${hash}.`);
    return found.firstBad || !isInChain ? 1 : 0;
  } finally {
    await db.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 2;
}
