import type { Handlers } from '../../platform/ctx.ts';
import { changeHoliday, getMonth } from './calendar-form.ts';
import { getSettings, saveMarketSettings } from './figures-form.ts';
import { getNimaDate, saveNimaHours } from './hours-form.ts';
import { listOutsideServices } from './outside-states.ts';
import { listCoefficients, setCoefficient } from './policy-form.ts';
import { getShahkar, saveShahkar } from './shahkar-form.ts';

export const settingsHandlers = {
  'GET /api/Setting/GetSettings': getSettings,
  'POST /api/Setting/SaveSettings': (ctx, { body }) => saveMarketSettings(ctx, body),
  'GET /api/Setting/getShahkar': getShahkar,
  'POST /api/Setting/SaveShahkar': (ctx, { body }) => saveShahkar(ctx, body),
  'GET /api/Setting/GetPolicyCoefficientSetting': listCoefficients,
  'POST /api/Setting/SetPolicyCoefficient': setCoefficient,
  'GET /api/Setting/GetCalendar': (ctx, { query }) => getMonth(ctx, query),
  'GET /api/Setting/ChangeHoliday': (ctx, { query }) => changeHoliday(ctx, query),
  'POST /api/Setting/getNimaDate': (ctx, { body }) => getNimaDate(ctx, body?.forumType ?? null),
  'POST /api/Setting/SaveNimaHours': (ctx, { body }) => saveNimaHours(ctx, body),
  'GET /api/System/GetOutsideServices': listOutsideServices,
} satisfies Handlers;
