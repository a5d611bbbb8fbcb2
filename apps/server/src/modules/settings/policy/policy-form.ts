/** Weights of commitments, for the form that shows and sets them. */
import type { ApiOutput } from '@nazer/contract/api.ts';
import { compareAmounts, roundTo } from '@nazer/contract/kernel/money.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { parseAmount } from '@nazer/persian/amount.ts';
import { normalizeText } from '@nazer/persian/fold.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CallInputs, Ctx } from '../../../platform/ctx.ts';
import type { Api } from '@nazer/contract/api.ts';
import { readDay } from '../../../platform/day-range.ts';
import { invalidateCachedValues } from '../../../platform/value-cache.ts';
import { plainOutcome } from '../../../platform/machine/outcome.ts';
import { type Approvable, type Approvables, withApproval } from '../../approvals/approvals.service.ts';
import { writeEvent } from '../../log/log.service.ts';
import {
  type CoefficientKey,
  type CoefficientRow,
  findCoefficientHistory,
  lockCoefficient,
  upsertCoefficient,
} from './policy.queries.ts';

type ListedCoefficient = ApiOutput<'GET /api/Setting/GetPolicyCoefficientSetting'>['list'][number];
type Form = CallInputs<Api['POST /api/Setting/SetPolicyCoefficient']>['body'];

/** Weight of a commitment that no row applies to. */
const ordinary = '1.000';

/** The combination a weight applies to, as text: four codes, with nothing in place of those that are null. */
const keyOf = ({ commitmentType, ageBucket, rateType, supplierCategory }: CoefficientKey): string =>
  [commitmentType, ageBucket, rateType, supplierCategory].join('/');

/** State of each row. Rows come newest first, so the first one of a combination that is in force is the current one. */
function statesOf(rows: readonly CoefficientRow[], today: string): ListedCoefficient['state'][] {
  const inForce = new Set<string>();
  return rows.map((row) => {
    if (row.validFrom > today) return 'coming';
    const key = keyOf(row);
    if (inForce.has(key)) return 'past';
    inForce.add(key);
    return 'current';
  });
}

/** All weights there ever were, newest first, and whether each is to come, in force or past today in Tehran. */
export async function listCoefficients(
  ctx: Ctx,
): Promise<ApiOutput<'GET /api/Setting/GetPolicyCoefficientSetting'>> {
  const { language } = ctx;
  const rows = await findCoefficientHistory(ctx.db);
  const states = statesOf(rows, todayJalali(ctx.clock.now()));
  const list = rows.map((row, index) => ({
    ...row,
    commitmentTypeTitle: codeTitle(language, 'commitmentType', row.commitmentType),
    ageBucketTitle: codeTitle(language, 'ageBucket', row.ageBucket),
    rateTypeTitle: codeTitle(language, 'rateType', row.rateType),
    supplierCategoryTitle: codeTitle(language, 'supplierCategory', row.supplierCategory),
    state: states[index] ?? 'past',
    createdAt: row.createdAt.toISOString(),
  }));
  return { list };
}

/** A weight from 0 to 5, both included, with three decimals at most. Throws `invalidFields`. */
function readCoefficient(text: string): string {
  const value = parseAmount(text, 3);
  const isGood = value !== null && compareAmounts(value, '0') >= 0 && compareAmounts(value, '5') <= 0;
  if (isGood) return roundTo(value, 3);
  throw new AppError('invalidFields', { inputs: [{ field: 'coefficient', code: 'badCoefficient' }] });
}

/** Day from which a weight applies, today at the earliest. Throws `badDateInput` and `invalidFields`. */
function readStart(ctx: Ctx, text: string): string {
  const day = readDay('validFrom', text);
  const today = todayJalali(ctx.clock.now());
  if (day >= today) return day;
  const input = { field: 'validFrom', code: 'dateBeforeToday', values: { today } } as const;
  throw new AppError('invalidFields', { inputs: [input] });
}

const call = 'POST /api/Setting/SetPolicyCoefficient';

/** The form with checked values. Throws as `readCoefficient` and `readStart` do. */
function readForm(ctx: Ctx, form: Form) {
  const coefficient = readCoefficient(form.coefficient);
  const validFrom = readStart(ctx, form.validFrom);
  return { ...form, coefficient, validFrom, description: normalizeText(form.description) };
}

/**
 * Approvable that sets a weight: weights decide how much an office may commit to, so once the market is live two
 * people are needed.
 */
const coefficient: Approvable<typeof call> = {
  describe: async (ctx, tx, { body }) => {
    const row = readForm(ctx, body);
    const before = await lockCoefficient(tx, row, row.validFrom);
    if (before?.coefficient === row.coefficient) return plainOutcome('unchanged', before.id);
    return {
      entity: 'Setting',
      entityId: null,
      title: `${codeTitle(ctx.language, 'commitmentType', row.commitmentType)} ${keyOf(row)}`,
      before: { coefficient: before?.coefficient ?? ordinary },
      after: { coefficient: row.coefficient, validFrom: row.validFrom, description: row.description },
      duplicateKey: `coefficient:${keyOf(row)}`,
      reason: row.description,
    };
  },
  run: async (tx, ctx, { body }) => {
    const row = readForm(ctx, body);
    const before = await lockCoefficient(tx, row, row.validFrom);
    await invalidateCachedValues(tx);
    const id = await upsertCoefficient(tx, { ...row, userId: ctx.user.id, userName: ctx.user.userName });
    await writeEvent(tx, ctx, {
      action: 'update',
      resource: 'Setting',
      key: `coefficient/${id}`,
      before: before ? { coefficient: before.coefficient, validFrom: before.validFrom } : {},
      after: {
        combination: keyOf(row),
        coefficient: row.coefficient,
        validFrom: row.validFrom,
        description: row.description,
      },
      call,
    });
    return plainOutcome('done', id);
  },
};

export const settingsApprovals = { [call]: coefficient } satisfies Approvables;
export const setCoefficient = withApproval(call, coefficient);
