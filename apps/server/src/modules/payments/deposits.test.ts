/** Deposits are counted once, or stored with the first reason that applies. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../platform/database/database.ts';
import { testEngines } from '../../platform/database/testing.ts';
import { voidIdentifier } from './payment-identifier.service.ts';
import { recordDeposit } from './deposits.service.ts';
import {
  addDealing,
  addMarket,
  addOffer,
  type Contract,
  depositOf,
  actorAs,
  merchantId,
  testNow,
} from './payments.testing.ts';

describe.each(testEngines())('a deposit on $name', ({ name, open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addMarket(db);
  });
  afterAll(() => db.close());

  const take = (tx: Tx, contract: Contract, given: Parameters<typeof depositOf>[1] = {}) =>
    recordDeposit(tx, actorAs('SYS'), depositOf(contract, given));

  /** State and paid rials of a contract. Dealing: 2 confirmed, 3 paid; offer: 4 paid. */
  async function stateOf(table: 'dealing' | 'offer', id: number) {
    const { rows } = await db.query(`select status, paid_rial as "paidRial" from ${table} where id = $1`, [
      id,
    ]);
    return rows[0];
  }

  /** State (2 partly paid, 3 paid) and paid rials of the identifier of a contract. */
  const identifierOf = async (contract: Contract) =>
    (
      await db.query('select status, paid_rial as "paidRial" from payment_identifier where identifier = $1', [
        contract.identifier,
      ])
    ).rows[0];

  it('of all rials makes a dealing paid, and its identifier too', async () => {
    const contract = await db.transaction((tx) => addDealing(tx));
    const recorded = await db.transaction((tx) => take(tx, contract));
    expect(recorded).toEqual({ id: contract.id, reason: null });
    expect(await stateOf('dealing', contract.id)).toEqual({ status: 3, paidRial: '1125000000' });
    expect(await identifierOf(contract)).toEqual({ status: 3, paidRial: '1125000000' });
  });

  it('of a part of the rials is counted, and the dealing waits for the rest', async () => {
    const contract = await db.transaction((tx) => addDealing(tx));
    await db.transaction((tx) => take(tx, contract, { amountRial: '1000000000' }));
    expect(await stateOf('dealing', contract.id)).toEqual({ status: 2, paidRial: '1000000000' });
    expect(await identifierOf(contract)).toEqual({ status: 2, paidRial: '1000000000' });
    await db.transaction((tx) => take(tx, contract, { amountRial: '125000000' }));
    expect(await stateOf('dealing', contract.id)).toEqual({ status: 3, paidRial: '1125000000' });
  });

  it('of an importer makes an offer paid', async () => {
    const contract = await db.transaction((tx) => addOffer(tx));
    const recorded = await db.transaction((tx) => take(tx, contract, { payerId: merchantId }));
    expect(recorded).toEqual({ id: contract.id, reason: null });
    expect(await stateOf('offer', contract.id)).toEqual({ status: 4, paidRial: '1125000000' });
  });

  it('is recognised by the account of the payer where no reference is given', async () => {
    const contract = await db.transaction((tx) => addDealing(tx));
    const recorded = await db.transaction((tx) => take(tx, contract, { payerId: '' }));
    expect(recorded.reason).toBeNull();
  });

  describe('is stored with its reason', () => {
    type DepositInput = Parameters<typeof depositOf>[1];
    const cases: readonly [string, number, (contract: Contract) => DepositInput][] = [
      ['1: no identifier', 1, () => ({ rawIdentifier: ' - ' })],
      [
        '2: a wrong check digit',
        2,
        ({ identifier }) => ({
          rawIdentifier: identifier.slice(0, 17) + ((Number(identifier[17]) + 1) % 10),
        }),
      ],
      ['2: another length', 2, () => ({ rawIdentifier: '123' })],
      // The identifier is the example of the layout; its dealing does not exist.
      ['3: an identifier nobody issued', 3, () => ({ rawIdentifier: '100000012345000134' })],
      ['4: after its time', 4, () => ({ depositAt: new Date(testNow.getTime() + 90 * 3_600_000) })],
      ['5: more than what is open', 5, () => ({ amountRial: '1125000001' })],
      ['6: of another payer', 6, () => ({ payerId: merchantId })],
      ['6: of an unknown payer', 6, () => ({ payerId: '', payerSheba: 'IR820540102680020817909002' })],
      // The first reason that applies is given: this deposit is also of another payer.
      ['5 before 6', 5, () => ({ amountRial: '9999999999', payerId: merchantId })],
    ];
    it.each(cases)('%s', async (_name, reason, given) => {
      const contract = await db.transaction((tx) => addDealing(tx));
      const recorded = await db.transaction((tx) => take(tx, contract, given(contract)));
      expect(recorded.reason).toBe(reason);
      const { rows } = await db.query<{ reason: number }>(
        'select reason from invalid_deposit where id = $1',
        [recorded.id],
      );
      expect(rows[0]?.reason).toBe(reason);
      expect(await stateOf('dealing', contract.id)).toEqual({ status: 2, paidRial: '0' });
    });

    it('4: an identifier that was voided', async () => {
      const contract = await db.transaction(async (tx) => {
        const made = await addDealing(tx);
        await voidIdentifier(tx, { owner: 'dealing', ownerId: made.id });
        return made;
      });
      expect((await db.transaction((tx) => take(tx, contract))).reason).toBe(4);
    });

    it('7: reported twice, and then not a third time', async () => {
      const contract = await db.transaction((tx) => addDealing(tx));
      const deposit = depositOf(contract, {
        rawIdentifier: `${contract.identifier.slice(0, 9)} ${contract.identifier.slice(9)}`,
      });
      const again = () => db.transaction((tx) => recordDeposit(tx, actorAs('SYS'), deposit));
      expect((await again()).reason).toBeNull();
      const second = await again();
      expect(second.reason).toBe(7);
      expect(await again()).toEqual(second);
      expect(await stateOf('dealing', contract.id)).toEqual({ status: 3, paidRial: '1125000000' });
    });
  });

  it.runIf(name === 'postgres')('is counted once however many report it at once', async () => {
    const contract = await db.transaction((tx) => addDealing(tx));
    const deposit = depositOf(contract, { amountRial: '100000000' });
    const deposits = await Promise.all(
      Array.from({ length: 16 }, () => db.transaction((tx) => recordDeposit(tx, actorAs('SYS'), deposit))),
    );
    expect(deposits.filter(({ reason }) => reason === null)).toHaveLength(1);
    expect(await stateOf('dealing', contract.id)).toEqual({ status: 2, paidRial: '100000000' });
  });

  it.runIf(name === 'postgres')('never adds up to more than the total, whoever pays at once', async () => {
    const contract = await db.transaction((tx) => addDealing(tx));
    const deposits = await Promise.all(
      Array.from({ length: 16 }, () =>
        db.transaction((tx) => take(tx, contract, { amountRial: '225000000' })),
      ),
    );
    expect(deposits.filter(({ reason }) => reason === null)).toHaveLength(5);
    expect(await stateOf('dealing', contract.id)).toEqual({ status: 3, paidRial: '1125000000' });
  });
});
