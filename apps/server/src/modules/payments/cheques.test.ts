/** Digital cheques as the bank reports them, and the payments they stand for. */
import { chequeStatus } from '@nazer/contract/payments/payments.codes.ts';
import { digitalChequeStates } from '@nazer/contract/payments/digital-cheque.states.ts';
import { statesOf } from '@nazer/contract/kernel/state-machine.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '../../platform/database/database.ts';
import { attempt, testEngines } from '../../platform/database/testing.ts';
import { dealingMachine } from '../exports/dealings/dealings.service.ts';
import { canTrade, getMerchant, refreshSystemBlocks } from '../merchants/merchants.service.ts';
import { changeCheque, type ChequeAction, registerCheque } from './cheques.service.ts';
import {
  addDealing,
  addMarket,
  addOffer,
  type Contract,
  actorAs,
  merchantId,
  nextSayad,
  officeId,
} from './payments.testing.ts';

const bank = actorAs('SYS');

async function issue(
  tx: Tx,
  { drawer = officeId, ...owner }: { dealingId?: number; offerId?: number; drawer?: string },
  { totalRial }: Contract,
) {
  const sayadId = nextSayad();
  const { id } = await registerCheque(tx, bank, {
    ...owner,
    sayadId,
    drawerNationalId: drawer,
    drawerName: 'صرافی',
    drawerSheba: '',
    payeeNationalId: merchantId,
    payeeName: 'صادرکننده',
    payeeSheba: '',
    amountRial: totalRial,
    issueDate: '1404/10/02',
    dueDate: '1404/10/05',
    bank: 'ملی',
    trackingNo: '',
  });
  return { id, sayadId };
}

/** Fewest actions that bring a new cheque to each state. */
const actionsTo: Readonly<Record<number, readonly ChequeAction[]>> = {
  [chequeStatus.issued]: [],
  [chequeStatus.payeeConfirmed]: ['payeeConfirm'],
  [chequeStatus.sentForCollection]: ['payeeConfirm', 'sendForCollection'],
  [chequeStatus.collected]: ['payeeConfirm', 'sendForCollection', 'collect'],
  [chequeStatus.bounced]: ['payeeConfirm', 'sendForCollection', 'bounce'],
  [chequeStatus.payeeRejected]: ['payeeReject'],
  [chequeStatus.voided]: ['void'],
  [chequeStatus.settled]: ['payeeConfirm', 'sendForCollection', 'bounce', 'settle'],
};

