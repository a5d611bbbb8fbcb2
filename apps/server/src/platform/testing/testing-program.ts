/** For tests: runs a program of `scripts/` as an operator does, with the given environment variables only. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';

/**
 * Variables a program takes from the tests: none of the settings of the product, and the compile cache, as compiling the
 * sources takes half of a start.
 */
export const inheritedVariables: Readonly<Record<string, string>> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** Waits for the end of the program. `text` is its standard output and standard error together. */
export async function runProgram(
  script: string,
  settings: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...inheritedVariables, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part));
  const [code] = await once(child, 'close');
  return { code: code as number | null, text }; // the first argument of the event
}
