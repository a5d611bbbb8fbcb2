/**
 * The figures an administrator sets for the market: each is declared here once, with its kind, range and what it is
 * until somebody changes it. Schema, form, sentences and the object the rules read come from this table.
 */
import * as z from 'zod';
import { readSettingValue, type ValueOfKind } from './setting-values.ts';

/** Whole number; hours, days, years, times or megabytes as `unit` says. */
interface IntegerSetting {
  readonly kind: 'integer';
  readonly unit: 'hours' | 'days' | 'businessDays' | 'years' | 'times' | 'megabytes';
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** Whole rials, as text. */
interface RialSetting {
  readonly kind: 'rial';
  readonly min: string;
  readonly max: string;
  readonly default: string;
}

/** Whole euros, as text. */
interface EuroSetting {
  readonly kind: 'euro';
  readonly min: string;
  readonly max: string;
  readonly default: string;
}

/** With up to three decimals, as text. */
interface PercentSetting {
  readonly kind: 'percent';
  readonly min: string;
  readonly max: string;
  readonly default: string;
}

/** Whole percentages, each larger than the one before. */
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
  /** From the binding of a contract to the whole of its rials. */
  rialDeadlineHours: integer('deadlines', 'hours', [1, 240, 24]),
  /** An office confirms its selection, a supplier a dealing, within this. */
  confirmHours: integer('deadlines', 'hours', [1, 240, 24]),
  /** The longest time an offer may ask for issuing the transfer. */
  maxTransferDelayHours: integer('deadlines', 'hours', [1, 240, 240]),
  /** After the transfer without an objection the deal ends by itself. */
  makhtoomeDays: integer('deadlines', 'businessDays', [1, 60, 10]),
  supplyDefaultValidityDays: integer('deadlines', 'days', [1, 90, 5]),
  /** A licence that ends within this is shown as ending. */
  licenseWarnDays: integer('deadlines', 'days', [1, 365, 60]),
  /** A deal that ended can be taken back for so long. */
  returnDays: integer('returns', 'days', [0, 366, 90]),
  /** Withdrawals an applicant may ask for on one offer. */
  maxWithdrawals: integer('returns', 'times', [1, 10, 3]),
  /** Corrections reach back so far before the last final day. */
  correctionBackDays: integer('returns', 'days', [0, 366, 30]),
  /** Missed rial deadlines of one office within `strikeDays` that raise an alert. */
  strikeCount: integer('returns', 'times', [1, 20, 3]),
  strikeDays: integer('returns', 'days', [1, 366, 30]),
  /** Payments may fall short of the total, or differ from what the bank says, by so much. */
  paymentToleranceRial: {
    kind: 'rial',
    group: 'payments',
    min: '0',
    max: '1000000000',
    default: '1000',
  },
  /** The same, of the amount; the larger of the two counts. */
  paymentTolerancePct: { kind: 'percent', group: 'payments', min: '0', max: '5', default: '0.1' },
  /** A payment in cash above this is not valid. */
  cashThresholdRial: {
    kind: 'rial',
    group: 'payments',
    min: '0',
    max: '1000000000000',
    default: '1000000000',
  },
  /** A payment belongs to a deal that is not further away than this. */
  paymentDayRange: integer('payments', 'businessDays', [0, 30, 1]),
  /** The amount of a SANA row may differ by so much from the offer it is used for. */
  sanaAmountTolerancePct: { kind: 'percent', group: 'payments', min: '0', max: '10', default: '0.5' },
  /** Older retail deals leave the table for files; so many whole years stay beside the running one, 0 keeps all. */
  onlineDealYears: integer('payments', 'years', [0, 30, 0]),
  /** Shares of a limit that raise an alert. */
  alertPcts: {
    kind: 'percents',
    group: 'limits',
    count: 3,
    min: 1,
    max: 200,
    default: [80, 95, 100],
  },
  /** Rates of deals, offers, bands and days may be so far from the last one that is known. */
  rateDistancePct: { kind: 'percent', group: 'limits', min: '1', max: '100', default: '30' },
  /** Whether an exporter whose duty is overdue is blocked by the system. */
  isDutyBlocking: { kind: 'boolean', group: 'duties', default: true },
  /** So many days after the due date of its oldest overdue declaration. */
  dutyGraceDays: integer('duties', 'days', [0, 366, 30]),
  /** The smallest overdue duty that blocks. */
  dutyLeastEur: { kind: 'euro', group: 'duties', min: '0', max: '10000000', default: '1000' },
  /** Hidden numbers of persons one user may seek as a whole within an hour. */
  personalQueriesPerHour: integer('limits', 'times', [1, 1_000, 20]),
  isThursdayHoliday: { kind: 'boolean', group: 'calendar', default: false },
  /** What a person deleted in an app can be taken back for so long. */
  takeBackDays: integer('apps', 'days', [1, 365, 30]),
  /** Older mails, messages and posts are deleted for all who have them; 0 keeps them without end. */
  keptWritingDays: integer('apps', 'days', [0, 3_660, 0]),
  /** Whether everybody posts on the wall; otherwise those who may change settings. All comment either way. */
  isWallOpen: { kind: 'boolean', group: 'apps', default: true },
  /** Pictures of one person on the wall. */
  wallPictureMegabytes: integer('apps', 'megabytes', [1, 10_000, 200]),
  /** Files one person put into mails and messages. */
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

/** The shape of the values; whether each lies in its range `readSetting` says. */
export const MarketSettingValues = z.strictObject(
  Object.fromEntries(
    settingKeys.map((key) => [key, kindSchemas[marketSettingDefinitions[key].kind]]),
  ) as unknown as Schemas, // Object.fromEntries forgets the keys; they are all of them
);

// Object.fromEntries forgets the keys; they are all of them.
export const defaultMarketSettings = Object.fromEntries(
  settingKeys.map((key) => [key, marketSettingDefinitions[key].default]),
) as unknown as MarketSettings;

/** The value as it is kept (texts of digits canonical), or null when it is of another kind or out of range. */
export function readSetting<K extends SettingKey>(key: K, value: unknown): MarketSettings[K] | null {
  return readSettingValue(marketSettingDefinitions[key], value) as MarketSettings[K] | null; // its kind is that of its definition
}
