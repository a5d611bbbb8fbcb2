/** Calls of an office's rights and ceilings, with their history. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { Figure, QueryId, QuerySmallId } from '../kernel/inputs.ts';
import { Outcome } from '../kernel/outcome.ts';
import { Amount, At, atErrors, Flag, QueryRowVersion, rights, rightsInForce, Text } from './sarafi.inputs.ts';

/** One change of a ceiling: of commitments or of the open position. */
const LimitHistory = z.object({
  id: z.number(),
  at: z.string(),
  ceiling: Amount,
  /** Code of `taahodKind` or of `openPositionKind`. */
  kind: z.number(),
  kindTitle: z.string(),
  /** Used only by the ceiling of commitments. */
  multiplier: Amount,
  /** Code of `positionBasis`; used only by the ceiling of the open position. */
  basis: z.number(),
  basisTitle: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  description: z.string(),
  byUserName: z.string(),
  approvedByName: z.string(),
});
export type LimitHistory = z.infer<typeof LimitHistory>;

const ProjectedUse = z.object({
  /** Use in euro after the step; `added` may be negative, since a trade can reduce an open position. */
  used: Amount,
  added: Amount,
  /** Use in percent of the ceiling; null without a ceiling. */
  pct: Amount.nullable(),
});

const WaitingUse = z.object({
  /** Id of the office. */
  id: z.number(),
  /** Number of selected offers waiting for the office and of dealings waiting for their supplier. */
  offers: z.number(),
  dealings: z.number(),
  /** Number of contracts beyond the first fifty of each kind; the figures leave them out. */
  untried: z.number(),
  /** Contracts whose step would be refused; `message` is empty unless the office itself is the reason. */
  refused: z.array(z.object({ list: z.enum(['Offer', 'Dealing']), id: z.number(), message: z.string() })),
  /** Use of the ceilings if all were bound; omitted when the euro has no rate today. */
  taahod: ProjectedUse.optional(),
  position: ProjectedUse.optional(),
});
export type WaitingUse = z.infer<typeof WaitingUse>;

const OfferUse = z.object({
  /**
   * Error with which the offer, its selection or its confirmation would be refused now; null when it could be bound.
   */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Use of the ceilings with the offer bound; omitted with a refusal, and when the euro has no rate today. */
  taahod: ProjectedUse.optional(),
  position: ProjectedUse.optional(),
});
export type OfferUse = z.infer<typeof OfferUse>;

