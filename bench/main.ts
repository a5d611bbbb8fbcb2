/**
 * `npm run bench` measures lists, reads and saves over a million companies and a million persons, on a durable
 * PostgreSQL cluster of its own and on the embedded database, each figure beside a raw server in the same run;
 * `-- --engine embedded|postgres --rows 100000` narrows it. Results: bench/results/api-<engine>.md.
 */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { loadReferenceData } from '../apps/server/src/modules/crm/crm.service.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { loadMillion } from '../apps/server/src/simulate/load-million.ts';
import { startTestCluster } from '../scripts/test-cluster.ts';
import { benchLists, benchRecords, benchSearches, filtersOf, type Row } from './api.ts';
import { type Running, type Source, startProduct, startRaw } from './processes.ts';
import { tableOf } from './table.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    rows: { type: 'string', default: '1000000' },
    folder: { type: 'string', default: '.nazer/bench' },
  },
});
const rowCount = Number(values.rows);

async function rareWordsOf(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ word: string }>(
    `select word from (select unnest(string_to_array(company_name_folded, ' ')) as word
      from company where company_id % 97 = 1) w where length(word) >= 3
     group by word having count(*) <= 3 order by word limit 20`,
  );
  return rows.map(({ word }) => word);
}

async function load(source: Source): Promise<void> {
  const db = await openDatabase(source);
  try {
    await migrate(db);
    await loadReferenceData(db, console.log);
    const { rows } = await db.query<{ n: number }>('select count(*)::int as n from company');
    if ((rows[0]?.n ?? 0) >= rowCount) return;
    const start = performance.now();
    await loadMillion(db, { rowCount, log: console.log });
    console.log(
      `loaded ${rowCount} companies and persons in ${Math.round((performance.now() - start) / 1000)} s`,
    );
  } finally {
    await db.close();
  }
}

interface Sources {
  /**
   * `database` is for our own connection; `product` is for the product, whose data folder contains the database in a
   * subfolder.
   */
  readonly database: Source;
  readonly product: Source;
  readonly raw: Source;
}

async function measureAll(sources: Sources): Promise<Row[]> {
  const db = await openDatabase(sources.database);
  const filters = await filtersOf(db);
  const rare = await rareWordsOf(db);
  await db.close();
  const running: Running[] = [];
  try {
    const product = await startProduct(sources.product, 3931);
    running.push(product);
    const raw = await startRaw(sources.raw, 3932);
    running.push(raw);
    return [
      ...(await benchLists(product.target, raw.target, filters)),
      ...(await benchSearches(product.target, rare.length > 0 ? rare : ['ققنوس'], rowCount)),
      ...(await benchRecords(product.target, raw.target, rowCount)),
    ];
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
}

function keep(engine: string, rows: readonly Row[]): void {
  const text = `# API over ${rowCount} companies and persons, ${engine}\n\n${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}), shared and noisy: ratios count, those of single rows are the middle one of five rounds.\n\n${tableOf(rows)}\n`;
  mkdirSync('bench/results', { recursive: true });
  writeFileSync(`bench/results/api-${engine}.md`, text);
  console.log(text);
}

if (values.engine !== 'embedded') {
  const cluster = await startTestCluster({ durable: true });
  try {
    const source = { url: cluster.url, folder: `${values.folder}/files` };
    await load(source);
    keep('postgres', await measureAll({ database: source, product: source, raw: source }));
  } finally {
    cluster.stop();
  }
}
if (values.engine !== 'postgres') {
  const folder = `${values.folder}/embedded-${rowCount}`;
  const database = { folder: join(folder, 'database') };
  await load(database);
  // Only one process may use a folder, so the raw server gets a copy.
  const raw = { folder: `${folder}-raw` };
  if (!existsSync(raw.folder)) {
    cpSync(database.folder, raw.folder, { recursive: true, filter: (path) => !path.includes('lock.') });
  }
  keep('embedded', await measureAll({ database, product: { folder }, raw }));
}