describe.each(testEngines())('digital cheques on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addMarket(db);
  });
  afterAll(() => db.close());

  const bring = async (tx: Tx, sayadId: string, actions: readonly ChequeAction[]): Promise<void> => {
    for (const action of actions) await changeCheque(tx, bank, { sayadId, action });
  };

  /**
   * States of a contract and its payments. Dealing: 2 confirmed, 3 paid, 7 cancelled; offer: 4 paid; payment: 1 waits,
   * 2 confirmed, 3 rejected.
   */
  const rowsOf = async (tx: Tx, table: 'dealing' | 'offer', id: number) =>
    (
      await tx.query<{ contract: number; payment: number }>(
        `select c.status as contract, p.status as payment from ${table} c join ${table}_payment p
         on p.${table}_id = c.id where c.id = $1`,
        [id],
      )
    ).rows;

  it('block the merchant whose cheque bounced until it is settled', async () => {
    const sayadId = await db.transaction(async (tx) => {
      const offer = await addOffer(tx);
      const cheque = await issue(tx, { offerId: offer.id, drawer: merchantId }, offer);
      await bring(tx, cheque.sayadId, ['payeeConfirm', 'sendForCollection', 'bounce']);
      return cheque.sayadId;
    });
    const block = () => db.transaction((tx) => refreshSystemBlocks(tx, bank, { day: '1404/10/02' }));
    const merchant = () => getMerchant(db, merchantId);
    expect([await block(), await block()]).toEqual([1, 0]);
    // Block reason 3 is a bounced cheque.
    expect(await merchant()).toMatchObject({ blockedBySystem: true, blockReasonSystem: 3 });
    expect(await canTrade(db, await merchant(), { day: '1404/10/02' })).toBe(false);
    await db.transaction((tx) => bring(tx, sayadId, ['settle']));
    expect(await block()).toBe(1);
    expect(await merchant()).toMatchObject({ blockedBySystem: false, blockReasonSystem: null });
  });

  it('take every arrow of the table and no other', async () => {
    const actions = [...new Set(digitalChequeStates.transitions.map(({ name }) => name))].filter(
      (name) => name !== 'issue',
    );
    const wrong: unknown[] = [];
    for (const from of statesOf(digitalChequeStates))
      for (const action of actions) {
        const rows = digitalChequeStates.transitions.filter((row) => row.name === action);
        const here = rows.find((row) => (row.from as readonly number[]).includes(from)); // a tuple of its own codes
        const isThere = rows.some(({ to }) => to === from);
        const want = here ? here.to : isThere ? from : 'illegalTransition';
        const got = await attempt(db, async (tx) => {
          const contract = await addDealing(tx);
          const { sayadId } = await issue(tx, { dealingId: contract.id }, contract);
          await bring(tx, sayadId, actionsTo[from] ?? []);
          return (await changeCheque(tx, bank, { sayadId, action })).status;
        }).catch((error: { code?: string }) => error.code);
        if (got !== want) wrong.push({ from, action, want, got });
      }
    expect(wrong).toEqual([]);
  });

  it('that are collected pay their dealing, and their offer', async () => {
    await attempt(db, async (tx) => {
      const dealing = await addDealing(tx);
      const one = await issue(tx, { dealingId: dealing.id }, dealing);
      expect(await rowsOf(tx, 'dealing', dealing.id)).toEqual([{ contract: 2, payment: 1 }]);
      await bring(tx, one.sayadId, actionsTo[chequeStatus.collected] ?? []);
      expect(await rowsOf(tx, 'dealing', dealing.id)).toEqual([{ contract: 3, payment: 2 }]);
      const offer = await addOffer(tx);
      const other = await issue(tx, { offerId: offer.id }, offer);
      await bring(tx, other.sayadId, actionsTo[chequeStatus.collected] ?? []);
      expect(await rowsOf(tx, 'offer', offer.id)).toEqual([{ contract: 4, payment: 2 }]);
    });
  });

  it.each([chequeStatus.bounced, chequeStatus.payeeRejected, chequeStatus.voided])(
    'in state %i leave their dealing waiting for its rials',
    async (status) => {
      await attempt(db, async (tx) => {
        const dealing = await addDealing(tx);
        const { sayadId } = await issue(tx, { dealingId: dealing.id }, dealing);
        await bring(tx, sayadId, actionsTo[status] ?? []);
        expect(await rowsOf(tx, 'dealing', dealing.id)).toEqual([{ contract: 2, payment: 3 }]);
      });
    },
  );

  it.each([
    [chequeStatus.bounced, 'کسری موجودی'],
    [chequeStatus.payeeRejected, 'مبلغ نادرست است'],
    [chequeStatus.voided, 'چک گم شد و باطل شد'],
  ])(
    'in state %i leave why on the payment of their offer, in the words of the bank',
    async (status, reason) => {
      await attempt(db, async (tx) => {
        const offer = await addOffer(tx);
        const { sayadId } = await issue(tx, { offerId: offer.id, drawer: merchantId }, offer);
        for (const action of actionsTo[status] ?? [])
          await changeCheque(tx, bank, { sayadId, action, reason });
        const { rows } = await tx.query(
          'select status, refusal, refusal_note, refused_at is not null as "isDated" from offer_payment where offer_id = $1',
          [offer.id],
        );
        // The reasons 1 to 3 stand for the states 5 to 7 of a cheque.
        expect(rows).toEqual([{ status: 3, refusal: status - 4, refusalNote: reason, isDated: true }]);
      });
    },
  );

  it('that are collected for a contract that is over wait for people to decide', async () => {
    await attempt(db, async (tx) => {
      const dealing = await addDealing(tx);
      const { sayadId } = await issue(tx, { dealingId: dealing.id }, dealing);
      await bring(tx, sayadId, ['payeeConfirm', 'sendForCollection']);
      await dealingMachine.run(tx, actorAs('SUP'), {
        key: { id: dealing.id },
        action: 'cancel',
        reason: 'به دستور ناظر برای آزمون',
      });
      await changeCheque(tx, bank, { sayadId, action: 'collect' });
      const { rows } = await tx.query(
        'select reason, amount_rial as "amountRial" from invalid_deposit where bank_ref = $1',
        [`CHQ-${sayadId}`],
      );
      expect(rows).toEqual([{ reason: 4, amountRial: dealing.totalRial }]);
      expect(await rowsOf(tx, 'dealing', dealing.id)).toEqual([{ contract: 7, payment: 3 }]);
    });
  });

  it('whose offer is paid already leave no payment that waits for ever', async () => {
    await attempt(db, async (tx) => {
      const offer = await addOffer(tx);
      const [one, other] = [
        await issue(tx, { offerId: offer.id }, offer),
        await issue(tx, { offerId: offer.id }, offer),
      ];
      for (const { sayadId } of [one, other])
        await bring(tx, sayadId, actionsTo[chequeStatus.collected] ?? []);
      const { rows } = await tx.query(
        'select status, refusal, refusal_note from offer_payment where offer_id = $1 order by id',
        [offer.id],
      );
      expect(rows).toEqual([
        { status: 2, refusal: null, refusalNote: '' },
        { status: 3, refusal: 4, refusalNote: `CHQ-${other.sayadId}` },
      ]);
    });
  });

  it('exist once by their number, for contracts that are still open', async () => {
    await attempt(db, async (tx) => {
      const dealing = await addDealing(tx);
      const { sayadId } = await issue(tx, { dealingId: dealing.id }, dealing);
      const input = { drawerName: '', drawerSheba: '', payeeNationalId: '', payeeName: '', payeeSheba: '' };
      const more = {
        ...input,
        issueDate: '',
        dueDate: '',
        bank: '',
        trackingNo: '',
        drawerNationalId: officeId,
      };
      const register = (given: { sayadId: string; amountRial: string }) =>
        registerCheque(tx, bank, { ...more, ...given, dealingId: dealing.id });
      await expect(register({ sayadId, amountRial: '1' })).rejects.toMatchObject({ code: 'repeatedPayment' });
      await expect(register({ sayadId: nextSayad(), amountRial: '1125000001' })).rejects.toMatchObject({
        code: 'paymentDoesNotFit',
        facts: { values: { rial: '1125000000' } },
      });
    });
  });
});
