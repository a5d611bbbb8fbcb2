/**
 * `node bench/excel-export.ts` measures files over HTTP: Excel of 100,000 and a million rows of twelve columns
 * (first byte, whole time, memory the server grew by, how long it kept other calls waiting) and an import of
 * 100,000 rows. `--engine embedded|postgres --rows 100000` narrows it. Results: bench/results/excel-<engine>.md.
 */
import { makeMellicode } from '@nazer/persian/identity.ts';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadReferenceData } from '../apps/server/src/modules/crm/crm.service.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { writeWorkbook } from '../apps/server/src/platform/excel/sheet-writer.ts';
import type { TableColumn, TableRow } from '../apps/server/src/platform/excel/table.ts';
import { startTestCluster } from '../scripts/test-cluster.ts';
import { download, watched } from './download.ts';
import { shoot, type Target } from './load.ts';
import { type Source, startProduct } from './processes.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    rows: { type: 'string', default: '1000000' },
    folder: { type: 'string', default: '.nazer/bench-excel' },
  },
});
const rowCount = Number(values.rows);
const importRows = 100_000;
const agent = new Agent({ keepAlive: true });

const columns = [
  'companyID',
  'companyName',
  'email',
  'groupID',
  'industryID',
  'regionID',
  'isCustomer',
  'isActive',
  'unsubscribed',
  'registrar',
  'registerDate',
  'address',
];

/**
 * Inserts companies directly, without the resource engine, because only their export is measured. One in ten is of
 * industry 7.
 */
async function insertCompanies(db: Database): Promise<void> {
  for (let first = 1; first <= rowCount; first += 50_000) {
    await db.query(
      `insert into company (company_id, company_name, company_name_folded, email, group_id, industry_id, region_id,
         is_customer, is_active, registrar, register_date, address, address_folded)
       select i, 'بازرگانی آریا تجارت ' || i, 'بازرگانی اریا تجارت ' || i, 'info' || i || '@nazer.example', 1 + i % 4,
         case when i % 10 = 3 then 7 else 8 + i % 30 end, 1 + i % 5, i % 3 = 0, i % 2 = 0, 'لیلا فرهمند',
         '140' || i % 6 || '/0' || 1 + i % 9 || '/' || 10 + i % 19, 'تهران، خیابان ولیعصر، پلاک ' || i, ''
       from generate_series($1::integer, $2::integer) i`,
      [first, Math.min(first + 49_999, rowCount)],
    );
  }
  await db.query('analyze company');
}

async function load(source: Source): Promise<void> {
  // The product keeps its embedded database in this subfolder of its data folder.
  const db = await openDatabase({ ...source, folder: join(source.folder, 'database') });
  await migrate(db);
  await loadReferenceData(db, () => {});
  await insertCompanies(db);
  await db.close();
}

interface Answer<T> {
  readonly data: T;
}

async function call<T>(target: Target, path: string, body: unknown): Promise<T> {
  const { status, text } = await shoot(target, agent, { method: 'POST', path, body });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return (JSON.parse(text) as Answer<T>).data; // the contract's shape
}

const head =
  '| What | rows | first byte ms | whole s | file MB | memory growth MB | longest wait of another call ms |\n|---|---|---|---|---|---|---|';

async function exportRow(target: Target, what: string, filterModels: unknown[]): Promise<string> {
  const start = performance.now();
  const prepared = await call<{ ticket: string; rowCount: number }>(target, '/CrmCompany/ExportPrepare', {
    SortModels: [],
    filterModels,
    columns,
    format: 'xlsx',
  });
  const prepareMs = performance.now() - start;
  const { result, watch } = await watched(target, () =>
    download(target, `/CrmCompany/Download?authtoken=${prepared.ticket}`),
  );
  return `| ${what} (counted in ${prepareMs.toFixed(0)} ms) | ${prepared.rowCount} | ${result.firstByteMs.toFixed(0)} | ${(result.wholeMs / 1000).toFixed(1)} | ${(result.size / 1e6).toFixed(1)} | ${watch.growth} | ${watch.longestWait.toFixed(0)} |`;
}

async function* personRows(): AsyncGenerator<readonly TableRow[]> {
  for (let first = 0; first < importRows; first += 1000) {
    yield Array.from({ length: 1000 }, (_, at): TableRow => {
      const number = 100_000_000 + (first + at) * 7;
      return [
        'علی',
        `کریمی ${number}`,
        makeMellicode(String(number).padStart(9, '0')),
        'مرد',
        '1370/05/02',
        'تهران',
        'تهران',
        `0912${String(1_000_000 + first + at)}`,
        'خیابان ولیعصر',
      ];
    });
  }
}

