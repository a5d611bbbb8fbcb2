/** Writes docs/terms.md: the names of lists, roles and codes in all languages. */
import { writeFileSync } from 'node:fs';
import { termsPage } from '../packages/contract/src/words/terms-page.ts';

writeFileSync(new URL('../docs/terms.md', import.meta.url), termsPage());
console.log('docs/terms.md: written');
