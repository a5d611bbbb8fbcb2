/**
 * Buttons on the pages of corrections, licences, resource sales, exceptions (of headings and of the blacklist), cheques
 * and rial payments: each allowed or refused action is compared with the answer of its call. Offers, requests and
 * dealings have tests of their own.
 */
import { approvalModes } from '@nazer/contract/approvals/approvals.calls.ts';
import { statesOf, type StateMachine } from '@nazer/contract/kernel/state-machine.ts';
import { blackListExceptionStates } from '@nazer/contract/imports/blacklist-exception.states.ts';
import { digitalChequeStates } from '@nazer/contract/payments/digital-cheque.states.ts';
import { rialiPaymentStates } from '@nazer/contract/payments/riali-payment.states.ts';
import { currencyUseExceptionStates } from '@nazer/contract/sana/currency-use-exception.states.ts';
import { resourceSaleStates } from '@nazer/contract/sana/resource-sale.states.ts';
import { licenceStates } from '@nazer/contract/sarafi/licence.states.ts';
import { positionCorrectionStates } from '@nazer/contract/sarafi/position-correction.states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from './platform/app-error.ts';
import type { Ctx } from './platform/ctx.ts';
import type { Database, Tx } from './platform/database/database.ts';
import { attempt, testEngines } from './platform/database/testing.ts';
import { fakeClock } from './platform/testing/fake-clock.ts';
import { addMarket, addOffer, testNow } from './modules/payments/payments.testing.ts';
import { importsHandlers } from './modules/imports/imports.routes.ts';
import { paymentsHandlers } from './modules/payments/payments.routes.ts';
import { sanaHandlers } from './modules/sana/sana.routes.ts';
import { sarafiHandlers } from './modules/sarafi/sarafi.routes.ts';
import { addAccounts } from './start/prepare-data.ts';
import {
  type ActionCall,
  ctxWithin,
  findWrongActions,
  nothing,
  setFourEyes,
  testCallers,
} from './testing-allowed-actions.ts';

const clock = fakeClock(testNow.toISOString());
const description = 'به درخواست کتبی صرافی';
const today = '1404/10/02';

interface Kind {
  readonly machine: StateMachine;
  /** Inserts a record in a state; gives the id it is read by, which for a licence is that of its office. */
  readonly reach: (tx: Tx, status: number) => Promise<number>;
  readonly read: (ctx: Ctx, id: number) => ReturnType<Parameters<typeof findWrongActions>[2]['read']>;
  readonly calls: (id: number) => Readonly<Record<string, ActionCall>>;
}

const insert = async (tx: Tx, sql: string, values: readonly unknown[]): Promise<number> =>
  (await tx.query<{ id: number }>(`${sql} returning id`, values)).rows[0]?.id ?? 0;

const correction: Kind = {
  machine: positionCorrectionStates,
  reach: (tx, status) =>
    insert(
      tx,
      `insert into position_correction (doc_no, sarafi_id, currency, direction, amount, effective_date, reason_code,
         description, status) values ('PC-1', 1, 'USD', 1, 100, $1, 2, $2, $3)`,
      [today, description, status],
    ),
  read: async (ctx, id) => {
    const { list } = await sarafiHandlers['GET /api/SarafiManagment/GetPositionCorrections'](ctx, {
      ...nothing,
      query: {},
    });
    const row = list.find((one) => one.id === id);
    if (!row) throw new Error('no such correction');
    return row;
  },
  calls: (id) => ({
    submit: {
      call: 'POST /api/SarafiManagment/AddNewPositionCorrection',
      make: (ctx) =>
        sarafiHandlers['POST /api/SarafiManagment/AddNewPositionCorrection'](ctx, {
          ...nothing,
          body: {
            id,
            sarId: 1,
            currency: 'USD',
            direction: 1,
            amount: '100',
            effectiveDate: today,
            reasonCode: 2,
            description,
          },
        }),
    },
    void: {
      call: 'GET /api/SarafiManagment/DeletePositionCorrection',
      make: (ctx) =>
        sarafiHandlers['GET /api/SarafiManagment/DeletePositionCorrection'](ctx, {
          ...nothing,
          query: { id, description },
        }),
    },
  }),
};

