import { createRequire } from 'node:module';
import { company, person, product } from '@nazer/contract/crm/crm.resources.ts';
import type { ApiOutput } from '@nazer/contract/api.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { addMonths, todayJalali } from '@nazer/persian/jalali.ts';
import { provinceNames } from '@nazer/persian/provinces.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import { listingOf } from '../../resources/lists/listing.ts';
import { findSetValues } from '../../resources/lists/set-values.ts';
import { type FoundRecord, searchText } from '../../resources/lists/word-search.ts';
import { compactWriteCounters } from '../../resources/rows/write-counter.ts';
import {
  countByMonth,
  countTables,
  findCompanies,
  findLatestCompanies,
  findMaskedPersons,
  findPersons,
  findProducts,
  mergeCities,
  mergeGroups,
  mergeIndustries,
  mergeProvinces,
  mergeRegions,
} from './crm.queries.ts';
import { latinCityNames } from './city-names.data.ts';
import { groups, industries, regions, type Titles } from './reference.data.ts';

/** Data of the package: `shahr` are cities, `ostan` is the number of the province in `provinceNames`. */
interface PlaceData {
  readonly shahr: readonly { readonly id: number; readonly name: string; readonly ostan: number }[];
}

/** The word «و» (and) written together with the second half of a name, which the package does in these names. */
const joinedAnd = / و(?=بختیاری|بلوچستان|بویراحمد|بیدگل|میاندشت|سادات)/gu;

/** A name of `iran-cities-json` with its spacing put right (`چهارمحال وبختیاری`, `تبریز1-`, `خداجو(خراجو)`). */
const placeName = (name: string): string =>
  normalizeText(name)
    .replace(joinedAnd, ' و ')
    .replace(/([^\s(])\(/gu, '$1 (')
    .replace(/(\p{L})(\d+)-$/u, '$1 $2');

/** Items numbered from 1 by their place in the list. */
const numbered = (titles: readonly Titles[]): { id: number; name: string; nameEn: string }[] =>
  titles.map(({ fa, en }, index) => ({ id: index + 1, name: fa, nameEn: en }));

/**
 * Inserts missing provinces, cities, regions, groups and industries and corrects changed names, never deletes, and
 * leaves a city in its province; safe to run at every start. Then merges the rows that bulk writes left in
 * `write_counter`. `log` is called once, after the commit, when something was written.
 */
export async function loadReferenceData(db: Database, log: (line: string) => void): Promise<void> {
  // `iran-cities-json` is a CommonJS package without types.
  const { shahr } = createRequire(import.meta.url)('iran-cities-json') as PlaceData;
  const cities = shahr.map(({ id, name, ostan: provinceId }) => ({
    id,
    name: placeName(name),
    nameEn: latinCityNames.get(id) ?? '',
    provinceId,
  }));
  const written = await db.transaction(async (tx) => {
    const counts = [
      await mergeProvinces(tx, { items: numbered(provinceNames) }),
      await mergeCities(tx, { items: cities }),
      await mergeRegions(tx, { items: numbered(regions) }),
      await mergeGroups(tx, { items: numbered(groups) }),
      await mergeIndustries(tx, { items: numbered(industries) }),
    ];
    return counts.reduce((sum, count) => sum + count, 0);
  });
  await compactWriteCounters(db);
  if (written > 0)
    log(`Loaded ${provinceNames.length} provinces, ${cities.length} cities and the other lists.`);
}

/** A record that was found; `resource` is the name of its resource. */
interface Hit extends FoundRecord {
  readonly resource: string;
}

/**
 * Companies, then persons, then products by name or number, at most eight of each; only what the caller may see. Empty
 * for a blank text.
 */
export async function searchCrm(ctx: Ctx, text: string): Promise<Hit[]> {
  const wanted = searchText(text);
  if (!wanted) return [];
  const seesCodes = ctx.user.permissions.has(person.permissions.unmasked);
  const places = [
    { definition: company, find: findCompanies },
    { definition: person, find: seesCodes ? findPersons : findMaskedPersons },
    { definition: product, find: findProducts },
  ];
  const found = await Promise.all(
    places
      .filter(({ definition }) => ctx.user.permissions.has(definition.permissions.view))
      .map(async ({ definition, find }) =>
        (await find(ctx.db, wanted, ctx.language)).map((record) => ({
          resource: definition.name,
          ...record,
        })),
      ),
  );
  return found.flat();
}

/**
 * Number of companies for each value of a field, most frequent first: `key` is the number of the value, 0 for none;
 * of a boolean 1 for true and 0 for false.
 */
async function slices(ctx: Ctx, field: string): Promise<{ key: number; count: number }[]> {
  const values = await findSetValues(ctx, listingOf(ctx, company), { Field: field, filterModels: [] });
  return values.map(({ value, count }) => ({ key: Number(value), count }));
}

/** Number of companies for which a boolean field is true. */
async function countTrue(ctx: Ctx, field: string): Promise<number> {
  return (await slices(ctx, field)).find(({ key }) => key === 1)?.count ?? 0;
}

/** Number of companies registered in each of the last Jalali months, oldest first; the current month is the last. */
async function companiesByMonth(ctx: Ctx, monthCount: number): Promise<{ month: string; count: number }[]> {
  const thisMonth = `${todayJalali(ctx.clock.now()).slice(0, 8)}01`;
  const months = Array.from({ length: monthCount }, (_, index) =>
    addMonths(thisMonth, index + 1 - monthCount).slice(0, 7),
  );
  const found = await countByMonth(ctx.db, { from: `${months[0]}/01` });
  const counts = new Map(found.map(({ month, count }) => [month, count]));
  return months.map((month) => ({ month, count: counts.get(month) ?? 0 }));
}

const sumOf = (months: readonly { readonly count: number }[]): number =>
  months.reduce((sum, { count }) => sum + count, 0);

/**
 * Figures of the first page: totals of all time, and companies registered in the last `months` Jalali months
 * (`newCount`), compared with as many months before (`newBefore`).
 */
export async function getFigures(ctx: Ctx, months: number): Promise<ApiOutput<'GET /api/Crm/GetFigures'>> {
  const totals = await countTables(ctx.db);
  const both = await companiesByMonth(ctx, 2 * months);
  const period = both.slice(months);
  return {
    companyCount: totals.get('company') ?? 0,
    personCount: totals.get('person') ?? 0,
    productCount: totals.get('product') ?? 0,
    activeCompanyCount: await countTrue(ctx, 'isActive'),
    customerCount: await countTrue(ctx, 'isCustomer'),
    unsubscribedCount: await countTrue(ctx, 'unsubscribed'),
    newCount: sumOf(period),
    newBefore: sumOf(both.slice(0, months)),
    companiesByMonth: period,
    companiesByIndustry: await slices(ctx, 'industryID'),
    companiesByRegion: await slices(ctx, 'regionID'),
    companiesByGroup: await slices(ctx, 'groupID'),
    latest: await findLatestCompanies(ctx.db),
  };
}
