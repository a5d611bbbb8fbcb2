// Adding, saving, deleting and restoring, by one clerk and by several at once.
import {
  company,
  companyProduct,
  companyTelephone,
  person,
  product,
} from '@nazer/contract/crm/crm.resources.ts';
import { makeMellicode } from '@nazer/persian/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '../../modules/crm/crm.service.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { problemOf } from '../../platform/http/problem-answer.ts';
import { deleteRow } from './delete-rows.ts';
import { keyOfParts } from './keys.ts';
import { getRow } from './read-row.ts';
import { restoreRow } from './restore-row.ts';
import { findHistory } from './row-history.ts';
import { testClock, testCtx } from '../testing-ctx.ts';
import { upsertRow } from './upsert-row.ts';

let nextCode = 100_000_000;
const newMellicode = (): string => makeMellicode(String((nextCode += 7)));

async function refusalOf(promise: Promise<unknown>): Promise<AppError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw new Error(`expected a refusal, got ${String(error)}`, { cause: error });
}

function refusals(results: readonly PromiseSettledResult<unknown>[]): unknown[] {
  return results.flatMap((result) =>
    result.status === 'rejected' && result.reason instanceof AppError ? [result.reason.code] : [],
  );
}

describe.each(bothEngines())('the record engine on $name', ({ name, open }) => {
  let db: Database;
  let ctx: Ctx;
  const clock = testClock();
  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadReferenceData(db, () => {});
    ctx = testCtx(db, clock);
  });
  afterAll(() => db.close());

  const addCompany = (name = 'صنایع آذرخش') => upsertRow(ctx, company, { companyName: name });
  const addPerson = (more: Record<string, string | number> = {}) =>
    upsertRow(ctx, person, { name: 'آرش', family: 'راد', mellicode: newMellicode(), ...more });
  const history = (definition: typeof company | typeof person, key: string | number) =>
    findHistory(db, definition, { key: [key], pageIndex: 1 });

  it('gives a new company its number, the clerk and the day, and empties for what is missing', async () => {
    const row = await upsertRow(ctx, company, {
      companyName: '  شركت   آب‌هاي ٣ ',
      companyID: 0,
      isActive: true,
    });
    expect(row).toEqual({
      companyID: row.companyID,
      companyName: 'شرکت آب‌های 3',
      email: '',
      groupID: 0,
      industryID: 0,
      regionID: 0,
      selectiveGroup: 0,
      isCustomer: false,
      isActive: true,
      unsubscribed: false,
      registrar: 'لیلا فرهمند',
      registerDate: '1405/08/30',
      address: '',
      rowVersion: 1,
    });
    expect(await getRow(db, company, [row.companyID as number])).toEqual(row);
    const { list } = await history(company, row.companyID as number);
    expect(list).toMatchObject([
      {
        action: 'insert',
        userName: 'user1',
        before: {},
        after: { companyName: 'شرکت آب‌های 3', isActive: true },
      },
    ]);
  });

  it('says of every wrong field what is wrong', async () => {
    const error = await refusalOf(
      upsertRow(ctx, person, {
        family: '',
        mellicode: '1234567890',
        birthdate: '1405/13/01',
        ostanbirth: 99, // no such province
        ostansokoonat: 8,
        citysokoonat: 1, // a city of another province
        id: 5,
        mobile: '12',
      }),
    );
    expect(error.code).toBe('invalidFields');
    const problems = Object.fromEntries(
      (error.facts.fields ?? []).map((one) => [one.field, one.problem.code]),
    );
    expect(problems).toEqual({
      id: 'locked',
      name: 'required',
      family: 'required',
      mellicode: 'badMellicode',
      birthdate: 'badMonth',
      ostanbirth: 'badReference',
      citysokoonat: 'notOfParent',
      mobile: 'badMobile',
    });
  });

  it('saves a change with its version, logs only what changed, and leaves out what the form leaves out', async () => {
    const added = await addPerson({ mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷', tel: '02188776655' });
    const saved = await upsertRow(ctx, person, {
      mellicode: String(added.mellicode),
      family: 'رستگار',
      mobile: '',
      id: Number(added.id),
      rowVersion: 1,
    });
    expect(saved).toEqual({ ...added, family: 'رستگار', mobile: '', rowVersion: 2 });
    const { list, totalCount } = await history(person, String(added.mellicode));
    expect(totalCount).toBe(2);
    expect(list[0]).toMatchObject({
      action: 'update',
      before: { family: 'راد', mobile: '09121234567' },
      after: { family: 'رستگار', mobile: '' },
    });
    expect(Object.keys(list[0]?.after ?? {})).toEqual(['family', 'mobile']);
  });

  it('does not raise the version of a row saved without a change', async () => {
    const added = await addCompany();
    expect(await upsertRow(ctx, company, added)).toEqual(added);
    expect((await history(company, Number(added.companyID))).totalCount).toBe(1);
  });

  it('refuses another value in a locked field and takes the same one', async () => {
    const added = await addCompany();
    const error = await refusalOf(upsertRow(ctx, company, { ...added, registrar: 'دیگری' }));
    expect(error.facts.fields).toEqual([{ field: 'registrar', problem: { code: 'locked' } }]);
  });

  it('refuses a save over a change of someone else and shows the row as it stands', async () => {
    const added = await addCompany();
    clock.advance(1_000);
    const other = testCtx(db, clock, { id: 2, fullName: 'سارا پناهی' });
    const theirs = await upsertRow(other, company, { ...added, companyName: 'صنایع نو' });
    const error = await refusalOf(upsertRow(ctx, company, { ...added, companyName: 'صنایع من' }));
    expect(error.code).toBe('stale');
    expect(error.facts.data).toEqual({
      current: theirs,
      changedBy: 'سارا پناهی',
      changedAt: clock.now().toISOString(),
    });
  });

  it('lets exactly one of many saves of the same version through', async () => {
    const added = await addCompany();
    const names = Array.from({ length: 8 }, (_, index) => `صنایع ${index}`);
    const saves = await Promise.allSettled(
      names.map((companyName) => upsertRow(ctx, company, { ...added, companyName })),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusals(saves)).toEqual(Array.from({ length: 7 }, () => 'stale'));
    expect(await getRow(db, company, [added.companyID as number])).toMatchObject({ rowVersion: 2 });
    expect((await history(company, Number(added.companyID))).totalCount).toBe(2);
  });

  it('lets exactly one of many additions of one key through', async () => {
    const mellicode = newMellicode();
    const adds = await Promise.allSettled(Array.from({ length: 8 }, () => addPerson({ mellicode })));
    expect(adds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusals(adds)).toEqual(Array.from({ length: 7 }, () => 'duplicateKey'));
  });

  it('takes a company number given by hand and goes on after the largest', async () => {
    const last = Number((await addCompany()).companyID);
    await upsertRow(ctx, company, { companyID: last + 1, companyName: 'به‌دست' });
    const next = await Promise.all(Array.from({ length: 40 }, () => addCompany()));
    expect(new Set(next.map(({ companyID }) => companyID)).size).toBe(40);
    const again = await refusalOf(upsertRow(ctx, company, { companyID: last + 1, companyName: 'باز' }));
    expect([again.code, again.facts.values?.field]).toEqual(['duplicateKey', 'companyID']);
  });

  it.runIf(name === 'postgres')('never takes the numbers of rows that others are adding back', async () => {
    const last = Number((await addCompany()).companyID);
    /** Adds a company in an open transaction; returns the function that commits it. */
    const hold = async (id: string) => {
      const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const done = db.transaction(async (tx) => {
        await tx.query(`insert into company (company_id, company_name) values (${id}, 'همزمان')`);
        begun.resolve();
        await end.promise;
      });
      await begun.promise;
      return () => {
        end.resolve();
        return done;
      };
    };
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const commitByHand = await hold(String(last + 1));
    const added = addCompany();
    await expect.poll(async () => (await db.query(waiting)).rows.length).toBe(1);
    const commitOther = await hold('default');
    await commitByHand();
    expect(Number((await added).companyID)).toBe(last + 3);
    await commitOther();
  });

  it('numbers the rows of a company one after the other, also when many are added at once', async () => {
    const { companyID } = await addCompany();
    const form = { companyID: Number(companyID), data: '02188776655', dataType: 1 }; // a telephone at work
    const rows = await Promise.all(Array.from({ length: 6 }, () => upsertRow(ctx, companyTelephone, form)));
    expect(new Set(rows.map(({ rowID }) => rowID))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });

  it('refuses rows of a company that is not there', async () => {
    const error = await refusalOf(
      upsertRow(ctx, companyTelephone, { companyID: 2_000_000, data: '02188776655' }),
    );
    expect(error.code).toBe('parentMissing');
  });

  it('keeps a company with products and telephones until all are deleted with it, and brings all back', async () => {
    const { companyID } = await addCompany();
    const key = [Number(companyID)];
    const { productID } = await upsertRow(ctx, product, { productName: 'کارتن', price: '۱٬۲۰۰٬۰۰۰' });
    await upsertRow(ctx, companyProduct, { companyID: key[0], productID: Number(productID), qty: 2.5 });
    for (const data of ['02188776655', '09121234567']) {
      await upsertRow(ctx, companyTelephone, { companyID: key[0], data });
    }
    const refused = await deleteRow(ctx, { definition: company, key });
    expect(refused.deleted).toBe(false);
    expect(refused.errors[0]?.code).toBe('hasChildren');
    expect(refused.errors[0]?.desc).toContain('1 محصول و 2 تلفن');

    const mentioned = await deleteRow(ctx, {
      definition: product,
      key: [Number(productID)],
      withChildren: true,
    });
    expect(mentioned.errors[0]?.code).toBe('isMentioned');

    // A telephone that was deleted separately, before its company, does not come back with the company.
    await deleteRow(ctx, { definition: companyTelephone, key: [...key, 2] });
    expect(await deleteRow(ctx, { definition: company, key, withChildren: true })).toEqual({
      deleted: true,
      errors: [],
    });
    await expect(getRow(db, company, key)).rejects.toMatchObject({ code: 'notFound' });
    await expect(getRow(db, companyTelephone, [...key, 1])).rejects.toMatchObject({ code: 'notFound' });
    expect((await refusalOf(deleteRow(ctx, { definition: company, key }))).code).toBe('alreadyDeleted');
    const again = await refusalOf(upsertRow(ctx, company, { companyID: key[0], companyName: 'باز' }));
    expect(again.code).toBe('duplicateDeleted');

    await restoreRow(ctx, company, key);
    expect(await getRow(db, companyTelephone, [...key, 1])).toMatchObject({ data: '02188776655' });
    expect(await getRow(db, companyProduct, [...key, 1])).toMatchObject({ qty: 2.5 });
    await expect(getRow(db, companyTelephone, [...key, 2])).rejects.toMatchObject({ code: 'notFound' });
    const actions = (await history(company, Number(companyID))).list.map(({ action }) => action);
    expect(actions).toEqual(['restore', 'delete', 'insert']);
  });

  it('does not bring a company back whose product was deleted since, until the product is back', async () => {
    const companyID = Number((await addCompany()).companyID);
    const productID = Number((await upsertRow(ctx, product, { productName: 'پالت' })).productID);
    await upsertRow(ctx, companyProduct, { companyID, productID });
    await deleteRow(ctx, { definition: company, key: [companyID], withChildren: true });
    await deleteRow(ctx, { definition: product, key: [productID] });
    const refused = await refusalOf(restoreRow(ctx, company, [companyID]));
    expect(refused.facts.fields).toEqual([{ field: 'productID', problem: { code: 'badReference' } }]);
    const answer = problemOf(refused, { language: 'fa', requestId: '', call: 'POST /CrmCompany/Restore' });
    expect(answer.detail).toContain('محصول: ');
    await expect(getRow(db, company, [companyID])).rejects.toMatchObject({ code: 'notFound' });
    await restoreRow(ctx, product, [productID]);
    await restoreRow(ctx, company, [companyID]);
    expect(await getRow(db, companyProduct, [companyID, 1])).toMatchObject({ productID });
  });

  // The time for undoing is a minute: tried a second before its end and a second after.
  it('lets a clerk without the right to restore undo her own deletion for a minute, nobody else', async () => {
    const clerk = testCtx(db, clock, { id: 3, without: (permission) => permission.endsWith('.restore') });
    const other = testCtx(db, clock, { id: 4, without: (permission) => permission.endsWith('.restore') });
    const key = [Number((await addCompany()).companyID)];
    await deleteRow(clerk, { definition: company, key });
    expect((await refusalOf(restoreRow(other, company, key))).code).toBe('undoTooLate');
    clock.advance(59_000);
    await restoreRow(clerk, company, key);
    await deleteRow(clerk, { definition: company, key });
    clock.advance(61_000);
    expect((await refusalOf(restoreRow(clerk, company, key))).code).toBe('undoTooLate');
    expect(await restoreRow(ctx, company, key)).toMatchObject({ companyID: key[0] });
  });

  it('never leaves a row under a deleted company, whoever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const companyID = Number((await addCompany()).companyID);
      await Promise.allSettled([
        upsertRow(ctx, companyTelephone, { companyID, data: '02188776655' }),
        deleteRow(ctx, { definition: company, key: [companyID] }),
      ]);
      const { rows } = await db.query<{ alive: boolean; rows: number }>(
        `select deleted_at is null as alive, (select count(*)::int from company_telephone t
           where t.company_id = c.company_id and t.deleted_at is null) as rows
         from company c where company_id = $1`,
        [companyID],
      );
      expect([
        { alive: true, rows: 1 },
        { alive: false, rows: 0 },
      ]).toContainEqual(rows[0]);
    }
  });

  it('refuses to delete a row that was changed since the clerk saw it, or saves over a deleted one', async () => {
    const added = await addCompany();
    const key = [Number(added.companyID)];
    await upsertRow(ctx, company, { ...added, companyName: 'دیگر' });
    expect((await refusalOf(deleteRow(ctx, { definition: company, key, rowVersion: 1 }))).code).toBe('stale');
    const [saved, deleted] = await Promise.allSettled([
      upsertRow(ctx, company, { ...added, companyName: 'سوم', rowVersion: 2 }),
      deleteRow(ctx, { definition: company, key, rowVersion: 2 }),
    ]);
    expect([saved.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('answers a key that cannot be one with not found', () => {
    for (const id of ['abc', '1e3', -1, 1.5, 99_999_999_999, '', '1; drop table company']) {
      expect(() => keyOfParts(company, [{ id }])).toThrow('notFound');
    }
    expect(() => keyOfParts(companyProduct, [{ id: 1 }])).toThrow('wrongType');
    expect(keyOfParts(companyProduct, [{ id: '۱۲' }, { id: 3 }])).toEqual([12, 3]);
  });
});
