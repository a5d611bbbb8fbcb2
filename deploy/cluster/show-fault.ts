/**
 * `fault NAME[,NAME] TIMES` and `npm run faults`: strike under load, wait until the cluster has recovered, and verify
 * the data.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fault, faults, isFaultName } from './faults.ts';
import { Load } from './load.ts';
import { median, resultRow, resultTable, withResults } from './results-page.ts';
import { until } from './shell.ts';
import type { Scene } from './storm.ts';
import { areNodesReady, isWhole } from './state.ts';
import { findProblems } from './verify.ts';

export interface FaultResult {
  readonly name: string;
  readonly title: string;
  /** Day of the last strike. */
  readonly taken: string;
  readonly goal: Fault['goal'];
  /** Longest time without an acknowledged write and without an answered read, in seconds, for each strike. */
  readonly write: readonly number[];
  readonly read: readonly number[];
  /** Load of the machine in the minute before each strike ended. */
  readonly load: readonly number[];
  readonly acknowledged: number;
  readonly marketRows: number;
  readonly repeated: number;
  readonly problems: readonly string[];
}

interface ShowOptions {
  readonly times: number;
  /** Page whose table gets the row of each fault as soon as it was struck. */
  readonly file?: string;
  readonly say: (line: string) => void;
}

const writers = 6;
/** Seconds with one decimal. */
export const seconds = (ms: number): number => Math.round(ms / 100) / 10;

/**
 * Strikes once under load that runs already, waits until writes go on, undoes the fault and waits until the cluster is
 * whole. Gives the longest time in seconds without an acknowledged write and without an answered read, from the strike
 * until it is undone.
 */
export async function strikeOnce(
  fault: Pick<Fault, 'strike'>,
  { load, say }: Scene,
): Promise<{ write: number; read: number }> {
  load.writes.begin();
  load.reads.begin();
  const heal = await fault.strike({ load, say });
  const before = load.acknowledged.size;
  // Waits for enough writes that one of them must have begun after the strike.
  await until('writes go on', () => load.acknowledged.size > before + writers * 2 || undefined, 120);
  await pause(1_000);
  const found = { write: seconds(load.writes.longestMs), read: seconds(load.reads.longestMs) };
  await heal?.();
  await until('the cluster is whole again', isWhole, 180);
  await until('all nodes answer', areNodesReady, 180);
  return found;
}

/** Strikes a number of times under one load, and verifies the data afterwards. */
async function strikeTimes(name: keyof typeof faults, { times, say }: ShowOptions): Promise<FaultResult> {
  const fault: Fault = faults[name];
  const load = new Load();
  await load.start(writers);
  const found: { write: number; read: number; load: number }[] = [];
  try {
    for (let time = 1; time <= times; time += 1) {
      const gaps = await strikeOnce(fault, { load, say });
      found.push({ ...gaps, load: Math.round((loadavg()[0] ?? 0) * 10) / 10 });
      say(`${name} ${time}: no write for ${gaps.write} s, no read for ${gaps.read} s`);
    }
  } finally {
    await load.stop();
  }
  // Stopped above already; this gives its figures.
  const { acknowledged, marketRows, repeated, unexpected } = await load.stop();
  const strange = [...unexpected].map(([answer, count]) => `unexpected answer ${answer}: ${count} times`);
  return {
    name,
    title: fault.title,
    taken: new Date().toISOString().slice(0, 'yyyy-mm-dd'.length),
    goal: fault.goal,
    write: found.map(({ write }) => write),
    read: found.map(({ read }) => read),
    load: found.map(({ load: machine }) => machine),
    acknowledged,
    marketRows,
    repeated,
    problems: [...strange, ...(await findProblems(load))],
  };
}

const spread = (values: readonly number[], goal: number): string => {
  const largestValue = Math.max(...values);
  return `${median(values)} / ${largestValue}${largestValue > goal ? ' (**missed**)' : ''}`;
};

/** Row of the table in `bench/results/faults.md`. */
function rowOf({ title, goal, write, read, problems, ...counts }: FaultResult): string {
  return resultRow([
    title,
    counts.taken,
    String(write.length),
    spread(write, goal.write),
    String(goal.write),
    spread(read, goal.read),
    String(goal.read),
    `${counts.acknowledged} (${counts.repeated})`,
    String(counts.marketRows),
    `${median(counts.load)} / ${Math.max(...counts.load)} on ${cpus().length} cores`,
    problems.length === 0 ? 'all held' : problems.join('; '),
  ]);
}

/** Writes one row into the page and keeps all else of it. */
function writeRow(file: string, row: string): void {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, withResults(page, [row]));
}

/** Strikes the named faults, or `all`. Gives the exit code: 1 when something did not hold. */
export async function showFaults(name: string, options: ShowOptions): Promise<number> {
  const known = Object.keys(faults);
  const names = name === 'all' ? known : name.split(',');
  const strange = names.find((each) => !isFaultName(each));
  if (strange !== undefined) throw new Error(`"${strange}" is none of ${known.join(', ')} and all.`);
  if (!(options.times >= 1)) throw new Error('The number of times is a whole number from 1 on.');
  const results: FaultResult[] = [];
  for (const each of names.filter(isFaultName)) {
    const result = await strikeTimes(each, options);
    results.push(result);
    // Printed at once, because a later fault may end the run.
    options.say(rowOf(result));
    if (options.file !== undefined) writeRow(options.file, rowOf(result));
  }
  options.say(`\n${resultTable(results.map(rowOf))}`);
  return results.every(({ problems }) => problems.length === 0) ? 0 : 1;
}
