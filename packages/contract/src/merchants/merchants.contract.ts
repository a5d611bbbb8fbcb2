/** Importers and exporters: who they are, whether they may trade, how they are counted. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { pageQuery } from '../kernel/inputs.ts';
import { Outcome } from '../kernel/outcome.ts';
import { personal, personalFilter } from '../kernel/personal.ts';

/** Flags and numbers stand in an address as text. */
const Flag = z.enum(['true', 'false', '1', '0']);
const Category = z.coerce.number<string>().pipe(z.int().min(1).max(7));
/** 10 digits of a person, 11 of a company, 12 or 13 of a foreigner; Persian digits and separators are understood. */
const NationalId = z.string().min(1).max(40);

export const Merchant = z.object({
  id: z.number(),
  nationalId: personal('mellicode', { ownIf: 'none' }),
  type: z.number(),
  typeTitle: z.string(),
  fullName: z.string(),
  mobile: personal('mobile', { ownIf: 'none' }),
  email: z.string(),
  businessCardNo: z.string(),
  businessCardExpire: z.string(),
  hasAccess: z.boolean(),
  justSupplyForBankSarafi: z.boolean(),
  blockedByManual: z.boolean(),
  blockedBySystem: z.boolean(),
  /** The first of `blockReasons`. */
  blockReasonSystem: z.number().nullable(),
  blockReasonSystemTitle: z.string(),
  /** Each is opened and closed by itself; the most serious first. */
  blockReasons: z.array(z.object({ reason: z.number(), title: z.string() })),
  ignorePositionCalc: z.boolean(),
  supplierCategory: z.number(),
  supplierCategoryTitle: z.string(),
  /** The reason last given for a change of rights. */
  description: z.string(),
  shahkarResult: z.number(),
  shahkarResultTitle: z.string(),
  shahkarAt: z.string().nullable(),
  /** Without an exception of the blacklist. */
  canTrade: z.boolean(),
  openOffers: z.number(),
  /** Duty of an exporter that is past its due date, as the declarations have it; computed, never told. */
  overdueEur: z.string(),
  /** The due date that passed first; empty while nothing is overdue. */
  overdueSince: z.string(),
  rowVersion: z.number(),
});
export type Merchant = z.infer<typeof Merchant>;

export const MerchantFilter = z.strictObject({
  currentPage: pageQuery.pageIndex,
  pageSize: pageQuery.pageSize,
  /** Whole, or how it begins. */
  nationalId: personalFilter(40, { ownIf: 'none' }).optional(),
  fullName: z.string().max(200).optional(),
  hasAccess: Flag.or(z.literal('')).optional(),
  justSupplyForBankSarafi: Flag.or(z.literal('')).optional(),
  blockedByManual: Flag.or(z.literal('')).optional(),
  blockedBySystem: Flag.or(z.literal('')).optional(),
  ignorePositionCalc: Flag.or(z.literal('')).optional(),
  supplierCategory: Category.or(z.literal('')).optional(),
});
export type MerchantFilter = z.output<typeof MerchantFilter>;

export const MerchantForm = z.strictObject({
  nationalId: NationalId,
  fullName: z.string().max(200),
  mobile: z.string().max(30).optional(),
  email: z.string().max(254).optional(),
  businessCardNo: z.string().max(40).optional(),
  businessCardExpire: z.string().max(20).optional(),
  supplierCategory: z.int().min(1).max(7).optional(),
});
export type MerchantForm = z.output<typeof MerchantForm>;

export const merchantsCalls = {
  'GET /api/merchant/GetMerchants': call({
    access: 'merchant.view',
    summary: 'A page of merchants, newest first.',
    query: MerchantFilter,
    output: z.object({ list: z.array(Merchant), totalCount: z.number() }),
    errors: ['badValue'],
  }),
  'GET /api/merchant/UpdateAccessMerchantmen': call({
    access: 'merchant.access',
    isStateChanging: true,
    summary: 'Sets what a merchant may do; a block by hand and its end need a reason of 10 characters.',
    query: z.strictObject({
      nationalId: NationalId,
      haveAccess: Flag,
      justSupplyForBankSarafi: Flag,
      blockedByManual: Flag,
      ignorePositionCalc: Flag,
      description: z.string().max(500).optional(),
    }),
    output: Outcome,
    errors: ['notFound', 'badNationalId', 'reasonTooShort'],
  }),
  'GET /api/merchant/UpdateMerchantInfo': call({
    access: 'merchant.info',
    isStateChanging: true,
    summary: 'Sets the group of exporters a merchant belongs to.',
    query: z.strictObject({ nationalId: NationalId, supplierCategory: Category }),
    output: Outcome,
    errors: ['notFound', 'badNationalId'],
  }),
  'POST /api/merchant/SaveMerchant': call({
    access: 'merchant.info',
    summary: 'Adds a merchant, or renews what is told of one; rights, blocks and duties stay as they are.',
    body: MerchantForm,
    output: Outcome,
    errors: ['invalidFields', 'badNationalId', 'badDateInput'],
  }),
} as const;
