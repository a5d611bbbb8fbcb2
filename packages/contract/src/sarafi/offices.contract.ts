/**
 * Calls of exchange offices: the list with the use of limits, details with the licence, and changes. Days are
 * Jalali text (`1404/10/02`), empty while there is none; moments are ISO 8601 in UTC.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodySmallId, Day, pageQuery, QuerySmallId } from '../kernel/inputs.ts';
import { ListBody, titledRowSchema } from '../kernel/list-calls.ts';
import { Outcome } from '../kernel/outcome.ts';
import { AllowedAction, TransitionEntry } from '../kernel/record-history.ts';
import { personal } from '../kernel/personal.ts';
import { officeList } from './offices.list.ts';
import { Amount, At, atErrors, Flag, rightsInForce, RowVersion, Text } from './sarafi.inputs.ts';

const kindAndStatus = {
  kind: z.number(),
  kindTitle: z.string(),
  status: z.number(),
  statusTitle: z.string(),
} as const;

const SarafiRow = titledRowSchema(officeList).extend({ effective: rightsInForce.effective });

/** Row of an office's licence history. */
const License = z.object({
  id: z.number(),
  licenseNo: z.string(),
  type: z.number(),
  typeTitle: z.string(),
  issueDate: z.string(),
  expireDate: z.string(),
  letterNo: z.string(),
  letterDate: z.string(),
  status: z.number(),
  statusTitle: z.string(),
  reason: z.string(),
  fileId: z.number().nullable(),
  createdAt: z.string(),
  /** Days until the licence ends, negative afterwards; null when it has no end. */
  daysRemaining: z.number().nullable(),
});
export type License = z.infer<typeof License>;

/** Raw value of a form field; parsing it names the field in errors. */
const FormValue = z.union([z.string().max(500), z.number(), z.null()]).optional();

export const SarafiForm = z.strictObject({
  /** Office to change; omitted to add one. */
  id: BodySmallId.optional(),
  /** Row version of the office as it was read; required when changing one. */
  rowVersion: RowVersion.optional(),
  code: FormValue,
  name: FormValue,
  bizName: FormValue,
  kind: FormValue,
  bankCode: FormValue,
  nationalId: FormValue,
  registerNo: FormValue,
  economicCode: FormValue,
  ostanId: FormValue,
  cityId: FormValue,
  address: FormValue,
  posticode: FormValue,
  tel: FormValue,
  mobile: FormValue,
  email: FormValue,
  ceoMellicode: FormValue,
  ceoName: FormValue,
  capitalRial: FormValue,
  collateralEur: FormValue,
  sheba: FormValue,
});
export type SarafiForm = z.output<typeof SarafiForm>;

/** Sums in euro over the offices with such a ceiling; `pct` is null when the ceilings sum to zero. */
const CeilingSums = z.object({ used: Amount, ceiling: Amount, pct: z.string().nullable() });
const ProvinceUse = z.object({
  /** Id of the province; 0 for offices whose province is unknown. */
  ostanId: z.number(),
  ostan: z.string(),
  count: z.number(),
  /** Number of offices with at least 80 percent of a ceiling in use, those beyond it included. */
  nearCount: z.number(),
  /** Number of offices beyond a ceiling. */
  breachCount: z.number(),
  taahod: CeilingSums,
  position: CeilingSums,
  /** Higher of the two percentages of the sums; null when both are. */
  highestPct: z.string().nullable(),
});
export type ProvinceUse = z.infer<typeof ProvinceUse>;

const Actions = z.array(AllowedAction);

export const licenseActions = ['agree', 'grant', 'renew', 'suspend', 'liftSuspension', 'revoke'] as const;

