/** Demo data of a first run: fictional, the same in every run on the same day, with valid national ids. */
import {
  company,
  companyProduct,
  companyTelephone,
  person,
  product,
} from '@nazer/contract/crm/crm.resources.ts';
import { columnOf, type ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { insertMany } from '../resources/bulk/bulk-statements.ts';
import type { RowValues } from '../resources/rows/check-values.ts';
import { assignNumbers } from '../resources/bulk/bulk-numbers.ts';
import { addWrites } from '../resources/rows/write-counter.ts';
import {
  demoCompanies,
  demoCompanyProducts,
  demoCompanyTelephones,
  demoPersons,
  demoProducts,
  type Place,
} from './demo-rows.ts';

const counts = { persons: 2_000, companies: 500, products: 300 } as const;
const batchSize = 1_000;

/** Inserts rows of a resource and counts them as its writes are counted; they have no author. */
export async function loadRows(
  tx: Tx,
  definition: ResourceDefinition,
  rows: readonly RowValues[],
): Promise<void> {
  const at = new Date();
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = await assignNumbers(tx, definition, rows.slice(start, start + batchSize));
    await insertMany(tx, { definition, rows: batch, by: '', at });
  }
  await addWrites(tx, definition.table, rows.length);
}

/** Moves the sequence of a resource past the ids of the demo data. */
export async function continueSequence(tx: Tx, definition: ResourceDefinition): Promise<void> {
  const column = columnOf(definition.key[0] ?? '');
  await tx.query(
    `select setval(pg_get_serial_sequence('${definition.table}', '${column}'), max(${column})) from ${definition.table}`,
  );
}

/** Loads the demo data into a database without companies, persons and products; otherwise does nothing. */
export async function loadDemoData(db: Database, log: (line: string) => void): Promise<void> {
  const isLoaded = await db.transaction(async (tx) => {
    const { rows } = await tx.query(
      'select 1 from company union all select 1 from person union all select 1 from product limit 1',
    );
    if (rows.length > 0) return false;
    const { rows: cities } = await tx.query<Place>('select id, province_id from city order by id');
    const context = { today: todayJalali(new Date()), cities };
    await loadRows(tx, product, demoProducts(counts.products));
    await loadRows(tx, company, demoCompanies(counts.companies, context));
    await loadRows(tx, companyProduct, demoCompanyProducts(counts.companies, counts.products));
    await loadRows(tx, companyTelephone, demoCompanyTelephones(counts.companies));
    await loadRows(tx, person, demoPersons(counts.persons, context));
    await continueSequence(tx, product);
    await continueSequence(tx, company);
    return true;
  });
  if (!isLoaded) return;
  await db.query('analyze');
  log(
    `Loaded the demo set: ${counts.persons} persons, ${counts.companies} companies, ${counts.products} products.`,
  );
}
