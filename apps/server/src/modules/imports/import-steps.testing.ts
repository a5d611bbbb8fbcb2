/** Every step an offer can be asked to take, together with what the step needs. */
import type { offerStates } from '@nazer/contract/imports/offer.states.ts';
import type { ActionOf, ActorRole } from '@nazer/contract/kernel/state-machine.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { makeSanaTrackingCode } from '@nazer/persian/payment-identifier.ts';
import type { Clock } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/machine/actor.ts';
import type { StepOutcome } from '../../platform/machine/outcome.ts';
import { insertDocument } from './offers/documents.queries.ts';
import { reason } from './import-market.testing.ts';
import { offerMachine } from './offers/offers.service.ts';
import { confirmPayment, refundOffer, registerPayment } from './offers/offer-payments.service.ts';

type OfferAction = ActionOf<typeof offerStates>;

export interface At {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly offerId: number;
}

export const actorAt = ({ clock }: Pick<At, 'clock'>, role: ActorRole): Actor => ({
  user: null,
  address: '',
  requestId: 'test',
  role,
  now: clock.now(),
});

/** Serial number of references and codes, unique over all markets of a process. */
let serial = 0;

/** Adds a document of a remittance (kind 1) to an offer. */
export async function addDocument(tx: Tx, offerId: number): Promise<void> {
  await insertDocument(tx, {
    offerId,
    sarafiId: 1,
    kind: 1,
    caption: '',
    name: 'swift.pdf',
    contentType: 'application/pdf',
    sha256: Buffer.alloc(32),
    content: Buffer.from('%PDF-1.7 test'),
    userId: null,
  });
}

/** Adds a SANA deal that fits the offer: a sale (2) by transfer (2) to a legal person (2). Gives its tracking code. */
export async function addSanaCode({ tx, clock, offerId }: At): Promise<string> {
  serial += 1;
  const day = todayJalali(clock.now());
  const code = makeSanaTrackingCode({ jalali: day, sarafiCode: '2001', sequence: serial });
  await tx.query(
    `insert into sana_transaction (tracking_code, sarafi_id, transaction_type, payment_type, customer_type, national_id,
       date, currency, amount, rate, rial_amount_calc, euro_amount, currency_use_id)
     select $2, sarafi_id, 2, 2, 2, merchant_national_id, $3, currency, amount, unit_price, total_rial, euro_amount, 25
     from offer where id = $1`,
    [offerId, code, day],
  );
  return code;
}

/** Registers and confirms a payment by SATNA (1) with a reference of its own. */
export async function pay(at: At, amountRial: string): Promise<StepOutcome> {
  serial += 1;
  const actor = actorAt(at, 'SYS');
  const { offerId } = at;
  const payment = { offerId, amountRial, refNo: `R${serial}`, payType: 1, senderBank: '017' };
  const { id } = await registerPayment(at.tx, actor, payment);
  return confirmPayment(at.tx, actor, { paymentId: id });
}

/** Rials missing on the offer; 5000, which is more than the tolerance, when nothing is missing. */
async function owed({ tx, offerId }: At): Promise<string> {
  const { rows } = await tx.query<{ owed: string }>(
    `select case when paid_rial < total_rial then total_rial - paid_rial else 5000 end as owed
     from offer where id = $1`,
    [offerId],
  );
  return rows[0]?.owed ?? '';
}

const keyOf = ({ offerId: id }: At) => ({ id });

async function havale(at: At): Promise<StepOutcome> {
  await addDocument(at.tx, at.offerId);
  const trackingCode = await addSanaCode(at);
  return offerMachine.run(at.tx, actorAt(at, 'SAR'), {
    key: keyOf(at),
    action: 'havale',
    input: { trackingCode, havaleNo: 'H-1' },
  });
}

/** Confirms the offer in the name of its own office. */
async function confirm(at: At): Promise<StepOutcome> {
  const { rows } = await at.tx.query<{ sarafiId: number }>('select sarafi_id from offer where id = $1', [
    at.offerId,
  ]);
  const key = { ...keyOf(at), sarafiId: rows[0]?.sarafiId };
  return offerMachine.run(at.tx, actorAt(at, 'SAR'), { key, action: 'confirm' });
}

const step =
  (
    role: ActorRole,
    action: Exclude<OfferAction, 'havale' | 'payRial' | 'paymentFallsBack'>,
    isIfDue = false,
  ) =>
  (at: At): Promise<StepOutcome> =>
    offerMachine.run(at.tx, actorAt(at, role), { key: keyOf(at), action, reason, isIfDue });

export const offerSteps = {
  select: step('APP', 'select'),
  decline: step('SAR', 'decline'),
  confirm,
  expire: step('SYS', 'expire', true),
  pay: async (at) => pay(at, await owed(at)),
  lapse: step('SYS', 'lapse', true),
  havale,
  rejectHavale: step('SUP', 'rejectHavale'),
  finalConfirm: step('APP', 'finalConfirm'),
  close: step('SUP', 'close'),
  returnFromMakhtoome: step('SUP', 'returnFromMakhtoome'),
  cancel: step('SUP', 'cancel'),
  withdraw: step('APP', 'withdraw'),
  confirmWithdrawal: step('SUP', 'confirmWithdrawal'),
  refuseWithdrawal: step('SUP', 'refuseWithdrawal'),
  refund: (at) => refundOffer(at.tx, actorAt(at, 'SYS'), keyOf(at)),
} as const satisfies Readonly<Record<string, (at: At) => Promise<StepOutcome>>>;

export type StepName = keyof typeof offerSteps;
