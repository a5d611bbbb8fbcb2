/** Path of Chromium: the one in NAZER_CHROMIUM, or where systems install it. */
import { access, constants } from 'node:fs/promises';

const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
] as const;

/**
 * Path of Chromium; undefined when there is none, or none is wanted. `named`: value of NAZER_CHROMIUM, a path, or `off`
 * where none is wanted. Looked up at each use, as it may be installed meanwhile.
 */
export async function findChromium(named: string | undefined): Promise<string | undefined> {
  if (named === 'off') return undefined;
  for (const path of named === undefined ? usual : [named]) {
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return path;
  }
  return undefined;
}