export const officesCalls = {
  'POST /api/SarafiManagment/PostSarafiList': call({
    access: 'sarafi.view',
    summary:
      'Offices with the live use of their limits, by code; `SarafiData` is a code or a part of a name.',
    query: z.strictObject({
      SarafiData: z.string().max(100).optional(),
      currentPage: pageQuery.pageIndex,
      pageSize: pageQuery.pageSize,
      accessToSecondRate: Flag.or(z.literal('')).optional(),
    }),
    body: z
      .strictObject({
        /** Code of `sarafiKind`. */
        kind: z.int().min(1).max(4).optional(),
        /** Code of `sarafiStatus`. */
        status: z.int().min(1).max(5).optional(),
        ostanId: z.int().min(1).max(31).optional(),
        /** Only offices whose licence ends before this day; one without an end is left out. */
        licenseExpireBefore: Day.optional(),
        /** Only offices beyond a ceiling. */
        breachOnly: z.boolean().optional(),
      })
      .optional(),
    output: z.object({ list: z.array(SarafiRow), totalCount: z.number() }),
    errors: ['badDateInput'],
  }),
  'GET /api/SarafiManagment/GetSarafiList': call({
    access: 'sarafi.view',
    summary: 'At most 50 offices by a part of their name or by code, for choosing one.',
    query: z.strictObject({ name: z.string().max(100).optional() }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.number(),
          code: z.number(),
          name: z.string(),
          bizName: z.string(),
          ...kindAndStatus,
        }),
      ),
    }),
  }),
  'POST /api/SarafiManagment/GetUseByProvince': call({
    access: 'sarafi.view',
    summary: 'Use of the ceilings of the offices a filter of their list finds, by province.',
    body: ListBody.summary,
    output: z.object({ list: z.array(ProvinceUse) }),
    errors: ['unknownField', 'unknownOperator', 'wrongType'],
  }),
  'GET /api/SarafiManagment/SarafiDetailsById': call({
    access: 'sarafi.view',
    summary: 'One office with its licence, counts, allowed actions of the licence, and history of steps.',
    query: z.strictObject({ id: QuerySmallId, at: At }),
    output: SarafiRow.extend({
      rowVersion: z.number(),
      bankCode: z.string(),
      bankName: z.string(),
      nationalId: z.string(),
      registerNo: z.string(),
      economicCode: z.string(),
      address: z.string(),
      posticode: z.string(),
      tel: z.string(),
      mobile: personal('mobile'),
      email: z.string(),
      ceoMellicode: personal('mellicode'),
      ceoName: z.string(),
      capitalRial: Amount,
      collateralEur: Amount,
      sheba: z.string(),
      permissionDescription: z.string(),
      license: License.nullable(),
      /** State of the licence; null without one. */
      licenseStatus: z.number().nullable(),
      /** `users` is null when a past day is shown, because membership is not recorded over time. */
      counts: z.object({ users: z.number().nullable(), openOffers: z.number(), openDealings: z.number() }),
      allowedActions: Actions,
      history: z.array(TransitionEntry),
      /** Day at whose end the office is shown; null for now. */
      at: z.string().nullable(),
      /** First day of the office's ledger; empty when the ledger is. */
      firstDay: z.string(),
    }),
    errors: ['notFound', ...atErrors],
  }),
  'POST /api/SarafiManagment/SaveSarafi': call({
    access: 'sarafi.license.edit',
    summary: 'Adds an office, in the state of founding and without rights, or changes the details of one.',
    body: SarafiForm,
    output: Outcome,
    errors: [
      'notFound',
      'invalidFields',
      'duplicateKey',
      'stale',
      'badNationalId',
      'badSheba',
      'bankCodeNeeded',
      'figureOutOfRange',
    ],
  }),
  'GET /api/SarafiManagment/GetSarafiLicenseHistory': call({
    access: 'sarafi.view',
    summary: 'History of the licence of an office, newest entry first.',
    query: z.strictObject({ exchangeId: QuerySmallId, at: At }),
    output: z.object({ list: z.array(License), totalCount: z.number() }),
    errors: ['notFound', ...atErrors],
  }),
  'POST /api/SarafiManagment/ChangeLicense': call({
    access: 'sarafi.license.edit',
    summary:
      'Takes one step of the licence of an office: agreement, permit, renewal, suspension, end of suspension, revocation.',
    body: z.strictObject({
      exchangeId: BodySmallId,
      action: z.enum(licenseActions),
      /** Licence number; that of the present licence when omitted, so that only an agreement needs it. */
      licenseNo: z.string().max(60).optional(),
      /**
       * First and last day, needed by a permit and a renewal, which last three years at most. An agreement takes the
       * first alone, today when omitted; other steps ignore both.
       */
      issueDate: Day.optional(),
      expireDate: Day.optional(),
      /**
       * Number and day of the letter, needed by a suspension. A suspension, its end and a revocation begin on that
       * day, or today without it.
       */
      letterNo: z.string().max(60).optional(),
      letterDate: Day.optional(),
      /** Needed by a suspension and a revocation. */
      reason: Text.optional(),
    }),
    output: Outcome,
    errors: [
      'notFound',
      'illegalTransition',
      'reasonTooShort',
      'reasonTooLong',
      'invalidFields',
      'badDateInput',
      'duplicateKey',
      'approvalWaiting',
      'licenceBeginsLater',
      'licencePeriod',
      'licenceLetterNeeded',
      'licenceNoNeeded',
    ],
  }),
} as const;
