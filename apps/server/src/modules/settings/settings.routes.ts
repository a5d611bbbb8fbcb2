import type { Handlers } from '../../platform/ctx.ts';
import { changeHoliday, getCalendarDays } from './calendar/calendar-form.ts';
import { getSettings, saveMarketSettings } from './figures-form.ts';
import { getNimaDate, saveNimaHours } from './hours-form.ts';
import { listEnums } from './list-enums.ts';
import { listIntegrations } from './list-integrations.ts';
import { listCoefficients, setCoefficient } from './policy/policy-form.ts';
import { getShahkar, saveShahkar } from './shahkar/shahkar-form.ts';

export const settingsHandlers = {
  'GET /api/Setting/GetSettings': getSettings,
  'POST /api/Setting/SaveSettings': (ctx, { body }) => saveMarketSettings(ctx, body),
  'GET /api/Setting/getShahkar': getShahkar,
  'POST /api/Setting/SaveShahkar': (ctx, { body }) => saveShahkar(ctx, body),
  'GET /api/Setting/GetPolicyCoefficientSetting': listCoefficients,
  'POST /api/Setting/SetPolicyCoefficient': setCoefficient,
  'GET /api/Setting/GetCalendar': (ctx, { query }) => getCalendarDays(ctx, query),
  'GET /api/Setting/ChangeHoliday': (ctx, { query }) => changeHoliday(ctx, query),
  'POST /api/Setting/getNimaDate': (ctx, { body }) => getNimaDate(ctx, body?.forumType ?? null),
  'POST /api/Setting/SaveNimaHours': (ctx, { body }) => saveNimaHours(ctx, body),
  'GET /api/System/GetEnums': async (ctx) => listEnums(ctx.language),
  'GET /api/System/GetOutsideServices': listIntegrations,
} satisfies Handlers;
