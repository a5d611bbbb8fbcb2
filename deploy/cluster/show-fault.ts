/** `fault NAME TIMES`: strikes under load, waits until the cluster is whole again, and proves what must hold. */
import { type Fault, faults, isFaultName } from './faults.ts';
import { Load } from './load.ts';
import { pause, until } from './shell.ts';
import { areNodesReady, isWhole } from './state.ts';
import { findProblems } from './verify.ts';

export interface FaultResult {
  readonly name: string;
  readonly title: string;
  readonly goal: Fault['goal'];
  /** Longest time without an acknowledged write and without an answered read, of each strike, in seconds. */
  readonly write: readonly number[];
  readonly read: readonly number[];
  readonly acknowledged: number;
  readonly marketRows: number;
  readonly repeated: number;
  readonly problems: readonly string[];
}

interface Asked {
  readonly times: number;
  readonly say: (line: string) => void;
}

const writers = 6;
const seconds = (ms: number): number => Math.round(ms / 100) / 10;

async function strikeOnce(fault: Fault, load: Load): Promise<{ write: number; read: number }> {
  load.writes.begin();
  load.reads.begin();
  const before = load.acknowledged.size;
  const heal = await fault.strike();
  // Enough of them that none was under way when it struck.
  await until('writes go on', () => load.acknowledged.size > before + writers * 2 || undefined, 120);
  await pause(1_000);
  const found = { write: seconds(load.writes.longestMs), read: seconds(load.reads.longestMs) };
  await heal();
  await until('the cluster is whole again', isWhole, 180);
  await until('all nodes answer', areNodesReady, 180);
  return found;
}

async function strikeTimes(name: keyof typeof faults, { times, say }: Asked): Promise<FaultResult> {
  const fault: Fault = faults[name];
  const load = new Load();
  await load.start(writers);
  const found: { write: number; read: number }[] = [];
  try {
    for (let time = 1; time <= times; time += 1) {
      const gaps = await strikeOnce(fault, load);
      found.push(gaps);
      say(`${name} ${time}: no write for ${gaps.write} s, no read for ${gaps.read} s`);
    }
  } finally {
    await load.stop();
  }
  const { acknowledged, marketRows, repeated, unexpected } = await load.stop();
  const strange = [...unexpected].map(([answer, count]) => `unexpected answer ${answer}: ${count} times`);
  return {
    name,
    title: fault.title,
    goal: fault.goal,
    write: found.map(({ write }) => write),
    read: found.map(({ read }) => read),
    acknowledged,
    marketRows,
    repeated,
    problems: [...strange, ...(await findProblems(load))],
  };
}

/** Gives the exit code: 1 where something did not hold. */
export async function showFault(name: string, asked: Asked): Promise<number> {
  const names = name === 'all' ? Object.keys(faults) : [name];
  let code = 0;
  for (const each of names) {
    if (!isFaultName(each))
      throw new Error(`"${each}" is none of ${Object.keys(faults).join(', ')} and all.`);
    const { acknowledged, marketRows, repeated, problems } = await strikeTimes(each, asked);
    asked.say(
      `${each}: ${acknowledged} writes acknowledged (${repeated} repeated), ${marketRows} rows of the market; ${problems.length === 0 ? 'nothing lost or broken' : problems.join('; ')}`,
    );
    if (problems.length > 0) code = 1;
  }
  return code;
}
