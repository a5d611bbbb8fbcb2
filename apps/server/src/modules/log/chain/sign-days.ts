/** Signs, for each day in Tehran that is over, the end that the chain had when the day ended. */
import { sign } from 'node:crypto';
import { addDays, jalaliOfInstant, startOfDay, todayJalali } from '@nazer/persian/jalali.ts';
import type { Services } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { readStoredRoots, storeRoots } from './root-file.ts';
import { isSigned, rootText, type SignedFacts } from './root-text.ts';
import {
  findLastBefore,
  findRoots,
  findUnsigned,
  insertRoot,
  lockChain,
  type Root,
} from './sealing.queries.ts';
import { loadSigningKey, type SigningKey } from './signing-key.ts';

/** Signs the end of a day with the key of the installation. */
export function signRoot(facts: SignedFacts, key: SigningKey): Root {
  return { ...facts, keyId: key.id, signature: sign(null, rootText(facts), key.privateKey) };
}

/**
 * First day that needs a root. A link that came late, after its day was signed, counts to the day after the last
 * signed one.
 */
async function nextDay(db: Queryable): Promise<string | undefined> {
  const first = await findUnsigned(db);
  if (!first) return undefined;
  const day = jalaliOfInstant(first.sealedAt);
  return first.lastDay !== null && first.lastDay >= day ? addDays(first.lastDay, 1) : day;
}

type SignServices = Pick<Services, 'db' | 'clock' | 'filesFolder' | 'signingKey'>;

/**
 * Writes the roots to the file that it lacks, those too whose process ended before it wrote them. Only what the key of
 * the installation signed comes in, so that whoever can write the database alone adds nothing.
 */
async function fileRoots(services: SignServices): Promise<void> {
  const whole = (await readStoredRoots(services.filesFolder)).filter(({ isWhole }) => isWhole);
  const filed = new Set(whole.map(({ day }) => day));
  const missing = (await findRoots(services.db)).filter(({ day }) => !filed.has(day));
  if (missing.length === 0) return;
  const { publicKey } = await loadSigningKey(services);
  const signed = missing.filter((root) => isSigned(root, publicKey));
  if (signed.length > 0) await storeRoots(services.filesFolder, signed);
}

/**
 * Signs all ended days, also those missed while nothing ran, and gives them; a day without an entry gets no root.
 * Waits while a sealer holds the chain, which is never for long; the next run comes only a day later.
 */
export async function signEndedDays(services: SignServices): Promise<string[]> {
  const signed = await signDays(services);
  // After the commit, so that the file never names a root that the database lacks.
  await fileRoots(services);
  return signed;
}

async function signDays(services: SignServices): Promise<string[]> {
  const { db, clock } = services;
  const today = todayJalali(clock.now());
  const first = await nextDay(db);
  if (first === undefined || first >= today) return [];
  const key = await loadSigningKey(services);
  const fresh = await db.transaction(async (tx) => {
    const signed: Root[] = [];
    await lockChain(tx, true);
    for (;;) {
      const day = await nextDay(tx);
      if (day === undefined || day >= today) return signed;
      const last = await findLastBefore(tx, { moment: startOfDay(addDays(day, 1)) });
      // The day has a first link, so it has a last one.
      if (!last) return signed;
      const root = signRoot({ day, lastSeq: last.seq, hash: last.hash }, key);
      await insertRoot(tx, { ...root, signedAt: clock.now() });
      signed.push(root);
    }
  });
  return fresh.map(({ day }) => day);
}
