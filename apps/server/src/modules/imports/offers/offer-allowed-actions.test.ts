/**
 * Buttons on the pages of offers and requests: each allowed or refused action is compared with the answer of its call.
 */
import { Readable } from 'node:stream';
import { approvalModes } from '@nazer/contract/approvals/approvals.calls.ts';
import { offerStatus, requestStatus } from '@nazer/contract/imports/imports.codes.ts';
import { payType } from '@nazer/contract/payments/payments.codes.ts';
import { addDays } from '@nazer/persian/jalali.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccounts } from '../../../start/prepare-data.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { attempt, testEngines } from '../../../platform/database/testing.ts';
import { fakeClock } from '../../../platform/testing/fake-clock.ts';
import {
  type ActionCall,
  findWrongActions,
  nothing,
  setFourEyes,
  testCallers,
} from '../../../testing-allowed-actions.ts';
import { addSanaCode } from '../import-steps.testing.ts';
import { reason as description } from '../import-market.testing.ts';
import { importsHandlers } from '../imports.routes.ts';
import { ImportsFixture } from '../imports.testing.ts';

const clock = fakeClock();
/** The caller of an office is of the office 1, whose offers these are. */
const callers = testCallers(1);

const actionCallsOf = (offerId: number): Readonly<Record<string, ActionCall>> => {
  const query = { offerId, description };
  const answer = (isConfirmed: 'true' | 'false'): ActionCall => ({
    call: 'GET /api/Import/ConfirmApplicantCancel',
    make: (ctx) =>
      importsHandlers['GET /api/Import/ConfirmApplicantCancel'](ctx, {
        ...nothing,
        query: { ...query, isConfirmed },
      }),
  });
  const upload = { offerId, kind: 4, fileName: 'a.pdf' };
  return {
    confirm: {
      call: 'POST /api/Import/ConfirmOffer',
      make: (ctx) => importsHandlers['POST /api/Import/ConfirmOffer'](ctx, { ...nothing, body: { offerId } }),
    },
    decline: {
      call: 'POST /api/Import/DeclineOffer',
      make: (ctx) => importsHandlers['POST /api/Import/DeclineOffer'](ctx, { ...nothing, body: { offerId } }),
    },
    reportPayment: {
      call: 'POST /api/Import/ReportPayment',
      make: (ctx) =>
        importsHandlers['POST /api/Import/ReportPayment'](ctx, {
          ...nothing,
          body: { offerId, amountRial: '1', refNo: `seen ${offerId}`, payType: payType.satna },
        }),
    },
    havale: {
      call: 'POST /api/Import/IssueHavale',
      make: (ctx) =>
        ctx.db.transaction(async (tx) => {
          const body = { offerId, trackingCode: await addSanaCode({ tx, clock, offerId }) };
          return importsHandlers['POST /api/Import/IssueHavale'](ctx, { ...nothing, body });
        }),
    },
    cancel: {
      call: 'GET /api/Import/CancelOffer',
      make: (ctx) => importsHandlers['GET /api/Import/CancelOffer'](ctx, { ...nothing, query }),
    },
    returnFromMakhtoome: {
      call: 'GET /api/Import/ReturnFromMakhtoome',
      make: (ctx) => importsHandlers['GET /api/Import/ReturnFromMakhtoome'](ctx, { ...nothing, query }),
    },
    close: {
      call: 'POST /api/Import/ConfirmMakhtoome',
      make: (ctx) => importsHandlers['POST /api/Import/ConfirmMakhtoome'](ctx, { ...nothing, body: query }),
    },
    rejectHavale: {
      call: 'POST /api/Import/RejectHavale',
      make: (ctx) => importsHandlers['POST /api/Import/RejectHavale'](ctx, { ...nothing, body: query }),
    },
    confirmWithdrawal: answer('true'),
    refuseWithdrawal: answer('false'),
    uploadDocument: {
      call: 'POST /api/Import/UploadOfferDocument',
      make: (ctx) =>
        importsHandlers['POST /api/Import/UploadOfferDocument'](ctx, {
          ...nothing,
          query: upload,
          file: Readable.from([Buffer.from('%PDF-1.7 test')]),
        }),
    },
  };
};

const settle = (requestId: number, target: number): ActionCall => ({
  call: 'POST /api/Import/DecideDispute',
  make: (ctx) =>
    importsHandlers['POST /api/Import/DecideDispute'](ctx, {
      ...nothing,
      body: { requestId, target, description },
    }),
});

/**
 * Variants of the facts that the guards look at; each is set in an attempt of its own, which is rolled back. 500 rials
 * are within the tolerance of the settings, and 5000 days are beyond the days for a return.
 */
