/**
 * A small retail market for tests of SANA deals: offices, reference rates, rows to report and their tracking codes.
 */
import { makeLegalNationalId, makeMellicode } from '@nazer/persian/identity.ts';
import {
  customerType,
  currencySource,
  sanaPaymentType,
  sanaStatus,
  transactionType,
} from '@nazer/contract/sana/sana.codes.ts';
import { bankKinds } from '@nazer/contract/sarafi/bank-kinds.ts';
import { sarafiKind, sarafiStatus } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { rateSource } from '@nazer/contract/settings/settings.codes.ts';
import { parseJalali } from '@nazer/persian/jalali.ts';
import { makeSanaTrackingCode } from '@nazer/persian/payment-identifier.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CurrentUser } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { saveRates } from '../settings/rates/rates.service.ts';
import { loadCurrencyUses } from './uses/currency-uses.service.ts';
import type { SanaRow } from './deals/read-sana-row.ts';
import { recordSanaRows } from './deals/sana-rows.service.ts';

/** Jalali day and moment at which the tests run: a Tuesday at 11:00 in Tehran. */
export const testDay = '1404/10/02';
export const testNow = new Date('2025-12-23T11:00:00+03:30');

const staff: CurrentUser = {
  id: 0,
  userName: 'feed',
  fullName: '',
  permissions: new Set(),
  sessionId: 0,
  scope: null,
};

/** Context of the caller who reports rows: staff without an office, or a user of the office `sarafiId`. */
export const sender = (sarafiId?: number) => ({
  clock: { now: () => testNow },
  address: '127.0.0.1',
  requestId: 'test-request',
  user: sarafiId === undefined ? staff : { ...staff, scope: { sarafiId } },
});

/** Account of every office of a test. */
export const testSheba = 'IR820540102680020817909002';

/**
 * Office of a test. `kind` and `status` are codes of `sarafiKind` and `sarafiStatus`; left out, it is an active general
 * partnership that may sell. Every office may buy.
 */
export interface TestOffice {
  readonly id: number;
  readonly kind?: number;
  readonly status?: number;
  readonly allowSell?: boolean;
}

/** Adds an office; its code is 1200 plus its id. */
async function addOffice(
  db: Database,
  { id, kind = sarafiKind.generalPartnership, status = sarafiStatus.active, allowSell = true }: TestOffice,
): Promise<void> {
  await db.query(
    `insert into sarafi (id, code, name, kind, bank_code, national_id, allow_buy, allow_sell, status, sheba)
     values ($1, $2, $3, $4, $5, $6, true, $7, $8, $9)`,
    [
      id,
      1200 + id,
      `صرافی ${id}`,
      kind,
      bankKinds.includes(kind) ? '017' : '',
      makeLegalNationalId(String(1_400_555_000 + id)),
      allowSell,
      status,
      testSheba,
    ],
  );
  await db.query('insert into sarafi_limit (sarafi_id) values ($1)', [id]);
}

/** Reference rates of the day before `testDay`, in rial. */
const rates = { EUR: '1330000', USD: '1130000', AED: '307700' } as const;

/** Adds offices and reference rates, and inserts the currency headings. */
export async function addSanaMarket(db: Database, offices: readonly TestOffice[]): Promise<void> {
  for (const office of offices) await addOffice(db, office);
  const reference = Object.entries(rates).map(([currency, rate]) => ({
    currency,
    source: rateSource.centralBank,
    day: '1404/10/01',
    rate,
  }));
  await db.transaction((tx) => saveRates(tx, reference));
  await loadCurrencyUses(db);
}

let sequence = 0;
/** A valid tracking code of an office and day that no test of this process used before. */
export function nextCode(sarafiId = 1, jalali = testDay): string {
  sequence += 1;
  return makeSanaTrackingCode({ jalali, sarafiCode: String(1200 + sarafiId), sequence });
}

const isDay = (text: string | undefined): text is string => text !== undefined && parseJalali(text) === text;

/** National id of an invented natural person, with a right check digit; the same for the same number. */
export const personOf = (number: number): string => makeMellicode(String(100_000_000 + number));

/** Heading of currency use "other" (سایر), which demands nothing of a deal. */
export const otherUse = 24;

/** A row of 1,000 dollars (849.62 euro) sold in cash under the heading "other", with the given changes. */
export function sanaRow(given: Partial<SanaRow> = {}): SanaRow {
  return {
    trackingCode: given.trackingCode ?? nextCode(given.sarafiId, isDay(given.date) ? given.date : testDay),
    sarafiId: 1,
    transactionType: transactionType.sell,
    paymentType: sanaPaymentType.cash,
    customerType: customerType.natural,
    nationalId: personOf(1),
    firstName: 'سارا',
    lastName: 'آزمون',
    birthDate: '1360/05/05',
    date: testDay,
    currency: 'USD',
    amount: '1000.00',
    rate: '1130000',
    currencyUseId: otherUse,
    currencySource: currencySource.domestic,
    status: sanaStatus.valid,
    ...given,
  };
}

/** Reports rows as the sender would; gives for each its result, or the error it is refused with. */
export const record = (db: Database, rows: readonly SanaRow[], sarafiId?: number) =>
  db.transaction((tx) => recordSanaRows(tx, sender(sarafiId), rows));

/** Reports one row as staff and gives its id; throws the error it is refused with. */
export async function recordOne(db: Database, given: Partial<SanaRow> = {}): Promise<number> {
  const [answer] = await record(db, [sanaRow(given)]);
  if (!answer || answer instanceof AppError) throw answer ?? new Error('no answer');
  return answer.id;
}
