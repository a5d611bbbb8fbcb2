/** The calls of exports that can be set to wait for a second pair of eyes. */
import { todayJalali } from '@nazer/persian/jalali.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Facts } from '../../platform/event-log.ts';
import { scopeOf } from '../../platform/session/row-scope.ts';
import type { Approvables } from '../approvals/approvals.service.ts';
import { stepApproval } from '../approvals/step-approval.service.ts';
import type { DealingFacts } from './dealings/dealing-state.queries.ts';
import { dealingMachine } from './dealings/dealings.service.ts';
import { dueDateApproval } from './supplies/due-dates.ts';
import { describeBands, readBands, saveBands } from './rates/save-bands.ts';

interface DealingQuery {
  readonly dealingId: number;
  readonly description?: string | undefined;
}

/** Dealing and reason that a call names; people of an office can name its own dealings alone. */
export const dealingRequestOf = (
  ctx: Ctx,
  { query: { dealingId, description: reason } }: { readonly query: DealingQuery },
) => ({ key: { id: dealingId, sarafiId: scopeOf(ctx)?.sarafiId }, reason });

/** Steps of a dealing; a request is out of date once the price or the paid sum has changed. */
const ofDealing = {
  machine: dealingMachine,
  kind: 'dealing',
  requestOf: dealingRequestOf,
  restsOn: ({ totalRial, paidRial }: DealingFacts): Facts => ({ totalRial, paidRial }),
} as const;

export const exportsApprovals = {
  'GET /api/Export/CancelDealing': stepApproval({
    ...ofDealing,
    call: 'GET /api/Export/CancelDealing',
    action: 'cancel',
  }),
  'GET /api/Export/ReturnFromFinal': stepApproval({
    ...ofDealing,
    call: 'GET /api/Export/ReturnFromFinal',
    action: 'returnFromFinal',
  }),
  'POST /api/Export/ChangeDueDate': dueDateApproval,
  'POST /api/Export/SaveCurrencyCellingVales': {
    describe: (ctx, tx, { body }) => describeBands(tx, readBands(body, todayJalali(ctx.clock.now()))),
    // oxlint-disable-next-line eslint/max-params -- the engine of approvals hands over all four
    run: (tx, ctx, { body }, makers) =>
      saveBands(tx, ctx, { bands: readBands(body, todayJalali(ctx.clock.now())), makers }),
  },
} satisfies Approvables;
