// `npm run check`: format, lint, borders and types, one after the other; ends at the first that fails.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

// Linter and compiler are programs in Go. Their collector takes a third of their time for memory that two gigabytes
// more would spare; near the limit it works as ever, so that a small machine holds them as before.
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
