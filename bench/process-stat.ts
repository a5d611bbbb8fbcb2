/** Reads parent, processor time and memory of a process from `/proc` of Linux. */
import { readFileSync } from 'node:fs';

/** Milliseconds of a tick, in which Linux counts processor time (`USER_HZ` is 100). */
const tickMs = 10;

export interface ProcessStat {
  readonly parent: number;
  /** Processor time in ms, user and system, of the process with its threads. */
  readonly cpuMs: number;
  /** The same of the children that ended and that it waited for. */
  readonly endedCpuMs: number;
}

/** Throws when there is no such process. Source: proc_pid_stat(5). */
export function statOf(pid: number): ProcessStat {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command's name before them may contain spaces and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ms = (first: number, second: number): number =>
    (Number(fields[first]) + Number(fields[second])) * tickMs;
  return { parent: Number(fields[1]), cpuMs: ms(11, 12), endedCpuMs: ms(13, 14) };
}

/** The same; null when there is no such process, or none any more. */
export function statIfRunning(pid: number): ProcessStat | null {
  try {
    return statOf(pid);
  } catch {
    return null;
  }
}

/** Processor time a process has used, threads included, in milliseconds. */
export const cpuMsOf = (pid: number): number => statOf(pid).cpuMs;

/** Kinds of memory in `/proc/<pid>/smaps_rollup`; `Pss` shares what several processes use among them. */
type Memory = 'Rss' | 'Pss' | 'Private_Clean' | 'Private_Dirty';

/** Memory of a process in kilobytes, the given kinds added. Throws when there is no such process. */
export function kilobytesOf(pid: number, ...kinds: readonly Memory[]): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return kinds.reduce(
    (sum, kind) => sum + Number(new RegExp(`^${kind}:\\s+(\\d+)`, 'mu').exec(text)?.[1] ?? 0),
    0,
  );
}
