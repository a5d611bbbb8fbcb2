/** A small market of exporters for tests: one office, exporters with supplies, and functions for all steps. */
import { foldKey } from '@nazer/persian/fold.ts';
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { makeSanaTrackingCode } from '@nazer/persian/payment-identifier.ts';
import type { dealingStates } from '@nazer/contract/exports/dealing.states.ts';
import type { ActionOf, ActorRole } from '@nazer/contract/kernel/state-machine.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/machine/actor.ts';
import type { StepOutcome } from '../../platform/machine/outcome.ts';
import { saveRates } from '../settings/rates/rates.service.ts';
import { addPayment } from './dealings/dealing-payments.service.ts';
import { createDealing, dealingMachine } from './dealings/dealings.service.ts';
import { demandMachine, type DemandInput, registerDemand } from './demands/demands.service.ts';
import { registerSupply, type SupplyInput, supplyMachine } from './supplies/supplies.service.ts';

/** Day and moment of the tests: a Tuesday at 11 in Tehran. */
export const testDay = '1404/10/02';
export const testNow = new Date('2025-12-23T11:00:00+03:30');

export const testReason = 'به دستور ناظر برای آزمون سامانه';

export function actorAs(role: ActorRole, now: Date = testNow): Actor {
  return { user: null, address: '127.0.0.1', requestId: 'test-request', role, now };
}

/** National id of the exporter that `addMarket` adds. */
export const exporterId = makeLegalNationalId('1400777001');

/** Adds an exporter, by default `exporterId`; gives the national id. */
export async function addExporter(
  db: Pick<Database, 'query'>,
  given: {
    readonly nationalId?: string;
    readonly ignorePosition?: boolean;
    readonly justForBanks?: boolean;
  } = {},
): Promise<string> {
  const { nationalId = exporterId, ignorePosition = false, justForBanks = false } = given;
  const fullName = 'پتروشیمی آزمون';
  await db.query(
    `insert into merchant (national_id, full_name, search_text, supplier_category, ignore_position_calc,
       just_supply_for_bank_sarafi)
     values ($1, $4, $5, 1, $2, $3)`,
    [nationalId, ignorePosition, justForBanks, fullName, foldKey(fullName)],
  );
  return nationalId;
}

/**
 * Office of a test. `kind` and `status` are codes of `sarafiKind` and `sarafiStatus`; ceilings are in euro. What is
 * left out is of an active office without a bank, with all rights and high ceilings.
 */
export interface TestOffice {
  readonly id: number;
  readonly kind?: number;
  readonly status?: number;
  readonly allowBuy?: boolean;
  readonly accessImportExportTalars?: boolean;
  readonly accessToSecondRate?: boolean;
  readonly taahodCeiling?: string;
  readonly positionCeiling?: string;
}

async function addOffice(db: Database, office: TestOffice): Promise<void> {
  const { id, kind = 1, status = 1, allowBuy = true } = office;
  const { accessImportExportTalars: hasHall = true, accessToSecondRate: hasSecondRate = true } = office;
  const [code, name] = [1200 + id, `صرافی ${id}`];
  await db.query(
    `insert into sarafi (id, code, name, search_text, kind, bank_code, national_id, allow_buy, allow_sell,
       access_import_export_talars, access_to_second_rate, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, true, $9, $10, $11)`,
    [
      id,
      code,
      name,
      foldKey(`${code} ${name}`),
      kind,
      kind > 2 ? '017' : '', // kinds 3 and 4 have a bank
      makeLegalNationalId(String(1_400_555_000 + id)),
      allowBuy,
      hasHall,
      hasSecondRate,
      status,
    ],
  );
  await db.query(
    `insert into sarafi_limit (sarafi_id, taahod_ceiling, taahod_kind, position_ceiling, open_position_kind)
     values ($1, $2, 1, $3, 1)`,
    [id, office.taahodCeiling ?? '50000000', office.positionCeiling ?? '20000000'],
  );
}

/** Adds the given offices, the exporter `exporterId`, and reference rates of the central bank from the day before. */
export async function addMarket(db: Database, offices: readonly TestOffice[] = [{ id: 1 }]): Promise<void> {
  for (const office of offices) await addOffice(db, office);
  const rates = { EUR: '1330000', USD: '1130000', AED: '307700', JPY: '760000' };
  const day = '1404/10/01';
  await db.transaction((tx) =>
    saveRates(
      tx,
      Object.entries(rates).map(([currency, rate]) => ({ currency, source: 1, day, rate })),
    ),
  );
  await addExporter(db);
}

/** Two declarations of 1,000,000 dollars together; freshly numbered ones are those of `freshCottages`. */
export const testCottages: SupplyInput['cottages'] = [
  { cottageNo: '2', dueDate: '1404/11/15', amount: '700000.00' },
  { cottageNo: '1', dueDate: '1404/09/30', amount: '300000.00' },
].map(({ cottageNo, dueDate, amount }) => ({
  year: '1404',
  customsCode: '50100',
  cottageNo,
  currency: 'USD',
  evaluationDate: '1404/06/01',
  rollbackDays: 90,
  dueDate,
  rateType: 0,
  totalAmount: amount,
  remainAmount: amount,
}));

let declarations = 0;
/** Declarations with numbers that no test used before: the one whose number ends in 1 is due first, that in 2 next. */
export function freshCottages(): SupplyInput['cottages'] {
  declarations += 10;
  return testCottages.map((cottage) => ({
    ...cottage,
    cottageNo: String(1_000 + declarations + Number(cottage.cottageNo)),
  }));
}

interface StepInput {
  readonly id: number;
  readonly reason?: string;
}

