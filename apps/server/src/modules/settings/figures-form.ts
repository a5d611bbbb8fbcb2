/** Figures of the market for the form that shows and saves them. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import {
  type MarketSettings,
  marketSettingDefinitions,
  readSetting,
  type SettingDefinition,
  type SettingKey,
  settingKeys,
} from '@nazer/contract/settings/market-settings.ts';
import type { SettingField } from '@nazer/contract/settings/settings.contract.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { AppError, type WrongInput } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { changeSettings } from './change-settings.ts';
import { findSavedSettings, type SavedSettings } from './market-settings.queries.ts';
import { withSaved } from './saved-settings.ts';

type Settings = ApiOutput<'GET /api/Setting/GetSettings'>;

/** Unit whose word the form shows; undefined for one without. */
const unitOf = (definition: SettingDefinition) => {
  if (definition.kind === 'integer') return definition.unit;
  if (definition.kind === 'boolean') return undefined;
  return definition.kind === 'percents' ? 'percent' : definition.kind;
};

/** A figure as the form shows it; a boolean has no range. */
function fieldOf(language: Language, key: SettingKey): SettingField {
  const words = serverWords[language].settings;
  const definition: SettingDefinition = marketSettingDefinitions[key];
  const unit = unitOf(definition);
  const isBoolean = definition.kind === 'boolean';
  const { default: otherwise } = definition;
  return {
    key,
    title: words.titles[key],
    group: definition.group,
    groupTitle: words.groups[definition.group],
    kind: definition.kind,
    unitTitle: unit ? words.units[unit] : '',
    min: isBoolean ? null : definition.min,
    max: isBoolean ? null : definition.max,
    count: definition.kind === 'percents' ? definition.count : null,
    default: typeof otherwise === 'object' ? [...otherwise] : otherwise,
  };
}

/** All figures with their fields; `rowVersion` 0 and `updatedAt` null before the first saving. */
function settingsOf(language: Language, saved: SavedSettings | undefined): Settings {
  return {
    rowVersion: saved?.rowVersion ?? 0,
    updatedAt: saved?.updatedAt ?? null,
    updatedBy: saved?.updatedBy ?? '',
    values: withSaved(saved),
    fields: settingKeys.map((key) => fieldOf(language, key)),
  };
}

/** Read past the cache, since the form must show the version it will save against. */
export async function getSettings(ctx: Ctx): Promise<Settings> {
  return settingsOf(ctx.language, await findSavedSettings(ctx.db, 'market'));
}

/** Error of a figure that does not fit its kind or range. */
function refusal(language: Language, key: SettingKey): WrongInput {
  const { title, kind, min, max, count } = fieldOf(language, key);
  const code = kind === 'percents' ? 'settingBadPercents' : 'settingOutOfRange';
  const range = { min: min ?? '', max: max ?? '', count: count ?? 0 };
  return { field: `values.${key}`, code, values: { setting: title, ...range } };
}

/** Reads the given figures. Throws `invalidFields` with an error for each one out of its range. */
function readValues(language: Language, given: Partial<MarketSettings>): Partial<MarketSettings> {
  const keys = settingKeys.filter((key) => given[key] !== undefined);
  const read = keys.map((key) => [key, readSetting(key, given[key])] as const);
  const inputs = read.filter(([, value]) => value === null).map(([key]) => refusal(language, key));
  if (inputs.length > 0) throw new AppError('invalidFields', { inputs });
  // Object.fromEntries loses which value belongs to which key.
  return Object.fromEntries(read) as Partial<MarketSettings>;
}

/** Saves the given figures; those left out stay. Gives all as stored. Throws `invalidFields` and `stale`. */
export async function saveMarketSettings(
  ctx: Ctx,
  { rowVersion, values }: ApiInput<'POST /api/Setting/SaveSettings'>['body'],
): Promise<Settings> {
  await changeSettings(ctx, {
    key: 'market',
    rowVersion,
    call: 'POST /api/Setting/SaveSettings',
    read: withSaved,
    next: readValues(ctx.language, values),
    show: (saved) => settingsOf(ctx.language, saved),
  });
  return getSettings(ctx);
}
