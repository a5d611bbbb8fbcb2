/** Contracts that wait for their rials, for tests of payments. */
import type { ActorRole } from '@nazer/contract/kernel/state-machine.ts';
import { makeLegalNationalId } from '@nazer/persian/identity.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/machine/actor.ts';
import { createDealing, dealingMachine } from '../exports/dealings/dealings.service.ts';
import { registerDemand } from '../exports/demands/demands.service.ts';
import { registerSupply } from '../exports/supplies/supplies.service.ts';
import { createRequest } from '../imports/requests/requests.service.ts';
import { offerMachine, registerOffer } from '../imports/offers/offers.service.ts';
import { saveMerchants } from '../merchants/merchants.service.ts';
import { saveRates } from '../settings/rates/rates.service.ts';
import type { DepositInput } from './deposits.service.ts';

export const testNow = new Date('2025-12-23T11:00:00+03:30');
/** National id of the office 1, the debtor of dealings. */
export const officeId = makeLegalNationalId('1400555901');
/** National id of the merchant who is supplier of the dealings, and importer and debtor of the offers. */
export const merchantId = makeLegalNationalId('1400777901');
const officeSheba = 'IR270170000000100324200001';

export const actorAs = (role: ActorRole, now: Date = testNow): Actor => ({
  user: null,
  address: '127.0.0.1',
  requestId: 'test-request',
  role,
  now,
});

/** Adds two offices, reference rates of the day before `testNow`, and a merchant; the office 1 is `officeId`. */
export async function addMarket(db: Database): Promise<void> {
  await db.query(
    `insert into sarafi (id, code, name, national_id, sheba, kind, allow_buy, allow_sell, access_import_export_talars,
       access_to_second_rate, status)
     select id, 1200 + id, 'صرافی ' || id, case id when 1 then $1 else $2 end, case id when 1 then $3 else '' end, 1,
       true, true, true, true, 1 from generate_series(1, 2) id`,
    [officeId, makeLegalNationalId('1400555902'), officeSheba],
  );
  await db.query(
    `insert into sarafi_limit (sarafi_id, taahod_ceiling, taahod_kind, position_ceiling, open_position_kind)
     select id, 50000000, 1, 20000000, 1 from generate_series(1, 2) id`,
  );
  await db.transaction(async (tx) => {
    const day = '1404/10/01';
    const rates = { EUR: '1330000', USD: '1130000' };
    await saveRates(
      tx,
      Object.entries(rates).map(([currency, rate]) => ({ currency, source: 1, day, rate })),
    );
    await saveMerchants(tx, [{ nationalId: merchantId, fullName: 'بازرگانی آزمون' }]);
  });
}

export interface Contract {
  readonly id: number;
  /** Payment identifier, which its confirmation issued. */
  readonly identifier: string;
  readonly totalRial: string;
}

async function contractOf(tx: Tx, table: 'dealing' | 'offer', id: number): Promise<Contract> {
  const { rows } = await tx.query<Contract>(
    `select id, payment_identifier as identifier, total_rial from ${table} where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error('no such contract');
  return rows[0];
}

let declarations = 0;

/** Adds a dealing of 1,000 dollars at 1,125,000 rials, confirmed by its supplier. */
export async function addDealing(tx: Tx, sarafiId = 1): Promise<Contract> {
  const common = { currency: 'USD', amount: '1000.00', rateType: 0, forumType: 1 };
  const cottage = { currency: 'USD', evaluationDate: '', rollbackDays: 0, rateType: 0 };
  const supply = await registerSupply(tx, actorAs('SUPL'), {
    ...common,
    nationalId: merchantId,
    cottages: [
      {
        ...cottage,
        year: '1404',
        customsCode: '50100',
        cottageNo: String((declarations += 1)),
        dueDate: '1404/12/01',
        totalAmount: '1000.00',
        remainAmount: '1000.00',
      },
    ],
  });
  const demand = await registerDemand(tx, actorAs('SAR'), { ...common, sarafiId, rate: '1125000' });
  const pair = { supplyId: supply.id, demandId: demand.id };
  const { id } = await createDealing(tx, actorAs('SUPL'), pair);
  await dealingMachine.run(tx, actorAs('SUPL'), { key: { id }, action: 'supplierConfirm' });
  return contractOf(tx, 'dealing', id);
}

/** Adds an offer of 1,000 dollars at 1,125,000 rials, confirmed by its office. */
export async function addOffer(tx: Tx): Promise<Contract> {
  const request = await createRequest(tx, actorAs('APP'), {
    nationalId: merchantId,
    currency: 'USD',
    amount: '1000',
    validityDate: '1404/10/20',
  });
  const { id } = await registerOffer(tx, actorAs('SAR'), {
    requestId: request.id,
    sarafiId: 1,
    unitPrice: '1125000',
    transferDelayHours: 24,
  });
  await offerMachine.run(tx, actorAs('APP'), { key: { id }, action: 'select' });
  await offerMachine.run(tx, actorAs('SAR'), { key: { id }, action: 'confirm' });
  return contractOf(tx, 'offer', id);
}

let serial = 0;

/** A deposit of the whole amount of a contract, paid by the office that is the debtor of the dealings. */
export function depositOf(contract: Contract, given: Partial<DepositInput> = {}): DepositInput {
  serial += 1;
  return {
    bankRef: `B${serial}`,
    sheba: '',
    payerSheba: officeSheba,
    payerName: '',
    payerId: officeId,
    amountRial: contract.totalRial,
    depositAt: testNow,
    rawIdentifier: contract.identifier,
    ...given,
  };
}

/** A Sayad id that no test used before. */
export function nextSayad(): string {
  serial += 1;
  return `4${String(serial).padStart(15, '0')}`;
}
