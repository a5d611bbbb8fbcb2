/** Writes the types of all statements of the server from a database in memory; needs no server. */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadStatements } from '../apps/server/src/load-statements.ts';
import { bothEngines } from '../apps/server/src/platform/database/testing.ts';
import { writeTypes } from '../apps/server/src/platform/database/typing/statement-types.ts';

const file = new URL('../apps/server/src/platform/database/statements.gen.ts', import.meta.url);
const [embedded] = bothEngines();
if (!embedded) throw new Error('There is always the embedded database.');
const statements = await loadStatements();
const db = await embedded.open({ migrate: true });
const text = await writeTypes(db, statements).finally(() => db.close());
const isNew = readFileSync(file, 'utf8') !== text;
if (isNew) writeFileSync(file, text);
console.log(`statements.gen.ts: ${statements.length} statements${isNew ? ', written' : ', as before'}`);
