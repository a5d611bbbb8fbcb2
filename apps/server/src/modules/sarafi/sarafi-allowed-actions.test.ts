/** Buttons on licences and corrections: each allowed or refused action is compared with the answer of its call. */
import { approvalModes } from '@nazer/contract/approvals/approvals.calls.ts';
import {
  correctionDirection,
  correctionReason,
  correctionStatus,
  licenceStatus,
  licenceType,
  positionComponent,
  positionRefType,
} from '@nazer/contract/sarafi/sarafi.codes.ts';
import { licenseActions } from '@nazer/contract/sarafi/offices.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { attempt, testEngines } from '../../platform/database/testing.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { addAccounts } from '../../start/prepare-data.ts';
import {
  type ActionCall,
  findWrongActions,
  nothing,
  setFourEyes,
  testCallers,
} from '../../testing-allowed-actions.ts';
import { sarafiHandlers } from './sarafi.routes.ts';
import { addOffice, addReferenceRates } from './sarafi.testing.ts';

// Noon of 1405/08/30 in Tehran.
const clock = fakeClock('2026-11-21T08:30:00Z');
const callers = testCallers(1);
const reason = 'به دستور هیئت نظارت';
const sarafiId = 1;

/** An action on each licence, with all papers it may need. */
const licenceAsk = (action: (typeof licenseActions)[number]): ActionCall => ({
  call: 'POST /api/SarafiManagment/ChangeLicense',
  make: (ctx) =>
    sarafiHandlers['POST /api/SarafiManagment/ChangeLicense'](ctx, {
      ...nothing,
      body: {
        exchangeId: sarafiId,
        action,
        reason,
        licenseNo: 'N-9',
        issueDate: '1405/08/30',
        expireDate: '1407/09/01',
        letterNo: '۱۲',
        letterDate: '1405/08/01',
      },
    }),
});
const licenceCalls = Object.fromEntries(licenseActions.map((action) => [action, licenceAsk(action)]));

const correctionCalls = (id: number): Readonly<Record<string, ActionCall>> => ({
  submit: {
    call: 'POST /api/SarafiManagment/AddNewPositionCorrection',
    make: (ctx) =>
      sarafiHandlers['POST /api/SarafiManagment/AddNewPositionCorrection'](ctx, {
        ...nothing,
        body: {
          id,
          sarId: sarafiId,
          currency: 'EUR',
          direction: correctionDirection.increase,
          amount: '10',
          effectiveDate: '1405/08/29',
          reasonCode: correctionReason.openingStock,
          description: reason,
        },
      }),
  },
  void: {
    call: 'GET /api/SarafiManagment/DeletePositionCorrection',
    make: (ctx) =>
      sarafiHandlers['GET /api/SarafiManagment/DeletePositionCorrection'](ctx, {
        ...nothing,
        query: { id, description: reason },
      }),
  },
});

const insertApproval = (entity: string, key: string) =>
  `insert into approval (call, input, entity, entity_id, title, before, after, duplicate_key, requested_by,
     requested_at, expires_at)
   values ('x', '{}', '${entity}', $1, '', '{}', '{}', ${key}, 1, now(), now())`;

async function addLicence(tx: Tx, status: number | null, expireDate: string): Promise<void> {
  await tx.query('delete from sarafi_license where sarafi_id = $1', [sarafiId]);
  if (status === null) return;
  await tx.query(
    `insert into sarafi_license (sarafi_id, license_no, type, issue_date, expire_date, letter_no, letter_date, status,
       reason) values ($1, 'N-1', ${licenceType.permit}, '1404/01/01', $2, '', '', $3, '')`,
    [sarafiId, expireDate, status],
  );
}

async function addCorrection(tx: Tx, status: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into position_correction (sarafi_id, currency, direction, amount, effective_date, reason_code, description,
       file_id, doc_no, created_by, created_by_name, status, approved_by, approved_at)
     values ($1, 'EUR', ${correctionDirection.increase}, 10, '1405/08/29', ${correctionReason.openingStock}, $2, null,
       'PC-1405-000001', 1, 'supervisor', $3, null, null)
     returning id`,
    [sarafiId, reason, status],
  );
  return Number(rows[0]?.id);
}

describe.each(testEngines())('the actions offered for records of an office on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open({ migrate: true });
    await addAccounts(db, clock);
    await addOffice(db, { id: sarafiId });
    await db.transaction((tx) => addReferenceRates(tx, '1405/01/01'));
    // Rules of a live market hold once something was traded.
    await db.query(`insert into position_entry (sarafi_id, currency, biz_date, effective_date, component, amount, rate,
      euro_amount, ref_type, ref_id) values
      (${sarafiId}, 'EUR', '1405/08/28', '1405/08/28', ${positionComponent.sanaBuy}, 1, 1, 1,
      ${positionRefType.sana}, 1)`);
  });
  afterAll(() => db.close());

  const liesOf = async (
    reach: (tx: Tx) => Promise<number>,
    of: {
      readonly read: (ctx: Ctx, id: number) => ReturnType<Parameters<typeof findWrongActions>[2]['read']>;
      readonly calls: (id: number) => Readonly<Record<string, ActionCall>>;
    },
  ) => {
    const mismatches: string[] = [];
    await attempt(db, async (tx) => {
      const id = await reach(tx);
      const read = (ctx: Ctx) => of.read(ctx, id);
      mismatches.push(...(await findWrongActions({ db, clock }, callers, { tx, read, calls: of.calls(id) })));
    });
    return mismatches;
  };

  describe.each(approvalModes)('where four eyes are %s', (mode) => {
    beforeAll(() => setFourEyes(db, mode));

    it.each([['none', null], ...Object.entries(licenceStatus)] as const)(
      'a licence in the state %s offers exactly the steps that its calls accept',
      async (_name, status) => {
        const isNear = status === licenceStatus.nearExpiry;
        const stored = isNear ? licenceStatus.active : status;
        for (const isPending of [false, true]) {
          const mismatches = await liesOf(
            async (tx) => {
              await addLicence(tx, stored, isNear ? '1405/09/10' : '1407/01/01');
              const pending = insertApproval('SarafiLicence', `'sarafi:1:licence:revoke'`);
              if (isPending) await tx.query(pending, [sarafiId]);
              return sarafiId;
            },
            {
              read: (ctx, id) =>
                sarafiHandlers['GET /api/SarafiManagment/SarafiDetailsById'](ctx, {
                  ...nothing,
                  query: { id },
                }),
              calls: () => licenceCalls,
            },
          );
          expect(mismatches).toEqual([]);
        }
      },
    );

    it.each(Object.entries(correctionStatus))(
      'a correction in the state %s offers exactly the steps that its calls accept',
      async (_name, status) => {
        // Voiding is asked for only of an applied correction.
        for (const isPending of status === correctionStatus.applied ? [false, true] : [false]) {
          const mismatches = await liesOf(
            async (tx) => {
              const id = await addCorrection(tx, status);
              const pending = insertApproval('PositionCorrection', `'correction:' || $1::bigint || ':void'`);
              if (isPending) await tx.query(pending, [id]);
              return id;
            },
            {
              read: async (ctx, id) => {
                const { list } = await sarafiHandlers['GET /api/SarafiManagment/GetPositionCorrections'](
                  ctx,
                  {
                    ...nothing,
                    query: {},
                  },
                );
                return { allowedActions: list.find((row) => row.id === id)?.allowedActions ?? [] };
              },
              calls: correctionCalls,
            },
          );
          expect(mismatches).toEqual([]);
        }
      },
    );
  });
});
