/** Writes docs/decisions/README.md: the index of the decision records. */
import { writeFileSync } from 'node:fs';
import { decisionsFolder, decisionsPage } from './decisions-page.ts';

writeFileSync(new URL('README.md', decisionsFolder), decisionsPage());
console.log('docs/decisions/README.md: written');
