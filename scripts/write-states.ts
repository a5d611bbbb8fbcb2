/** Writes docs/states.md: every state machine of the contract as a diagram and a table. */
import { writeFileSync } from 'node:fs';
import { statesPage } from '../packages/contract/src/states-page.ts';

writeFileSync(new URL('../docs/states.md', import.meta.url), statesPage());
console.log('docs/states.md: written');
