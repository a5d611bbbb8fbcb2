/** Offices and rates for tests, inserted straight into the tables. */
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import { rateType } from '@nazer/contract/imports/imports.codes.ts';
import { bankKinds } from '@nazer/contract/sarafi/bank-kinds.ts';
import {
  licenceStatus,
  licenceType,
  openPositionKind,
  positionBasis,
  positionRefType,
  sarafiKind,
  sarafiStatus,
  taahodKind,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import { commitmentType, rateSource } from '@nazer/contract/settings/settings.codes.ts';
import { foldKey } from '@nazer/persian/fold.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import type { TestClient } from '../../platform/testing/testing-app.ts';
import { saveRates } from '../settings/rates/rates.service.ts';
import { openTaahod } from './limits/taahod.service.ts';

/** Office of a test. Kinds, basis and status are codes; ceilings and collateral are in euro. */
export interface TestOffice {
  readonly id: number;
  readonly kind?: number;
  readonly status?: number;
  readonly ostanId?: number;
  readonly allowBuy?: boolean;
  readonly allowSell?: boolean;
  readonly accessImportExportTalars?: boolean;
  readonly accessToSecondRate?: boolean;
  readonly capitalRial?: string;
  readonly collateralEur?: string;
  readonly taahodCeiling?: string;
  readonly taahodKind?: number;
  readonly multiplier?: string;
  readonly positionCeiling?: string;
  readonly openPositionKind?: number;
  readonly positionBasis?: number;
  /** Last day of the current licence; the office has none when it is left out. */
  readonly licenceExpire?: string;
}

/** Values of an office that a test leaves out; province 8 is Tehran, and an empty `licenceExpire` means no licence. */
const ordinary = {
  kind: sarafiKind.generalPartnership,
  status: sarafiStatus.active,
  ostanId: 8,
  allowBuy: true,
  allowSell: true,
  accessImportExportTalars: true,
  accessToSecondRate: true,
  capitalRial: '500000000000',
  collateralEur: '1000000.00',
  taahodCeiling: '2000000.00',
  taahodKind: taahodKind.fixedEur,
  multiplier: '1.000',
  positionCeiling: '500000.00',
  openPositionKind: openPositionKind.fixedEur,
  positionBasis: positionBasis.shorthand,
  licenceExpire: '',
} as const;

/** Adds an office; its code is 1200 plus its id, and it may do everything unless the test says otherwise. */
export async function addOffice(db: Queryable, given: TestOffice): Promise<void> {
  const office = { ...ordinary, ...given };
  const name = `صرافی ${office.id}`;
  await db.query(
    `insert into sarafi (id, code, name, search_text, kind, bank_code, national_id, ostan_id, allow_buy, allow_sell,
       access_import_export_talars, access_to_second_rate, capital_rial, collateral_eur, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      office.id,
      1200 + office.id,
      name,
      foldKey(`${1200 + office.id} ${name}`),
      office.kind,
      bankKinds.includes(office.kind) ? '017' : '',
      makeLegalNationalId(String(1_400_555_000 + office.id)),
      office.ostanId,
      office.allowBuy,
      office.allowSell,
      office.accessImportExportTalars,
      office.accessToSecondRate,
      office.capitalRial,
      office.collateralEur,
      office.status,
    ],
  );
  // The sequence moves on, so that an office added by a call gets an id of its own.
  await db.query(`select setval(pg_get_serial_sequence('sarafi', 'id'), (select max(id) from sarafi))`);
  await db.query(
    `insert into sarafi_limit (sarafi_id, taahod_ceiling, taahod_kind, multiplier, position_ceiling,
       open_position_kind, position_basis) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      office.id,
      office.taahodCeiling,
      office.taahodKind,
      office.multiplier,
      office.positionCeiling,
      office.openPositionKind,
      office.positionBasis,
    ],
  );
  if (office.licenceExpire === '') return;
  await db.query(
    `insert into sarafi_license (sarafi_id, license_no, type, issue_date, expire_date, status)
     values ($1, $2, $4, '1403/01/01', $3, $5)`,
    [office.id, `M-${office.id}`, office.licenceExpire, licenceType.permit, licenceStatus.active],
  );
}

/** Adds the reference rates of a day, in rials, by which the figures that tests expect were worked out. */
export async function addReferenceRates(tx: Tx, day: string): Promise<void> {
  const rates = { EUR: '1330000', USD: '1130000', AED: '307700' };
  await saveRates(
    tx,
    Object.entries(rates).map(([currency, rate]) => ({
      currency,
      source: rateSource.centralBank,
      day,
      rate,
    })),
  );
}

/** Opens a commitment of an office for an import sale, as the offer with the id `refId` would. */
export function oweTaahod(
  db: Database,
  owed: {
    readonly sarafiId: number;
    readonly euroAmount: string;
    readonly boundOn: string;
    readonly refId: number;
  },
): Promise<void> {
  return db.transaction((tx) =>
    openTaahod(tx, {
      refType: positionRefType.offer,
      commitmentType: commitmentType.importSale,
      rateType: rateType.approved,
      supplierCategory: null,
      countedFrom: owed.boundOn,
      ...owed,
    }),
  );
}

const licenceCall = 'POST /api/SarafiManagment/ChangeLicense';

/** Takes a step of a licence. */
export const takeLicenceStep = (as: TestClient, body: object) =>
  as.call(licenceCall, { body: body as never }); // also bodies that must be refused
