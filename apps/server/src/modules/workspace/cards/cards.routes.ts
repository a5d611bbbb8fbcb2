/** Calls of the cards of dashboards. The log has that somebody voted, but not for what. */
import { pollChoices } from '@nazer/contract/workspace/cards.contract.ts';
import { isEmail } from '@nazer/persian/identity.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, Handlers } from '../../../platform/ctx.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { writeEvent } from '../../log/log.service.ts';
import {
  countVotes,
  deleteSubscription,
  findSubscription,
  findVote,
  saveSubscription,
  saveVote,
} from './cards.queries.ts';

/** Key of the only poll. */
const poll = 'social-media';

/** Votes of every choice in the order of the contract, and the caller's own choice; null before the first vote. */
async function readPoll(db: Queryable, { user }: Pick<Ctx, 'user'>) {
  const counts = await countVotes(db, { poll });
  const own = await findVote(db, { poll, userId: user.id });
  return {
    options: pollChoices.map((choice) => ({
      choice,
      count: counts.find((one) => one.choice === choice)?.count ?? 0,
    })),
    own: pollChoices.find((choice) => choice === own) ?? null,
  };
}

export const cardHandlers = {
  'GET /api/Workspace/GetPoll': (ctx) => readPoll(ctx.db, ctx),
  'POST /api/Workspace/Vote': (ctx, { body }) =>
    ctx.db.transaction(async (tx) => {
      await saveVote(tx, { poll, userId: ctx.user.id, choice: body.choice, now: ctx.clock.now() });
      await writeEvent(tx, ctx, { action: 'vote', key: poll });
      return readPoll(tx, ctx);
    }),
  'GET /api/Workspace/GetNewsletter': async (ctx) => ({
    email: (await findSubscription(ctx.db, { userId: ctx.user.id })) ?? null,
  }),
  'POST /api/Workspace/SubscribeNewsletter': (ctx, { body }) => {
    const email = body.email.trim().toLowerCase();
    if (!isEmail(email))
      throw new AppError('invalidFields', { inputs: [{ field: 'email', code: 'badEmailInput' }] });
    return ctx.db.transaction(async (tx) => {
      await saveSubscription(tx, { userId: ctx.user.id, email, now: ctx.clock.now() });
      await writeEvent(tx, ctx, { action: 'subscribe', key: 'newsletter' });
      return { email };
    });
  },
  'POST /api/Workspace/LeaveNewsletter': (ctx) =>
    ctx.db.transaction(async (tx) => {
      await deleteSubscription(tx, { userId: ctx.user.id });
      await writeEvent(tx, ctx, { action: 'unsubscribe', key: 'newsletter' });
      return { email: null };
    }),
} satisfies Handlers;
