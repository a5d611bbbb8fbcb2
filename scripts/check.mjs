// `npm run check`: runs format, lint, borders and types in turn and stops at the first that fails.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

// Linter and compiler are Go programs, whose garbage collector takes a third of their time. A higher target saves
// that for up to two gigabytes of memory; near the limit it collects as usual, so that small machines still suffice.
const goEnv = { GOGC: '400', GOMEMLIMIT: '4GiB' };

for (const part of ['format', 'lint', 'borders', 'types']) {
  const began = Date.now();
  const { status } = spawnSync('npm', ['run', '--silent', `check:${part}`], {
    stdio: 'inherit',
    env: { ...goEnv, ...process.env },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  console.log(`${part}: ${Math.round((Date.now() - began) / 1000)} s`);
}
