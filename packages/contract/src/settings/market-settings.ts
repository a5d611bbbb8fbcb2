/**
 * Settings of the market: each is declared here once with its kind, range and default. Schema, form, sentences and
 * the object that rules read are derived from this table.
 */
import * as z from 'zod';
import { readSettingValue, type ValueOfKind } from './setting-values.ts';

/** Whole number in the unit given. */
interface IntegerSetting {
  readonly kind: 'integer';
  readonly unit: 'hours' | 'days' | 'businessDays' | 'years' | 'times' | 'megabytes';
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** Whole rials as text. */
interface RialSetting {
  readonly kind: 'rial';
  readonly min: string;
  readonly max: string;
  readonly default: string;
}

/** Whole euros as text. */
interface EuroSetting {
  readonly kind: 'euro';
  readonly min: string;
  readonly max: string;
  readonly default: string;
}

/** Percentage with up to three decimals as text. */
interface PercentSetting {
  readonly kind: 'percent';
  readonly min: string;
  readonly max: string;
  readonly default: string;
}

/** Whole percentages in ascending order. */
interface PercentsSetting {
  readonly kind: 'percents';
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly default: readonly number[];
}

interface BooleanSetting {
  readonly kind: 'boolean';
  readonly default: boolean;
}

export type SettingDefinition = (
  | IntegerSetting
  | RialSetting
  | EuroSetting
  | PercentSetting
  | PercentsSetting
  | BooleanSetting
) & { readonly group: SettingGroup };

export const settingGroups = [
  'deadlines',
  'returns',
  'payments',
  'limits',
  'duties',
  'calendar',
  'apps',
] as const;
export type SettingGroup = (typeof settingGroups)[number];

const integer = (
  group: SettingGroup,
  unit: IntegerSetting['unit'],
  [min, max, otherwise]: readonly [number, number, number],
) => ({ kind: 'integer', group, unit, min, max, default: otherwise }) as const;

export const marketSettingDefinitions = {
  /** Time from the binding of a contract to the full rial payment. */
  rialDeadlineHours: integer('deadlines', 'hours', [1, 240, 24]),
  /** Time an office has to confirm its selection, and a supplier a dealing. */
  confirmHours: integer('deadlines', 'hours', [1, 240, 24]),
  /** Longest transfer time an offer may ask for. */
  maxTransferDelayHours: integer('deadlines', 'hours', [1, 240, 240]),
  /** Business days after the transfer when an offer nobody objected to becomes makhtoome by itself. */
  makhtoomeDays: integer('deadlines', 'businessDays', [1, 60, 10]),
  supplyDefaultValidityDays: integer('deadlines', 'days', [1, 90, 5]),
  /** Days before its end when a licence is shown as about to end. */
  licenseWarnDays: integer('deadlines', 'days', [1, 365, 60]),
  /** Days within which an ended deal can be reopened. */
  returnDays: integer('returns', 'days', [0, 366, 90]),
  /** Number of withdrawals an applicant may ask for on one offer. */
  maxWithdrawals: integer('returns', 'times', [1, 10, 3]),
  /** Days before the last final day that a correction may reach back. */
  correctionBackDays: integer('returns', 'days', [0, 366, 30]),
  /** Number of missed rial deadlines of one office within `strikeDays` that raises an alert. */
  strikeCount: integer('returns', 'times', [1, 20, 3]),
  strikeDays: integer('returns', 'days', [1, 366, 30]),
  /** Rials by which payments may fall short of the total, or differ from the bank's amount. */
  paymentToleranceRial: {
    kind: 'rial',
    group: 'payments',
    min: '0',
    max: '1000000000',
    default: '1000',
  },
  /** Same tolerance in percent of the amount; the larger of the two applies. */
  paymentTolerancePct: { kind: 'percent', group: 'payments', min: '0', max: '5', default: '0.1' },
  /** Largest amount that may be paid in cash; a larger cash payment is not valid. */
  cashThresholdRial: {
    kind: 'rial',
    group: 'payments',
    min: '0',
    max: '1000000000000',
    default: '1000000000',
  },
  /** Largest distance between a payment and its deal. */
  paymentDayRange: integer('payments', 'businessDays', [0, 30, 1]),
  /** Percent by which the amount of a SANA deal may differ from the offer it is used for. */
  sanaAmountTolerancePct: { kind: 'percent', group: 'payments', min: '0', max: '10', default: '0.5' },
  /**
   * Whole years of retail deals kept in the table besides the current one; older ones move to archive files. 0 keeps
   * all.
   */
  onlineDealYears: integer('payments', 'years', [0, 30, 0]),
  /** Percentages of a limit that raise an alert. */
  alertPcts: {
    kind: 'percents',
    group: 'limits',
    count: 3,
    min: 1,
    max: 200,
    default: [80, 95, 100],
  },
  /** Percent by which rates of deals, offers, bands and days may differ from the last known rate. */
  rateDistancePct: { kind: 'percent', group: 'limits', min: '1', max: '100', default: '30' },
  /** Whether the system blocks an exporter with an overdue duty. */
  isDutyBlocking: { kind: 'boolean', group: 'duties', default: true },
  /** Days after the due date of the oldest overdue declaration when the block begins. */
  dutyGraceDays: integer('duties', 'days', [0, 366, 30]),
  /** Smallest overdue duty that blocks. */
  dutyLeastEur: { kind: 'euro', group: 'duties', min: '0', max: '10000000', default: '1000' },
  /** Number of whole hidden numbers of persons one user may search for within an hour. */
  personalQueriesPerHour: integer('limits', 'times', [1, 1_000, 20]),
  isThursdayHoliday: { kind: 'boolean', group: 'calendar', default: false },
  /** Days within which a person can restore what she deleted in an app. */
  takeBackDays: integer('apps', 'days', [1, 365, 30]),
  /** Days after which mails, messages and posts are deleted for everybody; 0 keeps them without end. */
  messageRetentionDays: integer('apps', 'days', [0, 3_660, 0]),
  /** Whether everybody may post on the wall or only users who may change settings; everybody may comment. */
  isWallOpen: { kind: 'boolean', group: 'apps', default: true },
  /** Space for one person's pictures on the wall. */
  wallPictureMegabytes: integer('apps', 'megabytes', [1, 10_000, 200]),
  /** Space for one person's files in mails and messages. */
  attachmentMegabytes: integer('apps', 'megabytes', [1, 10_000, 500]),
} as const satisfies Readonly<Record<string, SettingDefinition>>;

type Definitions = typeof marketSettingDefinitions;
export type SettingKey = keyof Definitions;
export const settingKeys = Object.keys(marketSettingDefinitions) as readonly SettingKey[]; // its own keys

export type MarketSettings = { readonly [K in SettingKey]: ValueOfKind[Definitions[K]['kind']] };

type Schemas = { [K in SettingKey]: z.ZodType<MarketSettings[K], MarketSettings[K]> };

const kindSchemas: { readonly [K in keyof ValueOfKind]: z.ZodType<ValueOfKind[K]> } = {
  integer: z.number(),
  rial: z.string().max(40),
  euro: z.string().max(40),
  percent: z.string().max(40),
  percents: z.array(z.number()).max(20),
  boolean: z.boolean(),
};

/** Schema of the values by kind; `readSetting` checks the ranges. */
export const MarketSettingValues = z.strictObject(
  Object.fromEntries(
    settingKeys.map((key) => [key, kindSchemas[marketSettingDefinitions[key].kind]]),
  ) as unknown as Schemas, // Object.fromEntries forgets the keys; they are all of them
);

// Object.fromEntries loses the key names; they are all setting keys.
export const defaultMarketSettings = Object.fromEntries(
  settingKeys.map((key) => [key, marketSettingDefinitions[key].default]),
) as unknown as MarketSettings;

/** Value as stored (texts of digits in canonical form); null when it is of another kind or out of range. */
export function readSetting<K extends SettingKey>(key: K, value: unknown): MarketSettings[K] | null {
  return readSettingValue(marketSettingDefinitions[key], value) as MarketSettings[K] | null; // its kind is that of its definition
}
