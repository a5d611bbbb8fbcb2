/** Calls whose consequence can be previewed: the rows each affects, and how it is carried out. Listed by hand. */
import type { PreviewedCall } from '@nazer/contract/approvals/approvals.calls.ts';
import { merchantList } from '@nazer/contract/merchants/merchants.list.ts';
import { officeList } from '@nazer/contract/sarafi/offices.list.ts';
import {
  type Approvable,
  type ApprovableCall,
  personOf,
  type Previewed,
  type PreviewedCalls,
} from './modules/approvals/approvals.service.ts';
import { asDecider } from './modules/approvals/previews.ts';
import { exportsApprovals } from './modules/exports/exports.approvals.ts';
import { exporterOf } from './modules/exports/supplies/due-dates.ts';
import { changePermissions } from './modules/sarafi/limits/limits.ts';
import { correctionMachine } from './modules/sarafi/positions/corrections.ts';
import { sarafiApprovals } from './modules/sarafi/sarafi.approvals.ts';
import { changeHoliday } from './modules/settings/calendar/calendar-form.ts';
import { saveMarketSettings } from './modules/settings/figures-form.ts';
import { settingsApprovals } from './modules/settings/policy/policy-form.ts';
import { actorOf } from './platform/machine/actor.ts';
import type { Affected } from './platform/machine/rules.ts';
import { officeOf } from './platform/session/row-scope.ts';

/** Preview of an approvable call, which runs in the same way with and without approval. */
function approved<N extends ApprovableCall & PreviewedCall>(
  approvable: Approvable<N>,
  affected: Previewed<N>['affected'],
): Previewed<N> {
  return {
    affected,
    take: async (ctx, tx, input) => {
      const described = await approvable.describe(ctx, tx, input);
      if ('result' in described) return described;
      return approvable.run(tx, asDecider(ctx), input, { maker: personOf(ctx.user), approver: null });
    },
  };
}

const ofOffice = (sarafiId: number): Affected => ({ rows: [], sarafiId });
const everyOffice = (): Affected => ({ rows: [{ list: officeList.name, greatest: 'highestPct' }] });

export const previewed: PreviewedCalls = {
  'POST /api/SarafiManagment/UpdateExchangeTaahod': approved(
    sarafiApprovals['POST /api/SarafiManagment/UpdateExchangeTaahod'],
    (_ctx, _tx, { query }) => ofOffice(query.exchangeId),
  ),
  'POST /api/SarafiManagment/UpdateExchangeOpenPosition': approved(
    sarafiApprovals['POST /api/SarafiManagment/UpdateExchangeOpenPosition'],
    (_ctx, _tx, { query }) => ofOffice(query.exchangeId),
  ),
  'POST /api/SarafiManagment/UpdateExchangePermissions': {
    affected: (_ctx, _tx, { query }) => ofOffice(query.exchangeId),
    take: (ctx, _tx, { query }) => changePermissions(ctx, query),
  },
  'POST /api/SarafiManagment/ChangeLicense': approved(
    sarafiApprovals['POST /api/SarafiManagment/ChangeLicense'],
    (_ctx, _tx, { body }) => ofOffice(body.exchangeId),
  ),
  'POST /api/SarafiManagment/AddNewPositionCorrection': approved(
    sarafiApprovals['POST /api/SarafiManagment/AddNewPositionCorrection'],
    (_ctx, _tx, { body: { id, sarId: sarafiId } }) => ({
      rows: id === undefined ? [] : [{ list: 'PositionCorrection', field: 'id', value: id }],
      sarafiId,
    }),
  ),
  'GET /api/SarafiManagment/DeletePositionCorrection': approved(
    sarafiApprovals['GET /api/SarafiManagment/DeletePositionCorrection'],
    async (ctx, tx, { query: { id } }) => {
      const key = { id, sarafiId: officeOf(ctx) };
      return correctionMachine.affected(
        await correctionMachine.lock(tx, actorOf(ctx), { key, action: 'void' }),
      );
    },
  ),
  'POST /api/Export/SaveCurrencyCellingVales': approved(
    exportsApprovals['POST /api/Export/SaveCurrencyCellingVales'],
    (_ctx, _tx, { body }) => {
      const currencies = new Set(body.map(({ currency }) => currency.trim().toUpperCase()));
      return { rows: [...currencies].map((value) => ({ list: 'RateBand', field: 'currency', value })) };
    },
  ),
  'POST /api/Export/ChangeDueDate': approved(
    exportsApprovals['POST /api/Export/ChangeDueDate'],
    async (_ctx, tx, { body }) => ({
      rows: [
        { list: merchantList.name, field: 'nationalId', value: await exporterOf(tx, body.declarationId) },
      ],
    }),
  ),
  'POST /api/Setting/SetPolicyCoefficient': approved(
    settingsApprovals['POST /api/Setting/SetPolicyCoefficient'],
    everyOffice,
  ),
  'POST /api/Setting/SaveSettings': {
    affected: everyOffice,
    take: (ctx, _tx, { body }) => saveMarketSettings(ctx, body),
  },
  'GET /api/Setting/ChangeHoliday': {
    affected: everyOffice,
    take: (ctx, _tx, { query }) => changeHoliday(ctx, query),
  },
};
