/** Hashes of the scripts that the build wrote into its documents, by which the content policy lets them run. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../error-code.ts';

/**
 * Hashes (`sha256-…`) of the scripts between tags in `index.html` of the folder; the documents of all languages have the
 * same ones. None when the pages are not built.
 */
export async function hashInlineScripts(webFolder: string): Promise<string[]> {
  const document = await readFile(join(webFolder, 'index.html'), 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return Array.from(document.matchAll(/<script>([^]*?)<\/script>/gu), ([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `sha256-${hash}`;
  });
}
