import { AppError } from '../../platform/app-error.ts';
import type { Ctx, Handlers } from '../../platform/ctx.ts';
import type { Database } from '../../platform/database/database.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { downloadTicketFile, prepareTicketFile } from '../../platform/files/ticket-file.ts';
import { writeEvent } from './log.service.ts';
import { eventsFile } from './export-events.ts';
import { eventFilters, getEvent, listEvents } from './list-events.ts';
import {
  findNotifications,
  listNotifications,
  markNotification,
  seeNotifications,
} from './notifications/notifications.ts';
import { getPreferences, savePreferences } from './notifications/preferences.service.ts';
import { verifyEvents } from './chain/verify-events.ts';

/** Databases that this process is verifying: a verification reads everything, so one runs at a time. */
const verifying = new WeakSet<Database>();

/** Verifies the log and logs that it was done, with what came of it. Throws `busy`. */
async function verify(ctx: Ctx) {
  if (verifying.has(ctx.db)) throw new AppError('busy');
  verifying.add(ctx.db);
  try {
    const found = await verifyEvents(ctx);
    const { entryCount, lastHash, firstBad } = found;
    await writeEvent(ctx.db, ctx, {
      action: 'verify',
      message: firstBad ? firstBad.fault : '',
      after: { entryCount, chainEnd: lastHash, ...firstBad },
    });
    return found;
  } finally {
    verifying.delete(ctx.db);
  }
}

export const logHandlers = (live: LiveHub) =>
  ({
    'GET /api/System/GetEvents': (ctx, { query }) => listEvents(ctx, query),
    'GET /api/System/GetEventById': (ctx, { query }) => getEvent(ctx, query.id),
    'POST /api/System/ExportEvents': async (ctx, { body }) => {
      // A wrong filter is refused now, before the file is built from it.
      eventFilters(body);
      return prepareTicketFile(ctx, eventsFile, body);
    },
    'GET /api/System/DownloadEvents': (ctx, { query }) =>
      downloadTicketFile(ctx, eventsFile, query.authtoken),
    'POST /api/System/VerifyEvents': (ctx) => verify(ctx),
    'GET /api/System/GetNotifications': (ctx) => listNotifications(ctx),
    'GET /api/System/FindNotifications': (ctx, { query }) => findNotifications(ctx, query),
    'POST /api/System/MarkNotification': (ctx, { body }) => markNotification(ctx, body),
    'GET /api/System/GetNotificationPreferences': (ctx) => getPreferences(ctx),
    'POST /api/System/SaveNotificationPreferences': (ctx, { body }) => savePreferences(ctx, body),
    'POST /api/System/SeeNotifications': (ctx, { body }) => seeNotifications(ctx, body?.upTo),
    'GET /api/System/Live': async (ctx, { query }) => live.open(ctx.user, query.ageMs),
  }) satisfies Handlers;
