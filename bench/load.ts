/** Small load generator over keep-alive connections, which also measures the processor time of a process. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { cpuMsOf } from './process-stat.ts';

/** One request; a body is sent as JSON. */
export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

export interface Place {
  /** This machine when omitted. */
  readonly host?: string;
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Target extends Place {
  /** Process of the server, whose processor time is measured. */
  readonly pid: number;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface LoadResult {
  readonly calls: number;
  readonly failures: number;
  readonly perSecond: number;
  /** Percentiles of the time from request to whole answer, in ms. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Processor time of the server process per call, in milliseconds. */
  readonly cpuMs: number;
}

/** Sends a request; resolves to any answer, refusals included, and rejects when none comes. */
export function shoot(target: Place, agent: Agent, shot: Shot): Promise<Answered> {
  const payload = shot.body === undefined ? undefined : JSON.stringify(shot.body);
  const headers: Record<string, string | number> = { ...target.headers };
  if (payload !== undefined) {
    headers['content-type'] = 'application/json';
    headers['content-length'] = Buffer.byteLength(payload);
  }
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: target.host ?? '127.0.0.1',
        port: target.port,
        method: shot.method,
        path: shot.path,
        headers,
        agent,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(payload);
  });
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Sends `calls` requests over `connections` connections; `make(i)` gives the i-th, from 0. Any status but 200 is a failure. */
export async function measure(
  target: Target,
  make: (index: number) => Shot,
  { connections, calls }: { connections: number; calls: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failures = 0;
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < calls) {
      const index = next++;
      const start = performance.now();
      const { status } = await shoot(target, agent, make(index));
      times.push(performance.now() - start);
      if (status !== 200) failures++;
    }
  };
  const cpuBefore = cpuMsOf(target.pid);
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = (cpuMsOf(target.pid) - cpuBefore) / calls;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    calls,
    failures,
    perSecond: calls / seconds,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    cpuMs,
  };
}
