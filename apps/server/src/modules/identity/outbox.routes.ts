import { AppError } from '../../platform/app-error.ts';
import type { Handlers } from '../../platform/ctx.ts';
import { findMessages } from '../../platform/outbox/outbox-store.ts';

const pageSize = 20;

/** Queued SMS and mail, newest first, to be read in demo mode alone. Throws `noSuchCall` outside of it. */
export function outboxHandlers({ isDemo }: { readonly isDemo: boolean }) {
  return {
    'GET /api/System/GetOutbox': async (ctx, { query }) => {
      if (!isDemo) throw new AppError('noSuchCall');
      const pageIndex = Number(query.pageIndex);
      const page = { limit: pageSize, offset: (pageIndex - 1) * pageSize };
      const { list, totalCount } = await findMessages(ctx.db, page);
      return { list: list.map((message) => ({ ...message, at: message.at.toISOString() })), totalCount };
    },
  } satisfies Handlers;
}