const personColumns: TableColumn[] = [
  'نام',
  'نام خانوادگی',
  'کد ملی',
  'جنسیت',
  'تاریخ تولد',
  'استان سکونت',
  'شهر سکونت',
  'تلفن همراه',
  'نشانی',
].map((heading) => ({ heading, kind: heading === 'تاریخ تولد' ? 'date' : 'text' }));

interface Status {
  readonly importId: string;
  readonly state: string;
  readonly columns: readonly { readonly field: string }[];
  readonly insertCount: number;
  readonly refusedCount: number;
  readonly problems: readonly unknown[];
  readonly failure: string;
}

function upload(target: Target, file: Buffer): Promise<Status> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port: target.port,
        method: 'POST',
        path: '/EcarSales/ImportUpload?fileName=persons.xlsx',
        headers: {
          ...target.headers,
          'content-type': 'application/octet-stream',
          'content-length': file.length,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve((JSON.parse(Buffer.concat(chunks).toString()) as Answer<Status>).data),
        ); // the contract's shape
      },
    );
    sent.on('error', reject);
    sent.end(file);
  });
}

async function settled(target: Target, status: Status): Promise<Status> {
  let current = status;
  while (['reading', 'checking', 'applying'].includes(current.state)) {
    await pause(100);
    current = await call<Status>(target, '/EcarSales/ImportStatus', { importId: status.importId });
  }
  if (current.failure !== '') throw new Error(current.failure);
  return current;
}

async function importFile(target: Target, file: Buffer): Promise<string> {
  const times: string[] = [];
  let last = performance.now();
  const lap = (what: string): void => {
    times.push(`${what} ${((performance.now() - last) / 1000).toFixed(1)} s`);
    last = performance.now();
  };
  const read = await settled(target, await upload(target, file));
  lap('read');
  const { importId } = read;
  const fields = read.columns.map(({ field }) => field);
  const started = await call<Status>(target, '/EcarSales/ImportCheck', { importId, fields });
  const checked = await settled(target, started);
  lap('dry run');
  if (checked.insertCount !== importRows)
    throw new Error(`${checked.insertCount} rows would be added: ${JSON.stringify(checked.problems[0])}`);
  const body = { importId, skipRefused: false };
  await settled(target, await call<Status>(target, '/EcarSales/ImportApply', body));
  lap('written');
  return times.join(', ');
}

async function importRow(target: Target): Promise<string> {
  const chunks: Uint8Array[] = [];
  const table = { name: 'persons', columns: personColumns, rows: personRows() };
  for await (const chunk of writeWorkbook([table], { rightToLeft: true })) chunks.push(chunk);
  const file = Buffer.concat(chunks);
  const start = performance.now();
  const { result, watch } = await watched(target, () => importFile(target, file));
  const whole = ((performance.now() - start) / 1000).toFixed(1);
  return `| import: ${result} | ${importRows} | | ${whole} | ${(file.length / 1e6).toFixed(1)} | ${watch.growth} | ${watch.longestWait.toFixed(0)} |`;
}

async function measureAll(engine: string, source: Source): Promise<void> {
  await load(source);
  const product = await startProduct(source, 3941);
  try {
    const industry = { Field: 'industryID', Condition1: { Type: 'equals', Filter: 7 } };
    await exportRow(product.target, 'warm-up', [industry]);
    const lines = [
      head,
      await exportRow(product.target, 'Excel, filtered', [industry]),
      await exportRow(product.target, 'Excel, all', []),
      await importRow(product.target),
    ];
    const text = `# Files over ${rowCount} companies, ${engine}\n\n${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} cores (${cpus()[0]?.model ?? ''}), shared and noisy.\n\n${lines.join('\n')}\n`;
    mkdirSync('bench/results', { recursive: true });
    writeFileSync(`bench/results/excel-${engine}.md`, text);
    console.log(text);
  } finally {
    await product.stop();
  }
}

if (values.engine !== 'embedded') {
  const cluster = await startTestCluster({ durable: true });
  try {
    await measureAll('postgres', { url: cluster.url, folder: `${values.folder}/files` });
  } finally {
    cluster.stop();
  }
}
if (values.engine !== 'postgres') {
  const folder = `${values.folder}/embedded`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await measureAll('embedded', { folder });
}
agent.destroy();
