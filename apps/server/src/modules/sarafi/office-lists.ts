/** Offices with the live use of their limits. */
import type { SarafiRow } from '@nazer/contract/sarafi/offices.contract.ts';
import { compareAmounts } from '@nazer/contract/kernel/money.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Api } from '@nazer/contract/api.ts';
import type { CallInputs, Ctx } from '../../platform/ctx.ts';
import { readDayIfAny } from '../../platform/day-range.ts';
import { readPage } from '../../platform/page-wish.ts';
import { officeOf } from '../../platform/row-scope.ts';
import { type OfficeFigures, figuresOf } from './figures.ts';
import {
  countOffices,
  findListedOffices,
  findOfficeChoices,
  type ListedOffice,
} from './office-list.queries.ts';
import { effectiveRightsOf } from './offices.service.ts';
import { isOn } from './sarafi-inputs.ts';

type Wish = CallInputs<Api['POST /api/SarafiManagment/PostSarafiList']>;

const isBeyond = (used: string, ceiling: string | null): boolean =>
  ceiling !== null && compareAmounts(used, ceiling) > 0;

const isBreach = ({ taahod, position }: OfficeFigures): boolean =>
  isBeyond(taahod.used, taahod.effectiveCeiling) || isBeyond(position.value, position.ceiling);

const noUse = {
  taahodCeiling: null,
  taahodUsed: null,
  taahodUsedPct: null,
  positionCeiling: null,
  positionValue: null,
  positionPct: null,
  isBreach: false,
};

/** Without a rate of the euro nothing is known. */
function useOf(figures: OfficeFigures | undefined) {
  if (!figures) return noUse;
  const { taahod, position } = figures;
  return {
    taahodCeiling: taahod.effectiveCeiling,
    taahodUsed: taahod.used,
    taahodUsedPct: taahod.pct,
    positionCeiling: position.ceiling,
    positionValue: position.value,
    positionPct: position.pct,
    isBreach: isBreach(figures),
  };
}

function shown(office: ListedOffice, figures: OfficeFigures | undefined, language: Language): SarafiRow {
  return {
    ...office,
    effective: effectiveRightsOf(office),
    kindTitle: codeTitle(language, 'sarafiKind', office.kind),
    statusTitle: codeTitle(language, 'sarafiStatus', office.status),
    ...useOf(figures),
  };
}

export async function listOffices(ctx: Ctx, { query, body = {} }: Wish) {
  const { db, language } = ctx;
  const { accessToSecondRate: second } = query;
  const filter = {
    text: query.SarafiData ?? '',
    kind: body.kind ?? null,
    status: body.status ?? null,
    ostanId: body.ostanId ?? null,
    licenseExpireBefore: readDayIfAny('licenseExpireBefore', body.licenseExpireBefore) ?? null,
    accessToSecondRate: second === undefined || second === '' ? null : isOn(second),
    sarafiId: officeOf(ctx),
  };
  const page = readPage({ pageIndex: query.currentPage, pageSize: query.pageSize });
  const day = todayJalali(ctx.clock.now());
  if (!body.breachOnly) {
    const offices = await findListedOffices(db, filter, page);
    const figures = await figuresOf(db, offices, day);
    const list = offices.map((office) => shown(office, figures.get(office.id), language));
    return { list, totalCount: await countOffices(db, filter) };
  }
  const all = await findListedOffices(db, filter);
  const figures = await figuresOf(db, all, day);
  const beyond = all.flatMap((office) => {
    const found = figures.get(office.id);
    return found && isBreach(found) ? [shown(office, found, language)] : [];
  });
  return { list: beyond.slice(page.offset, page.offset + page.limit), totalCount: beyond.length };
}

const choices = 50;

export async function listOfficeChoices(ctx: Ctx, name: string) {
  const found = await findOfficeChoices(ctx.db, { text: name, sarafiId: officeOf(ctx), limit: choices });
  return {
    list: found.map((office) => ({
      ...office,
      kindTitle: codeTitle(ctx.language, 'sarafiKind', office.kind),
      statusTitle: codeTitle(ctx.language, 'sarafiStatus', office.status),
    })),
  };
}
