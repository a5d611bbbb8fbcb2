/** Calls of position corrections and of alerts. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { BodyId, BodySmallId, Day, Figure, pageQuery, QueryId, QuerySmallId } from '../kernel/inputs.ts';
import { Outcome } from '../kernel/outcome.ts';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { AllowedAction } from '../kernel/record-history.ts';
import { alertList } from './alerts.list.ts';
import { correctionList } from './corrections.list.ts';
import { sarafiAlertSubject } from './sarafi.codes.ts';
import { At, atErrors, Text } from './sarafi.inputs.ts';

const PositionCorrection = titledRowSchema(correctionList).extend({
  allowedActions: z.array(AllowedAction),
});

const Alert = titledRowSchema(alertList);

export const NewCorrection = z.strictObject({
  /** Id of the draft to apply with the values given here; omitted for a new correction. */
  id: BodyId.optional(),
  sarId: BodySmallId,
  currency: z.string().max(3),
  /** Code of `correctionDirection`: 1 increases the position, 2 decreases it. */
  direction: z.int().min(1).max(2),
  /** Amount in units of `currency`. */
  amount: Figure,
  effectiveDate: Day,
  /** Code of `correctionReason`. */
  reasonCode: z.union([1, 2, 3, 4, 5, 9].map((code) => z.literal(code))),
  description: Text,
  fileId: BodyId.optional(),
  /** Saves a draft instead of applying the correction. */
  isDraft: z.boolean().optional(),
});
export type NewCorrection = z.output<typeof NewCorrection>;

export const correctionsCalls = {
  'GET /api/SarafiManagment/GetPositionCorrections': call({
    access: 'sarafi.correction.view',
    summary: 'Corrections of the position, the newest first, of one office or of all.',
    query: z.strictObject({
      ...pageQuery,
      sarId: QuerySmallId.or(z.enum(['', '0'])).optional(),
      /**
       * Jalali day: only corrections that stood in the ledger of the office at the end of it. Needs the `sarId`
       * of one office, and finds none with another `status` than applied. Omitted for all corrections as they
       * are now, also drafts, rejected and voided ones.
       */
      at: At,
      /** Code of `correctionStatus`. */
      status: z.coerce.number<string>().pipe(z.int().min(1).max(5)).optional(),
    }),
    output: z.object({ list: z.array(PositionCorrection), totalCount: z.number() }),
    errors: ['notFound', 'badValue', ...atErrors],
  }),
  'POST /api/SarafiManagment/AddNewPositionCorrection': call({
    access: 'sarafi.correction.create',
    summary:
      'Corrects a position by an entry of the ledger; somebody else approves it unless the settings differ.',
    body: NewCorrection,
    output: Outcome,
    errors: [
      'notFound',
      'unknownCurrency',
      'figureOutOfRange',
      'badDateInput',
      'correctionTooEarly',
      'correctionInFuture',
      'reasonTooShort',
      'reasonTooLong',
      'illegalTransition',
      'noRate',
      'approvalWaiting',
    ],
  }),
  'GET /api/SarafiManagment/DeletePositionCorrection': call({
    access: 'sarafi.correction.delete',
    isStateChanging: true,
    summary: 'Voids a correction: a draft at once, an applied one by a reversing entry.',
    query: z.strictObject({ id: QueryId, description: Text.optional() }),
    output: Outcome,
    errors: ['notFound', 'illegalTransition', 'reasonTooLong', 'approvalWaiting'],
  }),
  'GET /api/SarafiManagment/GetAlerts': call({
    access: 'sarafi.view',
    summary: 'Alerts of limits: open ones first, the most severe before the others.',
    query: z.strictObject({
      ...pageQuery,
      sarafiId: QuerySmallId.or(z.enum(['', '0'])).optional(),
      /** Code of `sarafiAlertSubject`. */
      subject: z.coerce
        .number<string>()
        .pipe(z.literal(Object.values(sarafiAlertSubject)))
        .optional(),
      /**
       * `true` keeps only alerts that nobody has acknowledged, `false` only acknowledged ones; omitted for
       * both.
       */
      isOpen: z.enum(['true', 'false']).optional(),
    }),
    output: z.object({ list: z.array(Alert), totalCount: z.number(), openCount: z.number() }),
  }),
  'POST /api/SarafiManagment/AcknowledgeAlert': call({
    access: 'sarafi.alert.acknowledge',
    summary: 'Closes an alert with the reason, which stays in its row; people of an office never close one.',
    isWriting: true,
    body: z.strictObject({
      id: BodyId,
      note: Text,
    }),
    output: Outcome,
    errors: ['notFound', 'reasonTooShort', 'reasonTooLong'],
  }),
} as const;
