/** Faults `npm test` strikes a cluster with: the most frequent ones once each, then the verification of the data. */
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

/** Result from which the test summary is printed. */
export interface ShortReport {
  readonly passed: number;
  readonly failed: readonly string[];
  /** Reason the run was left out. */
  readonly left?: string;
}

export function writeReport(report: ShortReport): void {
  const file = process.env['NAZER_CLUSTER_REPORT'];
  if (file !== undefined) writeFileSync(file, JSON.stringify(report));
}

interface Step {
  readonly title: string;
  /** Gives its findings in figures; throws when something does not hold. */
  readonly take: () => Promise<string>;
}

const writers = 3;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Starts the load, with retries: a busy cluster that has just started may refuse the first call. */
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
  const { write, read } = await strikeOnce(how, { load, say: () => undefined });
  return `no write for ${write} s, no read for ${read} s`;
}

/** Verifies the data, again if the leader changed while it was read. */
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
  { title: 'a cluster of ten machines stands', take: () => bringUp(() => {}).then(() => 'from nothing') },
  { title: 'load', take: () => beginLoad(load) },
  { title: faults['leader-killed'].title, take: () => strike(load, faults['leader-killed']) },
  { title: faults['node-killed'].title, take: () => strike(load, faults['node-killed']) },
  {
    title: 'nodes replaced one by one by a version with a migration more',
    take: () => strike(load, { strike: () => upgradeNodes(load) }),
  },
  { title: 'proof', take: () => prove(load) },
];

/** Runs the steps inside the operator's namespace, on an existing network. Gives the exit code. */
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
      // Later steps would fail for the same reason.
      break;
    }
  }
  // A load that still runs ends with the process.
  writeReport({ passed, failed });
  return failed.length === 0 ? 0 : 1;
}
