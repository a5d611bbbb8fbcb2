/** Loads a simulated market into a database without one, in one transaction, and checks that its invariants hold. */
import { defaultMarketSettings } from '@nazer/contract/settings/market-settings.ts';
import { addDays, startOfDay, weekday } from '@nazer/persian/jalali.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { StartError } from '../../platform/start-error.ts';
import { updateDuties } from '../../modules/exports/supplies/duty.queries.ts';
import { applySystemBlocks } from '../../modules/merchants/merchant-blocks.queries.ts';
import { deferIndexes } from './deferred-indexes.ts';
import { addUseExceptions, blockSomeMerchants } from './offices/blocks.ts';
import { addChequePayments } from './cheque-payments.ts';
import { addCorrections } from './offices/corrections.ts';
import { addHistory } from './history.ts';
import { continueIds, insertRows } from './insert-rows.ts';
import { findBreaches, invariants } from './invariants.ts';
import {
  closeDays,
  type Reversal,
  writeEntries,
  writeOpeningStock,
  writeReversals,
} from './offices/ledger.ts';
import { fitCeilings } from './offices/limits.ts';
import { insertPasts } from './offices/office-pasts.ts';
import type { MarketScale } from './market-scale.ts';
import { marketChecks } from './market-checks.ts';
import { dayOf, momentOf, openWorld, type MarketWorld } from './market-world.ts';
import { dealCurrencies } from './rate-book.ts';
import { makeMerchants } from './offices/merchants.ts';
import { makeOffices } from './offices/offices.ts';
import type { ImportNumbers, RequestRows } from './imports/request-draft.ts';
import { addRequest } from './imports/requests.ts';
import { addRialiPayments } from './sana/riali-rows.ts';
import { depositRows } from './sana/deposits.ts';
import { addDealingDeals, addOfferDeals, addSanaRows } from './sana/sana-rows.ts';
import { coinRows, rateBandRows, resourceSaleRows } from './sana/small-rows.ts';
import { specialDealRows } from './sana/special-deals.ts';
import { addUnmatchedDemand, addSupply, type ExportNumbers, type SupplyRows } from './exports/supplies.ts';

export interface MarketLoad {
  readonly scale: MarketScale;
  readonly seed: number;
  readonly now: Date;
  readonly today: string;
  readonly log: (line: string) => void;
}

/** Requests or supplies made before they are inserted. */
const chunk = 2_000;

/** Number of the day in a week that begins on Saturday with 0. */
const friday = 6;

async function addTraders(tx: Tx, ground: ReturnType<typeof openWorld>): Promise<MarketWorld> {
  const offices = makeOffices(ground);
  const merchants = makeMerchants(ground);
  await insertRows(tx, 'sarafi', offices.sarafi);
  await insertRows(tx, 'sarafi_license', offices.licences);
  await insertRows(tx, 'sarafi_permission_history', offices.permissions);
  await insertRows(tx, 'sarafi_limit', offices.limits);
  await insertRows(tx, 'sarafi_limit_history', offices.limitHistory);
  await insertRows(tx, 'merchant', merchants.rows);
  return { ...ground, offices: offices.offices, merchants: merchants.merchants };
}

