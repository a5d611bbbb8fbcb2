// `npm run check`: format, then lint beside borders and types. Each part prints when it ends; the check fails when one
// does.
import { spawn } from 'node:child_process';
import process from 'node:process';

// Linter and compiler are Go programs, whose garbage collector takes a third of their time. A higher target saves
// that for up to two gigabytes of memory; near the limit it collects as usual, so that small machines still suffice.
const goEnv = { GOGC: '400', GOMEMLIMIT: '4GiB' };

/** Runs one part and prints what it said and how long it took; resolves to whether it passed. */
function run(part) {
  const began = Date.now();
  const printed = [];
  const child = spawn('npm', ['run', '--silent', `check:${part}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...goEnv, ...process.env },
    shell: process.platform === 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => printed.push(bytes));
  return new Promise((resolve) => {
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(printed));
      console.log(`${part}: ${status === 0 ? '' : 'failed, '}${Math.round((Date.now() - began) / 1000)} s`);
      resolve(status === 0);
    });
  });
}

/** Lint beside the other two, which run one after the other on what the linter leaves idle of two processors. */
async function runSlowParts() {
  const others = run('borders').then((passed) => passed && run('types'));
  const results = await Promise.all([run('lint'), others]);
  return results.every(Boolean);
}

process.exitCode = (await run('format')) && (await runSlowParts()) ? 0 : 1;
