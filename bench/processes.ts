/** Starts the product and the raw server as separate processes, so that their processor time can be told apart. */
import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { Agent } from 'node:http';
import server from '../apps/server/package.json' with { type: 'json' };
import { demoPassword } from '@nazer/contract/identity/roles/roles.ts';
import { shoot, type Target } from './load.ts';

export interface Running {
  readonly target: Target;
  stop(): Promise<void>;
}

/** Database of a server: the URL of a PostgreSQL, or the folder of an embedded one. */
export interface Source {
  readonly url?: string;
  readonly folder: string;
}

/** Function that ends the process by SIGTERM and resolves when it is gone. */
function stopper(child: ChildProcess): () => Promise<void> {
  return () =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
}

/** Starts a program; resolves when it prints that it is ready, and rejects when it ends before. */
function start(file: string, env: Record<string, string | undefined>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...server.config.nodeFlags, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
    child.stdout.on('data', (text: Buffer) => {
      if (/ready|http:\/\//.test(text.toString())) resolve(child);
    });
  });
}

const pidOf = (child: ChildProcess): number => {
  if (child.pid === undefined) throw new Error('the process did not start');
  return child.pid;
};

export async function startRaw(source: Source, port: number): Promise<Running> {
  const child = await start('bench/raw-server.ts', {
    PORT: String(port),
    DATABASE_URL: source.url,
    FOLDER: source.folder,
  });
  return { target: { port, pid: pidOf(child), headers: {} }, stop: stopper(child) };
}

/** Starts the product with demo accounts and without its limit of calls; every call carries the token of the user. */
export async function startProduct(source: Source, port: number, userName = 'admin'): Promise<Running> {
  const child = await start('apps/server/src/main.ts', {
    PORT: String(port),
    DATABASE_URL: source.url,
    NAZER_DATA: source.folder,
    NAZER_DEMO: 'on',
    NAZER_CALLS_PER_MINUTE: '0',
    NAZER_LOG: 'error',
  });
  const anonymous = { port, pid: pidOf(child), headers: {} };
  const agent = new Agent();
  const body = { UserName: userName, Password: demoPassword };
  const { text } = await shoot(anonymous, agent, { method: 'POST', path: '/Auth', body });
  agent.destroy();
  // The shape is the contract's; a refusal has no data and fails here.
  const { data } = JSON.parse(text) as { data: { token: string } };
  return {
    target: { ...anonymous, headers: { authorization: `Bearer ${data.token}` } },
    stop: stopper(child),
  };
}