/** Adds one page that serves as the document of all remittances; gives its id. */
async function addDocument(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into stored_file (name, content_type, size, sha256, content)
     values ('havale.txt', 'text/plain', length($1::bytea), sha256($1::bytea), $1::bytea) returning id`,
    [Buffer.from('MT103 - simulated document of a havale\n')],
  );
  return rows[0]?.id ?? 0;
}

async function addImports(tx: Tx, world: MarketWorld, reversals: Reversal[]): Promise<void> {
  const file_id = await addDocument(tx);
  const numbers: ImportNumbers = { request: 0, offer: 0 };
  for (let start = 0; start < world.scale.requests; start += chunk) {
    const rows: RequestRows = {
      requests: [],
      orderLines: [],
      offers: [],
      payments: [],
      documents: [],
      identifiers: [],
      reversals,
    };
    const end = Math.min(start + chunk, world.scale.requests);
    for (let index = start; index < end; index += 1) addRequest(world, numbers, { index, rows });
    await insertRows(tx, 'import_request', rows.requests);
    await insertRows(tx, 'request_order_line', rows.orderLines);
    await insertRows(tx, 'offer', rows.offers);
    await insertRows(tx, 'payment_identifier', rows.identifiers);
    await insertRows(tx, 'offer_payment', rows.payments);
    await insertRows(
      tx,
      'offer_document',
      rows.documents.map((row) => ({ ...row, file_id })),
    );
  }
}

const noSupplyRows = (reversals: Reversal[]): SupplyRows => ({
  supplies: [],
  declarations: [],
  cottages: [],
  demands: [],
  dealings: [],
  allocations: [],
  payments: [],
  identifiers: [],
  cheques: [],
  reversals,
});

async function insertSupplyRows(tx: Tx, rows: SupplyRows): Promise<void> {
  await insertRows(tx, 'export_supply', rows.supplies);
  await insertRows(tx, 'customs_declaration', rows.declarations);
  await insertRows(tx, 'supply_cottage', rows.cottages);
  await insertRows(tx, 'export_demand', rows.demands);
  await insertRows(tx, 'dealing', rows.dealings);
  await insertRows(tx, 'cottage_allocation', rows.allocations);
  await insertRows(tx, 'payment_identifier', rows.identifiers);
  await insertRows(tx, 'dealing_payment', rows.payments);
  await insertRows(tx, 'digital_cheque', rows.cheques);
}

async function addExports(tx: Tx, world: MarketWorld, reversals: Reversal[]): Promise<void> {
  const numbers: ExportNumbers = { supply: 0, demand: 0, dealing: 0, cottage: 0, open: 0 };
  for (let start = 0; start < world.scale.supplies; start += chunk) {
    const rows = noSupplyRows(reversals);
    const end = Math.min(start + chunk, world.scale.supplies);
    for (let index = start; index < end; index += 1) addSupply(world, numbers, { index, rows });
    await insertSupplyRows(tx, rows);
  }
  const unmatched = noSupplyRows(reversals);
  for (let count = 0; count < world.scale.unmatchedDemands; count += 1)
    addUnmatchedDemand(world, numbers, unmatched);
  await insertSupplyRows(tx, unmatched);
  await addWaitingCheques(tx, world);
}

/** Adds cheques of dealings that wait for their rials, in turn in every state but collected and settled. */
async function addWaitingCheques(tx: Tx, world: MarketWorld): Promise<void> {
  await tx.query(
    `insert into digital_cheque (sayad_id, dealing_id, identifier, drawer_national_id, drawer_name, drawer_sheba,
       payee_national_id, payee_name, amount_rial, issue_date, due_date, status_at, status, bounce_reason)
     select '15' || lpad(d.id::text, 14, '0'), d.id, d.payment_identifier, o.national_id, o.name, o.sheba,
       d.supplier_national_id, m.full_name, d.total_rial, d.bound_on, $2,
       d.confirmed_at + ($3::timestamptz - d.confirmed_at) / 2,
       (array[1, 2, 3, 5, 6, 7])[1 + row_number() over (order by d.id) % 6],
       case when row_number() over (order by d.id) % 6 = 3 then 'کسری موجودی' else '' end
     from dealing d join sarafi o on o.id = d.sarafi_id join merchant m on m.national_id = d.supplier_national_id
     where d.status = 2 order by d.id limit $1`,
    [world.scale.waitingCheques, world.today, world.now.toISOString()],
  );
}

/** Writes the ledger and closes the days before today; runs after all contracts and deals were added. */
async function addLedger(tx: Tx, world: MarketWorld, reversals: readonly Reversal[]): Promise<void> {
  await writeEntries(tx);
  await writeReversals(tx, reversals);
  const day = dayOf(world, world.firstDay);
  const euroRate = world.rates.rateOf('EUR', world.firstDay).rate;
  await writeOpeningStock(tx, { day, at: momentOf(world, world.firstDay, 600), euroRate });
  await addCorrections(tx, world);
  const days = world.rates.days.slice(0, world.lastDay);
  await closeDays(tx, { today: world.today, days });
}

/**
 * Computes duties and blocks as the nightly job would, so that every block has its reason and every duty a
 * declaration.
 */
async function computeBlocks(tx: Tx, { today, scale, rates, lastDay }: MarketWorld): Promise<void> {
  const currencies = [...new Set(dealCurrencies)];
  const dutyRates = currencies.map((currency) => ({ currency, ...rates.rateOf(currency, lastDay) }));
  await updateDuties(tx, { day: today, rates: dutyRates });
  await applySystemBlocks(tx, {
    day: today,
    dutyBefore: addDays(today, -defaultMarketSettings.dutyGraceDays),
    leastDutyEur: defaultMarketSettings.dutyLeastEur,
    limit: scale.merchants,
  });
}

const tablesWithIds = [
  'sarafi',
  'merchant',
  'import_request',
  'offer',
  'export_supply',
  'customs_declaration',
  'supply_cottage',
  'export_demand',
  'dealing',
] as const;

/** Makes and inserts the rows of a market, in the order in which they need each other. */
async function load(tx: Tx, market: MarketLoad): Promise<void> {
  const { scale, log } = market;
  const ground = openWorld(market, market.seed);
  await insertRows(tx, 'currency_rate', ground.rates.rows());
  const world = await addTraders(tx, ground);
  // Statistics of tables the statements below join with; without them they would be planned for empty tables.
  await tx.query('analyze currency_rate, sarafi, merchant');
  log(`${scale.offices} offices, ${scale.merchants} merchants`);
  await insertRows(tx, 'currency_rate_band', rateBandRows(world));
  const reversals: Reversal[] = [];
  await addImports(tx, world, reversals);
  log(`${scale.requests} requests with their offers`);
  await addExports(tx, world, reversals);
  log(`${scale.supplies} supplies with their demands and dealings`);
  await blockSomeMerchants(tx, world);
  await addChequePayments(tx);
  await addUseExceptions(tx, world);
  await insertRows(tx, 'resource_sale', resourceSaleRows(world));
  await addOfferDeals(tx);
  await addDealingDeals(tx);
  const isFriday = (day: string): boolean => weekday(day) === friday;
  await addSanaRows(tx, world, {
    isFriday,
    midnight: (day) => startOfDay(day).toISOString(),
    log,
  });
  await insertRows(tx, 'sana_transaction', specialDealRows(world));
  await addRialiPayments(tx, world, { isFriday });
  await insertRows(tx, 'coin_dealing', coinRows(world));
  await insertRows(tx, 'invalid_deposit', await depositRows(tx, world));
  log(`${scale.sanaRows} retail deals, ${scale.rialiPayments} rial payments`);
  await addLedger(tx, world, reversals);
  log('The ledger is written.');
  await fitCeilings(tx, world);
  await insertPasts(tx);
  await addHistory(tx);
  await computeBlocks(tx, world);
  for (const table of tablesWithIds) await continueIds(tx, table);
}

async function refuseFilled(tx: Tx): Promise<void> {
  const { rows } = await tx.query('select 1 from sarafi limit 1');
  if (rows.length > 0)
    throw new StartError(
      'market-filled',
      'The market has exchange offices already; simulate into an empty database.',
    );
}

/**
 * Loads the market. Throws when there is a market already, or when an invariant does not hold; then
 * everything is rolled back.
 */
export async function loadMarket(db: Database, market: MarketLoad): Promise<void> {
  await db.transaction(async (tx) => {
    await refuseFilled(tx);
    const finish = await deferIndexes(tx);
    await load(tx, market);
    await finish();
    market.log('The indexes are built.');
    const breaches = await findBreaches(tx, [...invariants, ...marketChecks]);
    if (breaches.length > 0)
      throw new Error(`The simulated market breaks its rules: ${JSON.stringify(breaches)}`);
  });
}
