/** The calls of this area that may need a second pair of eyes. */
import { licenceStates } from '@nazer/contract/sarafi/licence.states.ts';
import { codeTitle } from '@nazer/contract/words/code-title.ts';
import type { Approvable, Approvables } from '../events/approvals.service.ts';
import { newCorrection, voidCorrection } from './corrections.ts';
import { decideStep, licenceOutcome, takeStep } from './licence-steps.ts';
import { positionLimit, taahodLimit } from './limits.ts';
import { lockOffice } from './position.service.ts';
import { checkOwn } from './sarafi-inputs.ts';

/** Only a revocation waits. */
const licence: Approvable<'POST /api/SarafiManagment/ChangeLicense'> = {
  describe: async (ctx, tx, { body }) => {
    checkOwn(ctx, body.exchangeId);
    const office = await lockOffice(tx, body.exchangeId);
    const { decision, status, row } = await decideStep(ctx, tx, body);
    if (decision.kind === 'unchanged')
      return licenceOutcome(ctx.language, { id: office.id, status, result: 'unchanged' });
    return {
      entity: 'SarafiLicence',
      entityId: office.id,
      title: office.name,
      before: { status: status ?? 0 },
      after: { status: decision.to, licenseNo: row.licenseNo, letterNo: row.letterNo },
      duplicateKey: `sarafi:${office.id}:licence:${body.action}`,
      reason: row.reason,
      ...(status === null
        ? {}
        : { status, statusTitle: codeTitle(ctx.language, licenceStates.codes, status) }),
      isExempt: body.action !== 'revoke',
    };
  },
  run: async (...[tx, ctx, { body }, { maker }]) => {
    const office = await lockOffice(tx, body.exchangeId);
    return takeStep(tx, ctx, { office, step: await decideStep(ctx, tx, body), maker });
  },
};

export const sarafiApprovals = {
  'POST /api/SarafiManagment/UpdateExchangeTaahod': taahodLimit,
  'POST /api/SarafiManagment/UpdateExchangeOpenPosition': positionLimit,
  'POST /api/SarafiManagment/AddNewPositionCorrection': newCorrection,
  'GET /api/SarafiManagment/DeletePositionCorrection': voidCorrection,
  'POST /api/SarafiManagment/ChangeLicense': licence,
} satisfies Approvables;
