/**
 * Calls of the settings: market figures, Shahkar, working hours, commitment weights and the calendar. Days
 * are Jalali text (`1404/10/02`), `gDate` the same day as Gregorian text (`2025-12-23`); moments are ISO 8601
 * in UTC, null while nobody has saved.
 */
import * as z from 'zod';
import { call } from '../kernel/call.ts';
import { Outcome } from '../kernel/outcome.ts';
import { MarketSettingValues, settingGroups } from './market-settings.ts';

/** Description of a setting for its form; members that do not apply to its kind are null. */
const SettingField = z.object({
  key: z.string(),
  title: z.string(),
  group: z.enum(settingGroups),
  groupTitle: z.string(),
  kind: z.enum(['integer', 'rial', 'euro', 'percent', 'percents', 'boolean']),
  unitTitle: z.string(),
  min: z.union([z.number(), z.string()]).nullable(),
  max: z.union([z.number(), z.string()]).nullable(),
  count: z.number().nullable(),
  default: z.union([z.number(), z.string(), z.boolean(), z.array(z.number())]),
});
export type SettingField = z.infer<typeof SettingField>;

const Settings = z.object({
  /** Row version; 0 until somebody saves. */
  rowVersion: z.number(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string(),
  values: MarketSettingValues,
  fields: z.array(SettingField),
});
export type Settings = z.infer<typeof Settings>;

export const ShahkarSettings = z.strictObject({
  enabled: z.boolean(),
  /** Address of Shahkar; empty for that of the environment. */
  url: z.string().max(500),
  timeoutMs: z.int(),
  /** Days an answer is reused before it is asked for again. */
  cacheDays: z.int(),
  /** Code of `shahkarFailPolicy`: whether a deal is refused or goes on while Shahkar does not answer. */
  failPolicy: z.union([z.literal(1), z.literal(2)]),
  /** Most inquiries of all nodes together in a day; 0 asks none. */
  dailyQuota: z.int(),
});
export type ShahkarSettings = z.infer<typeof ShahkarSettings>;

const Shahkar = z.object({
  ...ShahkarSettings.shape,
  failPolicyTitle: z.string(),
  rowVersion: z.number(),
  updatedAt: z.string().nullable(),
  updatedBy: z.string(),
});

const PolicyCoefficient = z.object({
  id: z.number(),
  commitmentType: z.number(),
  commitmentTypeTitle: z.string(),
  /** Age the weight applies to; null, with an empty title, for every age. */
  ageBucket: z.number().nullable(),
  ageBucketTitle: z.string(),
  rateType: z.number().nullable(),
  rateTypeTitle: z.string(),
  supplierCategory: z.number().nullable(),
  supplierCategoryTitle: z.string(),
  coefficient: z.string(),
  validFrom: z.string(),
  /** `past`: a later row of the same combination replaced it. */
  state: z.enum(['past', 'current', 'coming']),
  description: z.string(),
  createdAt: z.string(),
  createdByName: z.string(),
});

const CalendarDay = z.object({
  date: z.string(),
  gDate: z.string(),
  /** 0 is Saturday, 6 is Friday. */
  weekday: z.number(),
  weekdayTitle: z.string(),
  isHoliday: z.boolean(),
  title: z.string(),
  /** True when somebody decided whether the day is a holiday. */
  isSet: z.boolean(),
  /** True when the positions of the day are final, so that the day cannot change any more. */
  isFinal: z.boolean(),
  isToday: z.boolean(),
});

const HallTime = z.object({
  date: z.string(),
  gDate: z.string(),
  isBusinessDay: z.boolean(),
  /** Clock times in Tehran, e.g. `09:00`; new offers are taken from the opening until `offerCutoff`. */
  openTime: z.string(),
  closeTime: z.string(),
  offerCutoff: z.string(),
  isOpenNow: z.boolean(),
  isTakingOffers: z.boolean(),
  /** Next opening after this moment, e.g. `1405/09/01 09:00`. */
  nextOpen: z.string(),
});

const HallHours = HallTime.extend({
  /** Hall; null for all halls without hours of their own. */
  forumType: z.number().nullable(),
  forumTypeTitle: z.string(),
  hasOwnHours: z.boolean(),
  rowVersion: z.number(),
});

const code = (max: number) => z.int().min(1).max(max);
const forum = code(5).nullable();
/** Clock time as text; parsed by the service, which refuses an invalid one with an error of its own. */
const Hour = z.string().max(20).nullable();
const RowVersion = z.int().min(0);
const wholeNumber = z.string().regex(/^\d{1,6}$/u);

export const settingsCalls = {
  'GET /api/Setting/GetSettings': call({
    access: 'set.view',
    summary: 'The figures of the market with their names, kinds and ranges.',
    output: Settings,
  }),
  'POST /api/Setting/SaveSettings': call({
    access: 'set.edit',
    summary: 'Saves figures of the market; what is left out stays. A stale rowVersion answers 409.',
    body: z.strictObject({ rowVersion: RowVersion, values: MarketSettingValues.partial() }),
    output: Settings,
    errors: ['stale', 'invalidFields', 'settingOutOfRange', 'settingBadPercents'],
  }),
  'GET /api/Setting/getShahkar': call({
    access: 'set.view',
    summary: 'Whether, where and how often Shahkar is asked.',
    output: Shahkar,
  }),
  'POST /api/Setting/SaveShahkar': call({
    access: 'set.shahkar',
    summary: 'Saves whether, where and how often Shahkar is asked.',
    body: z.strictObject({ ...ShahkarSettings.shape, rowVersion: RowVersion }),
    output: Shahkar,
    errors: [
      'stale',
      'invalidFields',
      'settingOutOfRange',
      'badServiceUrl',
      'serviceUrlPort',
      'serviceUrlPlain',
      'serviceUrlPrivate',
      'serviceUrlLoopback',
      'serviceUrlForbidden',
    ],
  }),
  'GET /api/Setting/GetPolicyCoefficientSetting': call({
    access: 'set.view',
    summary: 'Weights of commitments with their history, the newest first; what no row names weighs 1.',
    output: z.object({ list: z.array(PolicyCoefficient) }),
  }),
  'POST /api/Setting/SetPolicyCoefficient': call({
    access: 'set.policy',
    summary:
      'A weight from today or a later day on; what was in force before stays known. Waits for a second person once the market is live.',
    body: z.strictObject({
      commitmentType: code(3),
      ageBucket: code(4).nullable().default(null),
      rateType: z.int().min(0).max(2).nullable().default(null),
      supplierCategory: code(7).nullable().default(null),
      /** Coefficient with at most three decimals, e.g. `1.5`. */
      coefficient: z.string().max(20),
      validFrom: z.string().max(30),
      description: z.string().max(500).default(''),
    }),
    output: Outcome,
    errors: ['invalidFields', 'badCoefficient', 'badDateInput', 'dateBeforeToday', 'approvalWaiting'],
  }),
  'GET /api/Setting/GetCalendar': call({
    access: 'set.view',
    summary: 'The days of a Jalali month, or of the whole year without one: holidays and business days.',
    query: z.strictObject({ year: wholeNumber, month: wholeNumber.optional() }),
    output: z.object({
      year: z.number(),
      /** Month of the answer; null for the whole year. */
      month: z.number().nullable(),
      businessDays: z.number(),
      days: z.array(CalendarDay),
    }),
    errors: ['invalidFields', 'settingOutOfRange'],
  }),
  'GET /api/Setting/ChangeHoliday': call({
    access: 'set.calendar',
    summary: 'Makes a day a holiday or a business day; not a Friday, nor a day whose positions are final.',
    isStateChanging: true,
    query: z.strictObject({
      date: z.string().max(30),
      isHoliday: z.enum(['true', 'false']),
      title: z.string().max(100).optional(),
    }),
    output: Outcome,
    errors: ['badDateInput', 'fridayIsHoliday', 'dayIsFinal'],
  }),
  'POST /api/Setting/getNimaDate': call({
    access: 'signed-in',
    summary: 'The day and hour of the market: of one hall, or of all, and of each.',
    body: z.strictObject({ forumType: forum.optional() }).optional(),
    output: HallHours.extend({ forums: z.array(HallHours) }),
  }),
  'POST /api/Setting/SaveNimaHours': call({
    access: 'set.nimaTime',
    summary: 'Saves the hours of a hall or of all; without hours a hall has those of all again.',
    body: z.strictObject({
      forumType: forum,
      openTime: Hour,
      closeTime: Hour,
      offerCutoff: Hour,
      /** Row version; 0 for a hall without hours of its own. */
      rowVersion: RowVersion,
    }),
    output: Outcome,
    errors: ['invalidFields', 'badHours', 'stale'],
  }),
  'GET /api/System/GetEnums': call({
    access: 'signed-in',
    summary: 'Every enumeration by its name: its codes with their titles in the language of the caller.',
    output: z.record(z.string(), z.array(z.object({ code: z.number(), title: z.string() }))),
  }),
} as const;
