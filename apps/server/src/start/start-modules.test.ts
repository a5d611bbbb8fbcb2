/** Modules loaded at a start: a library that only some calls need must neither delay it nor fill the memory. */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = `
  import { registerHooks } from 'node:module';
  const read = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/u.exec(url)?.[1] ?? /\\/server\\/src\\/([^/]+)/u.exec(url)?.[1];
      if (name) read.add(name);
      return next(url, context);
    },
  });
  await import(${JSON.stringify(new URL('serve.ts', import.meta.url).href)});
  console.log(JSON.stringify([...read]));`;

it('the start loads the modules a first call needs, and none that only a few calls need', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  const read = JSON.parse(stdout) as string[]; // printed by the program above
  expect(read).toEqual(expect.arrayContaining(['modules', 'fastify', 'zod']));
  const late = [
    '@simplewebauthn/server',
    '@peculiar/x509',
    'nodemailer',
    '@fastify/ajv-compiler',
    'simulate',
    '@electric-sql/pglite',
  ];
  expect(read.filter((name) => late.includes(name))).toEqual([]);
}, 120_000);
