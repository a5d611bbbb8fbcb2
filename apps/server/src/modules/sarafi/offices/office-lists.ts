/** Calls of the specification that list offices. */
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Api } from '@nazer/contract/api.ts';
import type { CallInputs, Ctx } from '../../../platform/ctx.ts';
import { readDayIfAny } from '../../../platform/day-range.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import { equals, pageOf, type Parameter, phrase } from '../../../resources/lists/search-list.ts';
import { findOfficeChoices } from './office-list.queries.ts';
import { officeSource } from './offices.list.ts';
import { effectiveRightsOf } from './offices.service.ts';

type OfficeListQuery = CallInputs<Api['POST /api/SarafiManagment/PostSarafiList']>;

/** Filter for licences that end before a day; those without an end are left out. Throws `badDateInput`. */
const endsBefore: Parameter = ({ licenseExpireBefore: given }) => {
  const day = readDayIfAny('licenseExpireBefore', typeof given === 'string' ? given : undefined);
  return day === undefined ? [] : [{ Field: 'licenseExpire', Condition1: { Type: 'lessThan', Filter: day } }];
};

const search = pageOf(officeSource, [
  phrase('SarafiData', 'search'),
  equals('kind'),
  equals('status'),
  equals('ostanId'),
  equals('accessToSecondRate'),
  equals('isBreach'),
  endsBefore,
]);

/**
 * A page of the offices the caller sees, each with the rights that have an effect now. `breachOnly` false is as if left
 * out. Throws `badDateInput`.
 */
export async function listOffices(ctx: Ctx, { query, body = {} }: OfficeListQuery) {
  const { SarafiData, currentPage: pageIndex, pageSize, accessToSecondRate } = query;
  const { breachOnly, ...filters } = body;
  const filterQuery = {
    ...filters,
    SarafiData,
    accessToSecondRate,
    ...(breachOnly && { isBreach: true }),
  };
  const { list, totalCount } = await search(ctx, { ...filterQuery, pageIndex, pageSize });
  return { list: list.map((row) => ({ ...row, effective: effectiveRightsOf(row) })), totalCount };
}

/** Most offices offered to choose from. */
const maxChoices = 50;

/**
 * The first `maxChoices` offices, in the order of codes, of those the caller sees whose code or name has the text; an
 * empty text is in every name.
 */
export async function listOfficeChoices(ctx: Ctx, name: string) {
  const found = await findOfficeChoices(ctx.db, { text: name, sarafiId: officeOf(ctx), limit: maxChoices });
  return {
    list: found.map((office) => ({
      ...office,
      kindTitle: codeTitle(ctx.language, 'sarafiKind', office.kind),
      statusTitle: codeTitle(ctx.language, 'sarafiStatus', office.status),
    })),
  };
}
