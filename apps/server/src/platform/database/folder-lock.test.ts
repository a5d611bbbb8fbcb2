import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const program = `
  import { lockFolder } from ${JSON.stringify(fileURLToPath(new URL('./folder-lock.ts', import.meta.url)))};
  process.on('message', () => {
    try { lockFolder(process.argv[2]); process.send('mine'); } catch (error) { process.send(error.message); }
  });
  process.send('ready');
`;

describe('the lock of the data folder', () => {
  let folder: string;
  let script: string;
  const children: ChildProcess[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nazer-lock-'));
    script = join(folder, 'holder.mjs');
    writeFileSync(script, program);
  });

  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  async function startHolder(): Promise<ChildProcess> {
    const child = fork(script, [folder], { execArgv: [] });
    children.push(child);
    await once(child, 'message');
    return child;
  }

  async function tryLock(child: ChildProcess): Promise<unknown> {
    const answer = once(child, 'message');
    child.send('lock');
    return (await answer)[0];
  }

  async function kill(child: ChildProcess): Promise<void> {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  test('a second process is refused with the number of the first', async () => {
    const first = await startHolder();
    expect(await tryLock(first)).toBe('mine');
    const sentence = `The data folder ${folder} is in use by process ${first.pid}; stop it first, or set NAZER_DATA to another folder.`;
    expect(await tryLock(await startHolder())).toBe(sentence);
    expect(() => lockFolder(folder)).toThrow(sentence);
  });

  test('the same process is refused too until it lets go', () => {
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(/in use by process/);
    release();
    lockFolder(folder)();
  });

  test.runIf(process.platform === 'linux')('a folder that takes nothing is refused with its reason', () => {
    expect(() => lockFolder('/proc/nazer/database')).toThrow(
      /data folder \/proc\/nazer\/database cannot be made: /u,
    );
  });

  test('a killed owner is followed by exactly one of those who come at once', async () => {
    for (let round = 0; round < 4; round++) {
      const contenders = await Promise.all([
        startHolder(),
        startHolder(),
        startHolder(),
        startHolder(),
        startHolder(),
      ]);
      const answers = await Promise.all(contenders.map(tryLock));
      expect(answers.filter((answer) => answer === 'mine')).toHaveLength(1);
      const winner = contenders[answers.indexOf('mine')];
      expect(answers.filter((answer) => String(answer).includes(`process ${winner?.pid};`))).toHaveLength(4);
      await Promise.all(contenders.map(kill));
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('.lock'))).toEqual([]);
  });

  test('a number used again by another program does not hold the folder', async () => {
    const stranger = spawn('sleep', ['30']);
    children.push(stranger);
    const owner = {
      pid: stranger.pid,
      started: '1',
      host: (await import('node:os')).hostname(),
      isReleased: false,
    };
    writeFileSync(join(folder, 'lock.7'), JSON.stringify(owner));
    lockFolder(folder)();
    expect(readdirSync(folder).filter((name) => name.startsWith('lock.'))).toEqual(['lock.8']);
  });

  test('a lock that somebody removed is written again by its owner', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const locks = (): string[] => readdirSync(folder).filter((name) => name.startsWith('lock.'));
    const unlock = lockFolder(folder);
    try {
      rmSync(join(folder, 'lock.1'));
      vi.advanceTimersByTime(5_000);
      expect(locks()).toEqual(['lock.1']);
      expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    } finally {
      unlock();
      vi.useRealTimers();
    }
  });

  test('an owner on another host holds the folder while it touches its lock', () => {
    const path = join(folder, 'lock.1');
    writeFileSync(
      path,
      JSON.stringify({ pid: 1, started: '1', host: 'elsewhere.example', isReleased: false }),
    );
    expect(() => lockFolder(folder)).toThrow(/in use by process 1 on host elsewhere\.example/);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    lockFolder(folder)();
  });
});