const dealingStep =
  (action: Exclude<ActionOf<typeof dealingStates>, 'deliver'>) =>
  (tx: Tx, actor: Actor, { id, reason }: StepInput): Promise<StepOutcome> =>
    dealingMachine.run(tx, actor, { key: { id }, action, reason });

export const confirmDealing = dealingStep('supplierConfirm');
export const finalDealing = dealingStep('final');
export const returnFromFinal = dealingStep('returnFromFinal');
export const cancelDealing = dealingStep('cancel');
export const withdrawDealing = dealingStep('withdraw');
export const confirmWithdrawal = dealingStep('confirmWithdrawal');
export const refuseWithdrawal = dealingStep('refuseWithdrawal');

export const deliverDealing = (
  tx: Tx,
  actor: Actor,
  { id, ...input }: { readonly id: number; readonly trackingCode: string; readonly deliveredOn?: string },
): Promise<StepOutcome> => dealingMachine.run(tx, actor, { key: { id }, action: 'deliver', input });

export const withdrawSupply = (tx: Tx, actor: Actor, { id, reason }: StepInput): Promise<StepOutcome> =>
  supplyMachine.run(tx, actor, { key: { id }, action: 'withdraw', reason });

export const cancelDemand = (tx: Tx, actor: Actor, { id, reason }: StepInput): Promise<StepOutcome> =>
  demandMachine.run(tx, actor, { key: { id }, action: 'cancel', reason });

/** Adds a supply of `exporterId` with declarations of its own; gives its id. */
export async function addSupply(tx: Tx, given: Partial<SupplyInput> = {}, actor = actorAs('SUPL')) {
  const { id } = await registerSupply(tx, actor, {
    nationalId: exporterId,
    currency: 'USD',
    amount: '1000000.00',
    rateType: 0,
    forumType: 1,
    cottages: freshCottages(),
    ...given,
  });
  return id;
}

/** Adds a demand of the office 1; gives its id. */
export async function addDemand(tx: Tx, given: Partial<DemandInput> = {}, actor = actorAs('SAR')) {
  const { id } = await registerDemand(tx, actor, {
    sarafiId: 1,
    currency: 'USD',
    amount: '1000000.00',
    rate: '1125000',
    rateType: 0,
    forumType: 1,
    validityDate: '1404/12/01',
    ...given,
  });
  return id;
}

let reference = 0;
/** A bank reference that no test used before. */
export const nextReference = (): string => `D${(reference += 1)}`;

const reaching = ['registered', 'confirmed', 'paid', 'delivered'] as const;
type ReachableState = (typeof reaching)[number];

/** Adds a dealing and takes it to the given state; gives its id. */
export async function addDealing(
  tx: Tx,
  pair: { readonly supplyId: number; readonly demandId: number; readonly amount: string },
  to: ReachableState = 'registered',
): Promise<number> {
  const { id } = await createDealing(tx, actorAs('SUPL'), pair);
  const far = reaching.indexOf(to);
  if (far >= 1) await confirmDealing(tx, actorAs('SUPL'), { id });
  if (far >= 2) await payInFull(tx, id);
  if (far >= 3) await deliverDealing(tx, actorAs('SUPL'), { id, trackingCode: await addReceipt(tx, id) });
  return id;
}

let receipts = 0;
/** Adds a SANA deal that fits the dealing: a purchase (1) by transfer (2) of a legal person (2). Gives its code. */
export async function addReceipt(tx: Tx, dealingId: number): Promise<string> {
  receipts += 1;
  const code = makeSanaTrackingCode({ jalali: testDay, sarafiCode: '1201', sequence: receipts });
  await tx.query(
    `insert into sana_transaction (tracking_code, sarafi_id, transaction_type, payment_type, customer_type, national_id,
       date, currency, amount, rate, rial_amount_calc, euro_amount, currency_use_id)
     select $2, sarafi_id, 1, 2, 2, supplier_national_id, $3, currency, amount, rate, total_rial, euro_amount, 25
     from dealing where id = $1`,
    [dealingId, code, testDay],
  );
  return code;
}

/** Adds a confirmed payment of all rials that the dealing still lacks. */
export async function payInFull(tx: Tx, dealingId: number): Promise<void> {
  const { rows } = await tx.query<{ rial: string }>(
    'select (total_rial - paid_rial)::numeric(20, 0) as rial from dealing where id = $1',
    [dealingId],
  );
  await addPayment(tx, actorAs('SYS'), {
    dealingId,
    instrument: 2,
    senderBank: '017',
    refNo: nextReference(),
    amountRial: rows[0]?.rial ?? '0',
    isConfirmed: true,
  });
}

export interface Amounts {
  readonly dealt: string;
  readonly reserved: string;
  readonly remaining: string;
  readonly status: number;
}

/** Amounts and state of a supply or demand; undefined for an unknown one. */
export async function amountsOf(
  db: Pick<Database, 'query'>,
  table: 'export_supply' | 'export_demand',
  id: number,
): Promise<Amounts | undefined> {
  const { rows } = await db.query<Amounts>(
    `select dealt_amount as dealt, reserved_amount as reserved, remaining, status from ${table} where id = $1`,
    [id],
  );
  return rows[0];
}

export async function statusOf(db: Pick<Database, 'query'>, dealingId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ status: number }>('select status from dealing where id = $1', [
    dealingId,
  ]);
  return rows[0]?.status;
}

type Actions = readonly { action: string; reason: string | null }[];
/** Reason of each action on a page, by its name; null for an allowed one. */
export const reasonsOf = ({ data }: { data: { allowedActions: Actions } }): Record<string, string | null> =>
  Object.fromEntries(data.allowedActions.map(({ action, reason }) => [action, reason]));
