/** Settings of Shahkar (whether, where and how often it is asked), for the form that shows and saves them. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { ApiInput, ApiOutput } from '@nazer/contract/api.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import { AppError, type WrongInput } from '../../../platform/app-error.ts';
import { addressFaults, AddressRefused } from '../../../platform/integrations/address-rules.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { changeSettings } from '../change-settings.ts';
import { findSavedSettings, type SavedSettings } from '../market-settings.queries.ts';
import { withSavedShahkar } from '../saved-settings.ts';

type Shahkar = ApiOutput<'GET /api/Setting/getShahkar'>;
type ShahkarForm = ApiInput<'POST /api/Setting/SaveShahkar'>['body'];

/** Least and greatest number accepted: milliseconds for an answer, days an answer counts, questions a day. */
const ranges = {
  timeoutMs: { min: 500, max: 30_000 },
  cacheDays: { min: 0, max: 365 },
  dailyQuota: { min: 0, max: 10_000_000 },
} as const;
type RangeName = keyof typeof ranges;
const rangeNames = Object.keys(ranges) as RangeName[]; // its own keys

function settingsOf(language: Language, saved: SavedSettings | undefined): Shahkar {
  const settings = withSavedShahkar(saved);
  return {
    ...settings,
    failPolicyTitle: codeTitle(language, 'shahkarFailPolicy', settings.failPolicy),
    rowVersion: saved?.rowVersion ?? 0,
    updatedAt: saved?.updatedAt ?? null,
    updatedBy: saved?.updatedBy ?? '',
  };
}

/** Read past the cache, since the form must show the version it will save against. */
export async function getShahkar(ctx: Ctx): Promise<Shahkar> {
  return settingsOf(ctx.language, await findSavedSettings(ctx.db, 'shahkar'));
}

/** Error of an address that the address guard refuses; none for an empty one. */
async function addressFaultsOf({ integrations }: Ctx, text: string): Promise<WrongInput[]> {
  if (text === '') return [];
  try {
    await integrations.addresses.check(text);
    return [];
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    return [{ field: 'url', code: addressFaults[error.fault].code }];
  }
}

/** Errors of all wrong fields; none for a right form. */
async function faultsOf(ctx: Ctx, form: ShahkarForm): Promise<WrongInput[]> {
  const words = serverWords[ctx.language].settings.fields;
  const wrong = rangeNames.filter((name) => form[name] < ranges[name].min || form[name] > ranges[name].max);
  const inputs = wrong.map((field): WrongInput => {
    const values = { setting: words[field], ...ranges[field] };
    return { field, code: 'settingOutOfRange', values };
  });
  return [...inputs, ...(await addressFaultsOf(ctx, form.url.trim()))];
}

/** Saves the settings and gives them as stored. Throws `invalidFields` and `stale`. */
export async function saveShahkar(ctx: Ctx, form: ShahkarForm): Promise<Shahkar> {
  const inputs = await faultsOf(ctx, form);
  if (inputs.length > 0) throw new AppError('invalidFields', { inputs });
  const { rowVersion, ...settings } = form;
  await changeSettings(ctx, {
    key: 'shahkar',
    rowVersion,
    call: 'POST /api/Setting/SaveShahkar',
    read: withSavedShahkar,
    next: { ...settings, url: settings.url.trim() },
    show: (saved) => settingsOf(ctx.language, saved),
  });
  return getShahkar(ctx);
}
