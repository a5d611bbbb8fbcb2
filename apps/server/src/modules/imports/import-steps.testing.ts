/** Every step an offer can be asked to take, with what it needs besides brought along. */
import type { ActorRole } from '@nazer/contract/kernel/state-machine.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { makeSanaTrackingCode } from '@nazer/persian/payment-identifier.ts';
import type { Clock } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Doer } from '../../platform/doer.ts';
import { insertDocument } from './documents.queries.ts';
import { reason } from './import-market.testing.ts';
import { answerWithdrawal, cancelOffer, requestWithdrawal } from './offer-cancellation.service.ts';
import {
  confirmMakhtoome,
  issueHavale,
  rejectHavale,
  returnFromMakhtoome,
} from './offer-completion.service.ts';
import { confirmPayment, refundOffer, registerPayment } from './offer-payments.service.ts';
import type { Changed } from './offer-steps.ts';
import { confirmOffer, declineOffer, expireOffer, lapseOffer, selectOffer } from './offers.service.ts';

export interface At {
  readonly tx: Tx;
  readonly clock: Clock;
  readonly offerId: number;
}

export const doerAt = ({ clock }: Pick<At, 'clock'>, role: ActorRole): Doer => ({
  user: null,
  address: '',
  requestId: 'test',
  role,
  now: clock.now(),
});

/** Of references and codes, over all markets of a process. */
let serial = 0;

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

/** A SANA row that fits the offer; gives its code. */
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

/** Registers and confirms a payment of its own. */
export async function pay(at: At, amountRial: string): Promise<Changed> {
  serial += 1;
  const doer = doerAt(at, 'SYS');
  const { offerId } = at;
  const payment = { offerId, amountRial, refNo: `R${serial}`, payType: 1, senderBank: '017' };
  const { id } = await registerPayment(at.tx, doer, payment);
  return confirmPayment(at.tx, doer, { paymentId: id });
}

/** What is missing; more than the tolerance where nothing is. */
async function owed({ tx, offerId }: At): Promise<string> {
  const { rows } = await tx.query<{ owed: string }>(
    `select case when paid_rial < total_rial then total_rial - paid_rial else 5000 end as owed
     from offer where id = $1`,
    [offerId],
  );
  return rows[0]?.owed ?? '';
}

async function havale(at: At): Promise<Changed> {
  await addDocument(at.tx, at.offerId);
  const trackingCode = await addSanaCode(at);
  return issueHavale(at.tx, doerAt(at, 'SAR'), { offerId: at.offerId, trackingCode, havaleNo: 'H-1' });
}

const targetOf = ({ offerId }: At) => ({ offerId, reason });

/** As its office, which says who it is. */
async function confirm(at: At): Promise<Changed> {
  const { rows } = await at.tx.query<{ sarafiId: number }>(
    'select sarafi_id as "sarafiId" from offer where id = $1',
    [at.offerId],
  );
  return confirmOffer(at.tx, doerAt(at, 'SAR'), { ...targetOf(at), sarafiId: rows[0]?.sarafiId });
}

export const offerSteps = {
  select: (at) => selectOffer(at.tx, doerAt(at, 'APP'), targetOf(at)),
  decline: (at) => declineOffer(at.tx, doerAt(at, 'SAR'), targetOf(at)),
  confirm,
  expire: (at) => expireOffer(at.tx, doerAt(at, 'SYS'), targetOf(at)),
  pay: async (at) => pay(at, await owed(at)),
  lapse: (at) => lapseOffer(at.tx, doerAt(at, 'SYS'), targetOf(at)),
  havale,
  rejectHavale: (at) => rejectHavale(at.tx, doerAt(at, 'SUP'), targetOf(at)),
  finalConfirm: (at) => confirmMakhtoome(at.tx, doerAt(at, 'APP'), targetOf(at)),
  close: (at) => confirmMakhtoome(at.tx, doerAt(at, 'SUP'), targetOf(at)),
  returnFromMakhtoome: (at) => returnFromMakhtoome(at.tx, doerAt(at, 'SUP'), targetOf(at)),
  cancel: (at) => cancelOffer(at.tx, doerAt(at, 'SUP'), targetOf(at)),
  withdraw: (at) => requestWithdrawal(at.tx, doerAt(at, 'APP'), targetOf(at)),
  confirmWithdrawal: (at) =>
    answerWithdrawal(at.tx, doerAt(at, 'SUP'), { ...targetOf(at), isConfirmed: true }),
  refuseWithdrawal: (at) =>
    answerWithdrawal(at.tx, doerAt(at, 'SUP'), { ...targetOf(at), isConfirmed: false }),
  refund: (at) => refundOffer(at.tx, doerAt(at, 'SYS'), targetOf(at)),
} as const satisfies Readonly<Record<string, (at: At) => Promise<Changed>>>;

export type StepName = keyof typeof offerSteps;