export const limitsCalls = {
  'GET /api/SarafiManagment/ExchangePermissionsById': call({
    access: 'sarafi.access.view',
    summary: 'What an office may do, and the last ten changes of it.',
    query: z.strictObject({ id: QuerySmallId, at: At }),
    output: z.object({
      id: z.number(),
      ...rightsInForce,
      description: z.string(),
      /** Whether the licence is in force; without one nothing new is traded, whatever the rights allow. */
      isLicenseActive: z.boolean(),
      rowVersion: z.number(),
      history: z.array(
        z.object({
          id: z.number(),
          at: z.string(),
          ...rights,
          description: z.string(),
          byUserName: z.string(),
        }),
      ),
    }),
    errors: ['notFound', ...atErrors],
  }),
  'POST /api/SarafiManagment/UpdateExchangePermissions': call({
    access: 'sarafi.access.edit',
    summary: 'Sets what an office may do, with a reason of 10 characters.',
    query: z.strictObject({
      exchangeId: QuerySmallId,
      allowBuy: Flag,
      allowSell: Flag,
      accessImportExportTalars: Flag,
      /** Access to the second rate; unchanged when omitted. */
      accessToSecondRate: Flag.optional(),
      desc: Text,
      rowVersion: QueryRowVersion,
    }),
    output: Outcome,
    errors: ['notFound', 'reasonTooShort', 'reasonTooLong', 'stale'],
  }),
  'GET /api/SarafiManagment/ExchangeTahoodById': call({
    access: 'sarafi.taahod.view',
    summary: 'The ceiling of commitments of an office, its use today by kind and weight, and its changes.',
    query: z.strictObject({ id: QuerySmallId, at: At }),
    output: z.object({
      id: z.number(),
      taahodCeiling: Amount,
      taahodKind: z.number(),
      kindTitle: z.string(),
      multiplier: Amount,
      /** Ceiling in euro; null without one. */
      effectiveCeiling: Amount.nullable(),
      used: Amount,
      free: Amount.nullable(),
      pct: Amount.nullable(),
      rowVersion: z.number(),
      byType: z.array(
        z.object({
          type: z.number(),
          typeTitle: z.string(),
          count: z.number(),
          eur: Amount,
          coef: Amount,
          weighted: Amount,
        }),
      ),
      history: z.array(LimitHistory),
    }),
    errors: ['notFound', 'noRate', ...atErrors],
  }),
  'POST /api/SarafiManagment/UpdateExchangeTaahod': call({
    access: 'sarafi.taahod.edit',
    summary: 'Sets the ceiling of commitments of an office and its kind.',
    query: z.strictObject({
      exchangeId: QuerySmallId,
      taahodCeiling: Figure,
      /** Code of `taahodKind`. */
      taahodKind: z.coerce.number<string>().pipe(z.int().min(1).max(5)),
      /** Factor of collateral or capital; unchanged when omitted. */
      multiplier: Figure.optional(),
      desc: Text.optional(),
      rowVersion: QueryRowVersion,
    }),
    output: Outcome,
    errors: ['notFound', 'figureOutOfRange', 'reasonTooLong', 'stale', 'approvalWaiting'],
  }),
  'GET /api/SarafiManagment/ExchangeOpenPositionById': call({
    access: 'sarafi.position.view',
    summary: 'The ceiling of the open position of an office, where it stands now, and its changes.',
    query: z.strictObject({ id: QuerySmallId, at: At }),
    output: z.object({
      id: z.number(),
      /** Ceiling in euro, or in percent of the capital when the kind says so. */
      positionCeiling: Amount,
      openPositionKind: z.number(),
      kindTitle: z.string(),
      basis: z.number(),
      basisTitle: z.string(),
      effectiveCeiling: Amount.nullable(),
      current: z.object({ net: Amount, shorthand: Amount, gross: Amount }),
      pct: Amount.nullable(),
      rowVersion: z.number(),
      byCurrency: z.array(
        z.object({
          currency: z.string(),
          amount: Amount,
          euroRate: Amount.nullable(),
          euro: Amount.nullable(),
        }),
      ),
      history: z.array(LimitHistory),
    }),
    errors: ['notFound', 'noRate', ...atErrors],
  }),
  'GET /api/SarafiManagment/GetWaitingUse': call({
    access: 'sarafi.view',
    summary:
      'What the contracts that wait today would make of the ceilings of an office, if all were bound now.',
    query: z.strictObject({ id: QuerySmallId }),
    output: WaitingUse,
    errors: ['notFound'],
  }),
  'GET /api/SarafiManagment/GetOfferUse': call({
    access: 'imp.offer.make',
    summary:
      'What an offer would make of the ceilings of the caller’s own office once it is bound: computed by making, selecting and confirming it, and taking all back.',
    query: z.strictObject({
      requestId: QueryId,
      unitPrice: Figure,
      transferDelayHours: z.coerce.number<string>().pipe(z.int().min(1).max(240)),
    }),
    output: OfferUse,
    errors: ['notFound', 'badValue'],
  }),
  'POST /api/SarafiManagment/UpdateExchangeOpenPosition': call({
    access: 'sarafi.position.edit',
    summary: 'Sets the ceiling of the open position of an office and its kind.',
    query: z.strictObject({
      exchangeId: QuerySmallId,
      positionCeiling: Figure,
      /** Code of `openPositionKind`. */
      openPositionKind: z.coerce.number<string>().pipe(z.int().min(1).max(5)),
      /** Code of `positionBasis`; unchanged when omitted. */
      basis: z.coerce.number<string>().pipe(z.int().min(1).max(3)).optional(),
      desc: Text.optional(),
      rowVersion: QueryRowVersion,
    }),
    output: Outcome,
    errors: ['notFound', 'figureOutOfRange', 'reasonTooLong', 'stale', 'approvalWaiting'],
  }),
} as const;
