/** Version that this node runs, for operators who replace one node after the other. */
import { readdirSync, readFileSync } from 'node:fs';

/** The version, and the last migration it knows, as its file is named without `.sql`. */
export function readVersion(): { version: string; migration: string } {
  const packageFile = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(packageFile) as { version: string }; // our own package.json
  const files = readdirSync(new URL('../../migrations/', import.meta.url)).filter((file) =>
    file.endsWith('.sql'),
  );
  return { version, migration: (files.toSorted().at(-1) ?? '').replace('.sql', '') };
}