type LicenceAction = Parameters<
  (typeof sarafiHandlers)['POST /api/SarafiManagment/ChangeLicense']
>[1]['body']['action'];
const licenceActions: readonly LicenceAction[] = [
  'agree',
  'grant',
  'renew',
  'suspend',
  'liftSuspension',
  'revoke',
];

const licence: Kind = {
  machine: licenceStates,
  // An active licence whose last day is close counts as near its end; this state is never stored.
  reach: async (tx, status) => {
    const isNear = status === 3;
    await insert(
      tx,
      `insert into sarafi_license (sarafi_id, license_no, type, issue_date, expire_date, status)
       values (1, 'L-1', $3, '1403/01/01', $1, $2)`,
      [status === 1 ? '' : isNear ? '1404/10/20' : '1405/06/01', isNear ? 2 : status, status === 1 ? 1 : 2],
    );
    return 1;
  },
  read: (ctx, id) =>
    sarafiHandlers['GET /api/SarafiManagment/SarafiDetailsById'](ctx, { ...nothing, query: { id } }),
  calls: (exchangeId) =>
    Object.fromEntries(
      licenceActions.map((action): [string, ActionCall] => [
        action,
        {
          call: 'POST /api/SarafiManagment/ChangeLicense',
          make: (ctx) =>
            sarafiHandlers['POST /api/SarafiManagment/ChangeLicense'](ctx, {
              ...nothing,
              body: {
                exchangeId,
                action,
                licenseNo: `L-${action}`,
                issueDate: today,
                expireDate: '1407/01/01',
                letterNo: 'N-1',
                letterDate: today,
                reason: description,
              },
            }),
        },
      ]),
    ),
};

const sale: Kind = {
  machine: resourceSaleStates,
  reach: (tx, status) =>
    insert(
      tx,
      `insert into resource_sale (sch_date, year, exchange_id, currency, amount, rate, total_rial, euro_amount, forum_type,
         resource_title, status) values ($1, '1404', 1, 'USD', 100, 1130000, 113000000, 85, 1, 'x', $2)`,
      [today, status],
    ),
  read: (ctx, id) => sanaHandlers['GET /api/Sana/GetSellResourceById'](ctx, { ...nothing, query: { id } }),
  calls: (id) => ({
    announce: {
      call: 'POST /api/Sana/AnnounceSellFromResource',
      make: (ctx) =>
        sanaHandlers['POST /api/Sana/AnnounceSellFromResource'](ctx, { ...nothing, body: { id } }),
    },
    cancel: {
      call: 'GET /api/Sana/RemoveSellFromResource',
      make: (ctx) => sanaHandlers['GET /api/Sana/RemoveSellFromResource'](ctx, { ...nothing, query: { id } }),
    },
  }),
};

const exception: Kind = {
  machine: currencyUseExceptionStates,
  reach: (tx, status) =>
    insert(
      tx,
      `insert into currency_use_exception (sarafi_id, currency_use_id, mode, status) values (1, 51, 1, $1)`,
      [status],
    ),
  read: (ctx, id) =>
    sanaHandlers['GET /api/Sana/GetExceptionalCurUseBySarafiById'](ctx, { ...nothing, query: { id } }),
  calls: (id) => ({
    remove: {
      call: 'GET /api/Sana/DeleteExceptionalCurUseBySarafi',
      make: (ctx) =>
        sanaHandlers['GET /api/Sana/DeleteExceptionalCurUseBySarafi'](ctx, { ...nothing, query: { id } }),
    },
  }),
};

const blacklisted: Kind = {
  machine: blackListExceptionStates,
  reach: async (tx, status) =>
    insert(
      tx,
      `insert into blacklist_exception (offer_id, merchant_national_id, merchant_name, reason, status)
       values ($1, '1', '', $3, $2)`,
      [(await addOffer(tx)).id, status, description],
    ),
  read: (ctx, id) =>
    importsHandlers['GET /api/Import/GetBlackListExceptionById'](ctx, { ...nothing, query: { id } }),
  calls: (id) => ({
    remove: {
      call: 'GET /api/Import/RemoveFromBlackListExceptions',
      make: (ctx) =>
        importsHandlers['GET /api/Import/RemoveFromBlackListExceptions'](ctx, {
          ...nothing,
          query: { Id: id, description },
        }),
    },
  }),
};

