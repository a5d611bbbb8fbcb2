import type { Handlers } from '../../platform/ctx.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';

export function liveHandlers(live: LiveHub) {
  return {
    'GET /api/System/Live': async (ctx) => live.open(ctx.user),
  } satisfies Handlers;
}
