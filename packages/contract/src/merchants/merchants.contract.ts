/** Calls of merchants (importers and exporters): details, blocks, and how they count in positions. */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { pageQuery, QueryId } from '../kernel/inputs.ts';
import { titledRowSchema } from '../kernel/list-calls.ts';
import { Outcome } from '../kernel/outcome.ts';
import { personalFilter } from '../kernel/personal.ts';
import { AllowedAction } from '../kernel/record-history.ts';
import { merchantList } from './merchants.list.ts';

/** Boolean in a query string, where values arrive as text. */
const Flag = z.enum(['true', 'false', '1', '0']);
const Category = z.coerce.number<string>().pipe(z.int().min(1).max(7));
/**
 * National id: 10 digits of a person, 11 of a company, 12 or 13 of a foreigner; Persian digits and separators are
 * accepted. The two calls that update a merchant also take `#57`, the number of its row.
 */
const NationalId = z.string().min(1).max(40);

export const Merchant = titledRowSchema(merchantList).extend({
  /** Blocks of the system in force, by their codes; each is opened and closed independently. */
  blockReasons: z.array(z.object({ reason: z.number(), title: z.string() })),
  /** Whether the merchant may trade today without a blacklist exception. */
  canTrade: z.boolean(),
  rowVersion: z.number(),
});
export type Merchant = z.infer<typeof Merchant>;

const MerchantDetails = Merchant.extend({ allowedActions: z.array(AllowedAction) });

/** Empty text in a filter is no condition. */
export const MerchantFilter = z.strictObject({
  currentPage: pageQuery.pageIndex,
  pageSize: pageQuery.pageSize,
  /**
   * National id, whole or its first digits. The search covers more than an office's own customers (`ownIf`), so
   * the limits on searches for numbers of persons hold for users of offices as well.
   */
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

/** Of a known merchant, an optional member that is left out stays as it is; an empty text deletes what was there. */
export const MerchantForm = z.strictObject({
  nationalId: NationalId,
  fullName: z.string().max(200),
  mobile: z.string().max(30).optional(),
  email: z.string().max(254).optional(),
  businessCardNo: z.string().max(40).optional(),
  /** Jalali day. */
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
  'GET /api/merchant/GetMerchantById': call({
    access: 'merchant.view',
    summary: 'One merchant with what may be done with it.',
    query: z.strictObject({ id: QueryId }),
    output: MerchantDetails,
    errors: ['notFound'],
  }),
  'GET /api/merchant/UpdateAccessMerchantmen': call({
    access: 'merchant.access',
    isStateChanging: true,
    summary:
      'Sets what a merchant may do; a change of the access or of the block by hand needs a reason of 10 characters.',
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
