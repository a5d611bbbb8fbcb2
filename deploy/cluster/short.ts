/** What `npm test` strikes a cluster with: once each of what happens most, then the proof of what must hold. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { faults } from './faults.ts';
import { Load } from './load.ts';
import { upgradeNodes } from './next-version.ts';
import { until } from './shell.ts';
import { seconds, strikeOnce } from './show-fault.ts';
import { bringUp } from './up.ts';
import { findProblems } from './verify.ts';

type Say = (line: string) => void;

/** What the closing lines of the tests are made of. */
export interface ShortReport {
  readonly passed: number;
  readonly failed: readonly string[];
  /** Why nothing was done. */
  readonly left?: string;
}

export function writeReport(report: ShortReport): void {
  const file = process.env['NAZER_CLUSTER_REPORT'];
  if (file !== undefined) writeFileSync(file, JSON.stringify(report));
}

interface Step {
  readonly title: string;
  /** Gives what it found, in figures; throws where something does not hold. */
  readonly take: () => Promise<string>;
}

const writers = 3;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A cluster that stands for a second answers calls; one that is busy may refuse the first. */
async function beginLoad(load: Load): Promise<string> {
  let refusal: unknown;
  const begin = (): Promise<true | undefined> =>
    load.start(writers).then(
      () => true,
      (error: unknown) => {
        refusal = error;
        return undefined;
      },
    );
  await until('the load begins', begin).catch((error: unknown) => {
    throw new Error(`${messageOf(error)} ${messageOf(refusal)}`, { cause: refusal });
  });
  await until('writes are acknowledged', () => load.acknowledged.size > writers * 5 || undefined);
  return 'writes, reads and the market go on';
}

async function strike(load: Load, how: Parameters<typeof strikeOnce>[0]): Promise<string> {
  const { write, read } = await strikeOnce(how, load);
  return `no write for ${write} s, no read for ${read} s`;
}

/** The leader may change while the proof is read: then it is read again. */
async function prove(load: Load): Promise<string> {
  const { acknowledged, repeated, marketRows, unexpected } = await load.stop();
  let refusal: unknown;
  const read = (): Promise<string[] | undefined> =>
    findProblems(load).catch((error: unknown) => {
      refusal = error;
      return undefined;
    });
  const problems = await until('the proof is read', read, 120).catch((error: unknown) => {
    throw new Error(`${messageOf(error)} ${messageOf(refusal)}`, { cause: refusal });
  });
  const strange = [...unexpected].map(([answer, count]) => `unexpected answer ${answer}: ${count} times`);
  const all = [...strange, ...problems];
  if (all.length > 0) throw new Error(all.join('; '));
  return `${acknowledged} acknowledged writes (${repeated} by a repetition), ${marketRows} rows of the market: each there once, all rules hold, no job twice, the log whole`;
}

const stepsOf = (load: Load): readonly Step[] => [
  { title: 'a cluster of eleven machines stands', take: () => bringUp(() => {}).then(() => 'from nothing') },
  { title: 'load', take: () => beginLoad(load) },
  { title: faults['leader-killed'].title, take: () => strike(load, faults['leader-killed']) },
  { title: faults['node-killed'].title, take: () => strike(load, faults['node-killed']) },
  {
    title: 'nodes replaced one by one by a version with a migration more',
    take: () => strike(load, { strike: () => upgradeNodes(load) }),
  },
  { title: 'proof', take: () => prove(load) },
];

/** Called inside the operator's namespace, on a network that stands. Gives the exit code. */
export async function takeShort(say: Say): Promise<number> {
  const load = new Load();
  let passed = 0;
  const failed: string[] = [];
  for (const { title, take } of stepsOf(load)) {
    const begun = performance.now();
    const time = (): string => `${seconds(performance.now() - begun)} s`;
    try {
      say(`  ✓ ${title}: ${await take()} (${time()})`);
      passed += 1;
    } catch (error) {
      failed.push(`${title}: ${messageOf(error)}`);
      say(`  × ${title}: ${messageOf(error)} (${time()})`);
      // What comes next would tell of the same.
      break;
    }
  }
  // Ends with the process where it still runs.
  writeReport({ passed, failed });
  return failed.length === 0 ? 0 : 1;
}
