/** Approvable for licences: only a revocation can be set to wait for approval. */
import { licenceStates } from '@nazer/contract/sarafi/licence.states.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { actorOf } from '../../../platform/machine/actor.ts';
import { outcomeOf } from '../../../platform/machine/outcome.ts';
import { officeOf } from '../../../platform/session/row-scope.ts';
import type { Approvable, ApprovableInput } from '../../approvals/approvals.service.ts';
import { readPapers } from './licence-papers.ts';
import { licenceMachine } from './licence-steps.ts';

const call = 'POST /api/SarafiManagment/ChangeLicense';

/** Step of the licence that a call asks for; a user of an office reaches that office alone. */
const commandOf = (ctx: Ctx, { body }: ApprovableInput<typeof call>, requestedBy: string) => ({
  key: { id: body.exchangeId, sarafiId: officeOf(ctx) },
  action: body.action,
  reason: body.reason,
  input: { ...body, requestedBy },
});

export const licenceApproval: Approvable<typeof call> = {
  describe: async (ctx, tx, input) => {
    const { body } = input;
    const command = commandOf(ctx, input, ctx.user.userName);
    const { facts, decision } = await licenceMachine.decide(tx, actorOf(ctx), command);
    const { id, status } = facts.record;
    if (decision.kind === 'unchanged')
      return outcomeOf(ctx, licenceStates, { id, status: status ?? 0, isChanged: false });
    const { licenseNo, letterNo } = readPapers(body, facts);
    return {
      entity: licenceStates.entity,
      entityId: id,
      title: facts.title,
      before: { status: status ?? 0 },
      after: { status: decision.to, licenseNo, letterNo },
      duplicateKey: `sarafi:${id}:licence:${body.action}`,
      reason: decision.reason,
      ...(status === null
        ? {}
        : { status, statusTitle: codeTitle(ctx.language, licenceStates.codes, status) }),
      // Steps other than a revocation never wait.
      isExempt: body.action !== 'revoke',
    };
  },
  run: async (...[tx, ctx, input, { maker }]) => {
    const command = commandOf(ctx, input, maker.userName);
    return outcomeOf(ctx, licenceStates, await licenceMachine.run(tx, actorOf(ctx), command));
  },
};
