/** Writes docs/misuse.md: for every call that changes the market, who would gain by misusing it. */
import { writeFileSync } from 'node:fs';
import { misusePage } from '../packages/contract/src/misuse-page.ts';

writeFileSync(new URL('../docs/misuse.md', import.meta.url), misusePage());
console.log('docs/misuse.md: written');
