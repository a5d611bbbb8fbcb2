/** Faults that are mended from a backup: data of a moment wanted back, and the rows of an office deleted by mistake. */
import { setTimeout as pause } from 'node:timers/promises';
import { deleteOfficeRows, findOfficeRows, findSameRows, insertRows } from './office-rows.ts';
import {
  backUp,
  compareRows,
  readRows,
  removeAside,
  restoreAside,
  restored,
  superuser,
  type Rows,
  takeMoment,
  timeOf,
  whileNobodyWrites,
} from './restore.ts';
import type { Scene } from './storm.ts';
import { withDatabase } from './state.ts';

/** Number of differences that are reported one by one; the rest are only counted. */
const reportedDifferences = 5;

interface Proof {
  /** Name of the compared data in the messages of the run. */
  readonly what: string;
  readonly expected: Rows;
  readonly found: Rows;
  readonly begunAt: number;
}

function reportProof({ load, say }: Scene, { what, expected, found, begunAt }: Proof): void {
  const { same, differences } = compareRows(expected, found);
  for (const difference of differences.slice(0, reportedDifferences)) load.objectTo(`${what}: ${difference}`);
  const more = differences.length - reportedDifferences;
  if (more > 0) load.objectTo(`${what}: ${more} differences more`);
  const took = Math.round((performance.now() - begunAt) / 100) / 10;
  say(
    `${what}: ${same} rows of ${expected.size} tables the same, ${differences.length} not, after ${took} s`,
  );
}

/** Work goes on between the backup, the moment and the restore, so that each of them is another. */
const letWorkGoOn = (): Promise<void> => pause(3_000);

/** Restores the whole database to a moment on the machine aside, while the cluster goes on. */
export async function restoreMoment(scene: Scene): Promise<() => void> {
  await backUp();
  await letWorkGoOn();
  const { at, rows: expected } = await takeMoment();
  await letWorkGoOn();
  const begunAt = performance.now();
  await restoreAside(at);
  const found = await withDatabase(restored, readRows);
  reportProof(scene, { what: `restored to ${at}`, expected, found, begunAt });
  return removeAside;
}

interface Deleted {
  readonly office: number;
  /** Moment before they were deleted. */
  readonly at: string;
  readonly rows: Rows;
}

const deleteOffice = (): Promise<Deleted> =>
  withDatabase(superuser, async (client) => {
    const { rows: offices } = await client.query<{ id: number }>(
      `select id from sarafi where exists (select from sana_transaction t where t.sarafi_id = sarafi.id)
       order by random() limit 1`,
    );
    const office = offices[0]?.id ?? 0;
    return whileNobodyWrites(client, async () => {
      const at = await timeOf(client);
      return { office, at, rows: await deleteOfficeRows(client, office) };
    });
  });

/** Deletes all rows of an office, restores the moment before aside, and brings the rows back from there. */
export async function restoreOffice(scene: Scene): Promise<() => void> {
  await backUp();
  await letWorkGoOn();
  const begunAt = performance.now();
  const { office, at, rows: expected } = await deleteOffice();
  await letWorkGoOn();
  await restoreAside(at);
  const saved = await withDatabase(restored, (client) => findOfficeRows(client, office));
  reportProof(scene, { what: `office ${office} in the restored database`, expected, found: saved, begunAt });
  const found = await withDatabase(superuser, (client) =>
    whileNobodyWrites(client, async () => {
      await insertRows(client, saved);
      return findSameRows(client, expected);
    }),
  );
  reportProof(scene, { what: `office ${office} brought back`, expected, found, begunAt });
  return removeAside;
}
