/** Writes src/theme/vars.css from the theme: `node packages/ui/scripts/write-vars.ts`. */
import { writeFileSync } from 'node:fs';
import { varsSheet } from '../src/theme/vars-sheet.ts';

writeFileSync(new URL('../src/theme/vars.css', import.meta.url), varsSheet());