const paid = ['0', 'round(total_rial / 2)', 'total_rial - 500', 'total_rial'];
const standing = [requestStatus.havaleIssued, requestStatus.disputed];
const endedDaysAgo = [0, 5000];

describe.each(testEngines())('the actions offered for an offer on $name', ({ open }) => {
  let db: Database;
  let desk: ImportsFixture;
  const offers = new Map<number, number>();
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addAccounts(db, clock);
    desk = new ImportsFixture(db, clock);
    await desk.setUpMarket([{ id: 1 }, { id: 2 }]);
    for (const status of Object.values(offerStatus)) offers.set(status, await desk.bringTo(status));
  });
  afterAll(() => db.close());

  const requestOf = async (tx: Tx, offerId: number) =>
    (await tx.query<{ id: number }>('select request_id as id from offer where id = $1', [offerId])).rows[0]
      ?.id ?? 0;

  describe.each(approvalModes)('where four eyes are %s', (mode) => {
    beforeAll(() => setFourEyes(db, mode));

    it.each(Object.entries(offerStatus))(
      'an offer in the state %s offers exactly the steps that its calls accept',
      async (_name, status) => {
        const offerId = offers.get(status) ?? 0;
        const mismatches: string[] = [];
        const compare = async (tx: Tx, facts: string) => {
          const read = (ctx: Parameters<ActionCall['make']>[0]) =>
            importsHandlers['GET /api/Import/GetOfferById'](ctx, { ...nothing, query: { offerId } });
          const found = await findWrongActions({ db, clock }, callers, {
            tx,
            read,
            calls: actionCallsOf(offerId),
          });
          mismatches.push(...found.map((lie) => `${facts}: ${lie}`));
        };
        for (const sum of paid)
          await attempt(db, async (tx) => {
            await tx.query(`update offer set paid_rial = ${sum} where id = $1`, [offerId]);
            await compare(tx, `paid ${sum}`);
          });
        if (status === offerStatus.havaleIssued)
          for (const [sum, state] of paid.flatMap((one) => standing.map((other) => [one, other] as const)))
            await attempt(db, async (tx) => {
              await tx.query(`update offer set paid_rial = ${sum} where id = $1`, [offerId]);
              await tx.query('update import_request set status = $2 where id = $1', [
                await requestOf(tx, offerId),
                state,
              ]);
              await compare(tx, `paid ${sum}, request ${state}`);
            });
        for (const days of endedDaysAgo)
          await attempt(db, async (tx) => {
            await tx.query(`update offer set makhtoome_on = $2 where id = $1 and makhtoome_on <> ''`, [
              offerId,
              addDays(desk.day, -days),
            ]);
            await compare(tx, `ended ${days} days ago`);
          });
        // States that an applicant may withdraw from, and none.
        for (const before of [null, 2, 3, 4, 5])
          await attempt(db, async (tx) => {
            await tx.query('update offer set status_before_cancel = $2 where id = $1 and status = 7', [
              offerId,
              before,
            ]);
            await compare(tx, `before ${String(before)}`);
          });
        for (const action of ['cancel', 'returnFromMakhtoome'])
          await attempt(db, async (tx) => {
            await tx.query(
              `insert into approval (call, input, entity, entity_id, title, before, after, duplicate_key, requested_by,
               requested_at, expires_at) values ('x', '{}', 'Offer', $1, '', '{}', '{}', $2, 1, now(), now())`,
              [offerId, `offer:${offerId}:${action}`],
            );
            await compare(tx, `${action} asked for`);
          });
        expect(mismatches).toEqual([]);
      },
    );

    it.each(Object.entries(requestStatus))(
      'an offer whose request is in the state %s offers exactly the steps that its calls accept',
      async (_name, status) => {
        const offerId = offers.get(offerStatus.havaleIssued) ?? 0;
        const mismatches: string[] = [];
        for (const sum of paid)
          await attempt(db, async (tx) => {
            const requestId = await requestOf(tx, offerId);
            await tx.query(`update offer set paid_rial = ${sum} where id = $1`, [offerId]);
            await tx.query('update import_request set status = $2 where id = $1', [requestId, status]);
            const calls = {
              settleOpen: settle(requestId, requestStatus.havaleIssued),
              settleFinal: settle(requestId, requestStatus.makhtoome),
              cancelDisputed: settle(requestId, requestStatus.cancelled),
            };
            const read = (ctx: Parameters<ActionCall['make']>[0]) =>
              importsHandlers['GET /api/Import/GetRequestById'](ctx, { ...nothing, query: { requestId } });
            const found = await findWrongActions({ db, clock }, callers, { tx, read, calls });
            mismatches.push(...found.map((lie) => `paid ${sum}: ${lie}`));
          });
        expect(mismatches).toEqual([]);
      },
    );
  });
});