const cheque: Kind = {
  machine: digitalChequeStates,
  reach: async (tx, status) =>
    insert(
      tx,
      `insert into digital_cheque (sayad_id, offer_id, drawer_national_id, amount_rial, issue_date, status)
       values ('4000000000009999', $1, '1', 5, $2, $3)`,
      [(await addOffer(tx)).id, today, status],
    ),
  read: (ctx, paymentId) =>
    paymentsHandlers['GET /api/PaymentTasvieh/GetDigitalChequePaymentById'](ctx, {
      ...nothing,
      query: { paymentId },
    }),
  calls: (paymentId) => ({
    annotate: {
      call: 'POST /api/PaymentTasvieh/AnnotateCheque',
      make: (ctx) =>
        paymentsHandlers['POST /api/PaymentTasvieh/AnnotateCheque'](ctx, {
          ...nothing,
          body: { paymentId, description },
        }),
    },
    refreshInquiry: {
      call: 'POST /api/PaymentTasvieh/RefreshInquiry',
      make: (ctx) =>
        paymentsHandlers['POST /api/PaymentTasvieh/RefreshInquiry'](ctx, { ...nothing, body: { paymentId } }),
    },
  }),
};

const payment: Kind = {
  machine: rialiPaymentStates,
  reach: (tx, status) =>
    insert(
      tx,
      `insert into riali_payment (sana_transaction_id, tracking_code, sarafi_id, pay_type, amount_rial, pay_date,
         ref_no, payment_status) values (1, 'x', 1, 1, 5, $1, 'promised', $2)`,
      [today, status],
    ),
  read: (ctx, id) => sanaHandlers['GET /api/Sana/GetRialiPaymentById'](ctx, { ...nothing, query: { id } }),
  calls: (id) => ({
    override: {
      call: 'POST /api/Sana/OverrideRialiPayment',
      make: (ctx) =>
        sanaHandlers['POST /api/Sana/OverrideRialiPayment'](ctx, {
          ...nothing,
          body: { id, paymentValidity: 1, description },
        }),
    },
    retry: {
      call: 'POST /api/Sana/RetryRialiPayment',
      make: (ctx) => sanaHandlers['POST /api/Sana/RetryRialiPayment'](ctx, { ...nothing, body: { id } }),
    },
  }),
};

const kinds = [correction, licence, sale, exception, blacklisted, cheque, payment];

const asking = { name: 'supervisor', id: 1 };

/** Makes the request; gives whether somebody else has to decide now. */
async function isWaiting(ctx: Ctx, actionCall: ActionCall | undefined): Promise<boolean> {
  const answer = await actionCall?.make(ctx).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  return typeof answer === 'object' && answer !== null && 'result' in answer && answer.result === 'waiting';
}

describe.each(testEngines())('the actions offered for a record on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addAccounts(db, clock);
    await addMarket(db);
    await db.query(`insert into currency_use (id, title, operation) values (51, 'مسافرتی با ویزا', 3)`);
  });
  afterAll(() => db.close());

  describe.each(approvalModes)('where four eyes are %s', (mode) => {
    beforeAll(() => setFourEyes(db, mode));

    it.each(kinds.map((kind) => [kind.machine.entity, kind] as const))(
      'a record of the kind %s offers exactly the steps that its calls accept',
      async (_name, kind) => {
        const mismatches: string[] = [];
        const examine = async (tx: Tx, id: number, facts: string) => {
          const read = (ctx: Ctx) => kind.read(ctx, id);
          const found = await findWrongActions({ db, clock }, testCallers(1), {
            tx,
            read,
            calls: kind.calls(id),
          });
          mismatches.push(...found.map((lie) => `${facts}: ${lie}`));
        };
        for (const status of statesOf(kind.machine)) {
          await attempt(db, async (tx) => examine(tx, await kind.reach(tx, status), `state ${status}`));
          for (const action of Object.keys(kind.calls(0)))
            await attempt(db, async (tx) => {
              const id = await kind.reach(tx, status);
              if (await isWaiting(ctxWithin({ db, clock }, tx, asking), kind.calls(id)[action]))
                await examine(tx, id, `state ${status}, ${action} asked for`);
            });
        }
        expect(mismatches).toEqual([]);
      },
    );
  });
});
