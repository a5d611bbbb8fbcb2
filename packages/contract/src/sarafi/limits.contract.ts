/** What an office may do and how far: rights and ceilings, with their changes. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { Figure, QueryId, QuerySmallId } from '../kernel/inputs.ts';
import { Outcome } from '../kernel/outcome.ts';
import { Amount, At, atErrors, Flag, QueryRowVersion, rights, rightsInForce, Text } from './sarafi.inputs.ts';

const LimitHistory = z.object({
  id: z.number(),
  at: z.string(),
  ceiling: Amount,
  kind: z.number(),
  kindTitle: z.string(),
  multiplier: Amount,
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
  /** In euro, as it would be; `added` may be negative: a trade can lessen what is open. */
  used: Amount,
  added: Amount,
  /** Null without a ceiling. */
  pct: Amount.nullable(),
});

const WaitingUse = z.object({
  id: z.number(),
  /** Offers that were selected and wait for the office, and dealings that wait for their supplier. */
  offers: z.number(),
  dealings: z.number(),
  /** Beyond the first fifty of each, which are not in the figures. */
  untried: z.number(),
  /** Those whose step would be refused; `message` where the office itself is the reason. */
  refused: z.array(z.object({ list: z.enum(['Offer', 'Dealing']), id: z.number(), message: z.string() })),
  /** Left out where the euro has no rate today. */
  taahod: ProjectedUse.optional(),
  position: ProjectedUse.optional(),
});
export type WaitingUse = z.infer<typeof WaitingUse>;

const OfferUse = z.object({
  /** What the offer, its selection or its confirmation would be refused with now; null where it would be bound. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Left out with a refusal, and where the euro has no rate today. */
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
      /** Nothing new is traded while the licence is not in force, whatever the rights say. */
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
      /** As it is where it is left out. */
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
      /** In euro; null without a ceiling. */
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
      taahodKind: z.coerce.number<string>().pipe(z.int().min(1).max(5)),
      /** Of collateral or capital; as it is where it is left out. */
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
      /** Euro; percent of the capital where the kind says so. */
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
      openPositionKind: z.coerce.number<string>().pipe(z.int().min(1).max(5)),
      /** As it is where it is left out. */
      basis: z.coerce.number<string>().pipe(z.int().min(1).max(3)).optional(),
      desc: Text.optional(),
      rowVersion: QueryRowVersion,
    }),
    output: Outcome,
    errors: ['notFound', 'figureOutOfRange', 'reasonTooLong', 'stale', 'approvalWaiting'],
  }),
} as const;
