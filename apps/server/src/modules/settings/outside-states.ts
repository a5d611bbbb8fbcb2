import type { ApiOutput } from '@nazer/contract/api.ts';
import { settingWordsOf } from '@nazer/contract/words/settings/setting-words-of.ts';
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findServiceDays } from '../../platform/outside/outside-store.ts';

export async function listOutsideServices(
  ctx: Ctx,
): Promise<ApiOutput<'GET /api/System/GetOutsideServices'>> {
  const words = settingWordsOf[ctx.language];
  const days = await findServiceDays(ctx.db, todayJalali(ctx.clock.now()));
  const list = ctx.outside.states().map(({ name, kind, isOpen }) => {
    const day = days.find(({ service }) => service === name);
    return {
      service: name,
      serviceTitle: words.services[name],
      kind,
      kindTitle: words.serviceKinds[kind],
      isOpen,
      callsToday: day?.calls ?? 0,
      failuresToday: day?.failures ?? 0,
      lastErrorAt: day?.lastErrorAt?.toISOString() ?? null,
      lastError: day?.lastError ?? '',
    };
  });
  return { list };
}
