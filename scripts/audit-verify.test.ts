/** A demand on the chain that is half given must not end as if it had been met. */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { expect, it } from 'vitest';

it.each([
  ['--seq', '1200'],
  ['--hash', '9f00'],
])('refuses %s alone, before it opens the database', (...given) => {
  const program = `${import.meta.dirname}/audit-verify.ts`;
  // The folder does not exist and cannot be made, so that a program which goes on touches no data.
  const env = { ...process.env, DATABASE_URL: '', NAZER_DATA: '/dev/null/none' };
  const { status, stderr } = spawnSync(process.execPath, [program, ...given], { encoding: 'utf8', env });
  expect(stderr).toContain('--seq 1200 --hash 9f');
  expect(status).toBe(2);
});
