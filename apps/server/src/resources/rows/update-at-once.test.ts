// A form of every field is saved by one statement, and exactly as if the row had been read before.
import { company, person, product } from '@nazer/contract/crm/crm.resources.ts';
import type { AnyRow, ResourceDefinition } from '@nazer/contract/kernel/resource.ts';
import { makeMellicode } from '@nazer/persian/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '../../modules/crm/crm.service.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { bothEngines } from '../../platform/database/testing.ts';
import { testClock, testCtx } from '../testing-ctx.ts';
import type { RawValues } from './check-values.ts';
import { deleteRow } from './delete-rows.ts';
import { keyOfValues } from './keys.ts';
import { findHistory } from './row-history.ts';
import { updateForm, upsertRow } from './upsert-row.ts';

let nextCode = 200_000_000;

/** Each resource without a parent: a row to add and values of every kind to change it by. */
const cases: readonly { definition: ResourceDefinition; row: () => RawValues; changes: RawValues }[] = [
  {
    definition: company,
    row: () => ({ companyName: 'صنایع آذرخش', isActive: true }),
    changes: {
      companyName: 'صنايع «کاوه» \\ "نو"',
      email: 'info@kaveh.ir',
      industryID: 2,
      isActive: false,
      registerDate: '۱۴۰۴/۰۲/۳۱',
      address: '',
    },
  },
  {
    definition: person,
    row: () => ({ name: 'آرش', family: 'راد', mellicode: makeMellicode(String((nextCode += 7))) }),
    changes: {
      family: 'رستگار',
      sex: 2, // female
      mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
      birthdate: '1360/01/01',
    },
  },
  {
    definition: product,
    row: () => ({ productName: 'میلگرد', price: '1000' }),
    // A price that a number of JavaScript cannot hold exactly.
    changes: { productName: 'تیرآهن', price: '۹۰۰۷۱۹۹۲۵۴۷۴۰۹۹۳' },
  },
];

describe.each(bothEngines())('a save of every field on $name', ({ open }) => {
  let db: Database;
  let ctx: Ctx;
  let statements = 0;
  const clock = testClock();
  beforeAll(async () => {
    db = await open({ migrate: true });
    await loadReferenceData(db, () => {});
    const query: Database['query'] = (...given) => {
      statements += 1;
      return db.query(...given);
    };
    ctx = testCtx({ ...db, query }, clock);
  });
  afterAll(() => db.close());

  const lastEntry = async (definition: ResourceDefinition, row: AnyRow) => {
    const page = { key: keyOfValues(definition, row), pageIndex: 1 };
    const { list } = await findHistory(db, definition, page);
    return { action: list[0]?.action, before: list[0]?.before, after: list[0]?.after };
  };

  it.each(cases)(
    'writes the same row and log entry as a save that reads $definition.name before, by one statement',
    async ({ definition, row, changes }) => {
      const [one, other] = [
        await upsertRow(ctx, definition, row()),
        await upsertRow(ctx, definition, row()),
      ] as const;
      const read = await updateForm(ctx, definition, { form: { ...one, ...changes } });
      await upsertRow(ctx, definition, other); // reads the lists of references
      statements = 0;
      const saved = await upsertRow(ctx, definition, { ...other, ...changes });
      expect(statements).toBe(1);
      const own = Object.fromEntries(
        [...definition.key, 'id', 'productID'].map((key) => [key, other[key] ?? 0]),
      );
      expect({ ...saved, ...own }).toEqual({ ...read, ...saved, ...own, rowVersion: 2 });
      expect({ ...read, ...own }).toMatchObject(
        Object.fromEntries(Object.keys(changes).map((key) => [key, saved[key]])),
      );
      expect(await lastEntry(definition, saved)).toEqual(await lastEntry(definition, read));
      const reread = await upsertRow(ctx, definition, saved);
      expect(reread).toEqual(saved);
    },
  );

  it('refuses as a save that reads the row before: versions, locked fields and a deleted row', async () => {
    const added = await upsertRow(ctx, company, { companyName: 'صنایع آذرخش' });
    const form = { ...added, companyName: 'صنایع نو' };
    for (const rowVersion of [2, 1.5, -3, 3_000_000_000, -3_000_000_000])
      await expect(upsertRow(ctx, company, { ...form, rowVersion })).rejects.toMatchObject({ code: 'stale' });
    await expect(upsertRow(ctx, company, { ...form, registrar: 'دیگری' })).rejects.toMatchObject({
      code: 'invalidFields',
      facts: { fields: [{ field: 'registrar', problem: { code: 'locked' } }] },
    });
    await expect(upsertRow(ctx, company, { ...form, companyName: '' })).rejects.toMatchObject({
      code: 'invalidFields',
    });
    await deleteRow(ctx, { definition: company, key: [Number(added.companyID)] });
    await expect(upsertRow(ctx, company, form)).rejects.toMatchObject({ code: 'notFound' });
  });
});
