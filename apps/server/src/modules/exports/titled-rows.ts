/** Rows of the database as the wire has them: with the titles of their codes, instants as text. */
import type { DealingRow, DemandRow, SupplyRow } from '@nazer/contract/exports/exports-rows.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { DealingListed } from './dealings.queries.ts';
import type { DemandListed } from './demands.queries.ts';
import type { SupplyListed } from './supplies.queries.ts';

export const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export function titledSupply<R extends SupplyListed>(language: Language, row: R): R & SupplyRow {
  return {
    ...row,
    categoryTitle: codeTitle(language, 'supplierCategory', row.category),
    rateTypeTitle: codeTitle(language, 'rateType', row.rateType),
    forumTitle: codeTitle(language, 'forumType', row.forum),
    statusTitle: codeTitle(language, 'supplyStatus', row.status),
  };
}

export function titledDemand<R extends DemandListed>(language: Language, row: R): R & DemandRow {
  return {
    ...row,
    rateTypeTitle: codeTitle(language, 'rateType', row.rateType),
    forumTitle: codeTitle(language, 'forumType', row.forum),
    statusTitle: codeTitle(language, 'demandStatus', row.status),
  };
}

export function titledDealing<R extends DealingListed>(
  language: Language,
  { rialDeadline, ...row }: R,
): Omit<R, 'rialDeadline'> & DealingRow {
  return {
    ...row,
    rialDeadline: isoOf(rialDeadline),
    categoryTitle: codeTitle(language, 'supplierCategory', row.category),
    forumTitle: codeTitle(language, 'forumType', row.forum),
    statusTitle: codeTitle(language, 'dealingStatus', row.status),
  };
}
