/** Downloads a file over HTTP and watches the server meanwhile. */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { shoot, type Target } from './load.ts';

const megabytes = (kilobytes: number): number => Math.round(kilobytes / 1024);

/** Resident memory of a process, in kilobytes. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1] ?? 0);
}

export interface Watch {
  /** Largest growth of the server's memory, in MB. */
  growth: number;
  /** Longest wait of a health call in ms, an upper bound for how long the event loop was blocked. */
  longestWait: number;
}

/** Watches memory and calls `/healthz` continuously until `work` is done. */
export async function watched<T>(
  target: Target,
  work: () => Promise<T>,
): Promise<{ result: T; watch: Watch }> {
  const before = memoryOf(target.pid);
  const watch: Watch = { growth: 0, longestWait: 0 };
  let isOver = false;
  const agent = new Agent({ keepAlive: true });
  const watcher = async (): Promise<void> => {
    while (!isOver) {
      const start = performance.now();
      await shoot(target, agent, { method: 'GET', path: '/healthz' });
      watch.longestWait = Math.max(watch.longestWait, performance.now() - start);
      watch.growth = Math.max(watch.growth, megabytes(memoryOf(target.pid) - before));
      await pause(5);
    }
  };
  const watching = watcher();
  const result = await work().finally(() => {
    isOver = true;
  });
  await watching;
  agent.destroy();
  return { result, watch };
}

export interface Downloaded {
  /** Time until the first bytes of the body; 0 for an empty one. */
  readonly firstByteMs: number;
  readonly wholeMs: number;
  /** Bytes of the body. */
  readonly size: number;
}

/** Downloads a file and discards it. The status is not checked: a refusal shows as a file of a few hundred bytes. */
export function download(target: Target, path: string): Promise<Downloaded> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get({ port: target.port, path }, (answer) => {
      let firstByteMs = 0;
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        firstByteMs ||= performance.now() - start;
        size += chunk.length;
      });
      answer.on('end', () => resolve({ firstByteMs, wholeMs: performance.now() - start, size }));
      answer.on('error', reject);
    }).on('error', reject);
  });
}
