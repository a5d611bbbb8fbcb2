import { serverWords } from '@nazer/contract/words/server-words.ts';
import type { ApiOutput } from '@nazer/contract/api.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findServiceDays } from '../../platform/integrations/integration-store.ts';

type ServiceDay = Awaited<ReturnType<typeof findServiceDays>>[number];

/** Moment in UTC (ISO 8601); null for none. */
const textOf = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** Calls of today, and the last call and error of any day; without a row the service was never called. */
const figuresOf = (day: ServiceDay | undefined) => ({
  callsToday: day?.calls ?? 0,
  failuresToday: day?.failures ?? 0,
  lastCallAt: textOf(day?.lastCallAt),
  lastErrorAt: textOf(day?.lastErrorAt),
  lastError: day?.lastError ?? '',
});

/**
 * Outside services with their state, their calls of today in Tehran, and their last call and error. `isOpen`: the
 * breaker leaves the service alone now.
 */
export async function listIntegrations(ctx: Ctx): Promise<ApiOutput<'GET /api/System/GetOutsideServices'>> {
  const words = serverWords[ctx.language].settings;
  const days = await findServiceDays(ctx.db, { day: todayJalali(ctx.clock.now()) });
  const list = ctx.integrations.states().map(({ name, kind, isOpen }) => {
    return {
      service: name,
      serviceTitle: words.services[name],
      kind,
      kindTitle: words.serviceKinds[kind],
      isOpen,
      ...figuresOf(days.find(({ service }) => service === name)),
    };
  });
  return { list };
}
