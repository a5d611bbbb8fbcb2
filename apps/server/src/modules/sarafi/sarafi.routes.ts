import type { Handlers } from '../../platform/ctx.ts';
import { downloadTicketFile, linkedFile, prepareTicketFile } from '../../platform/files/ticket-file.ts';
import { withApproval } from '../approvals/approvals.service.ts';
import { acknowledgeAlert, listAlerts } from './alerts/alerts.ts';
import { getBalance } from './positions/balance.ts';
import { positionFile } from './positions/export-position.ts';
import { changePermissions } from './limits/limits.ts';
import { listCorrections } from './positions/list-corrections.ts';
import {
  getDetails,
  getOpenPosition,
  getPermissions,
  getTaahod,
  listLicences,
} from './offices/office-details.ts';
import { listOfficeChoices, listOffices } from './offices/office-lists.ts';
import { listUseByProvince } from './reports/provinces.ts';
import { reports } from './reports/reports.queries.ts';
import {
  listReport,
  displayedBank,
  displayedNimaBuy,
  displayedNimaSell,
  displayedSana,
} from './reports/reports.ts';
import { getOfferUse } from './reports/offer-use.ts';
import { getWaitingUse } from './reports/waiting-use.ts';
import { sarafiApprovals } from './sarafi.approvals.ts';
import { checkOwn, linkParamsOf, readRange } from './sarafi-inputs.ts';
import { saveOffice } from './offices/save-office.ts';

export const sarafiHandlers = {
  'POST /api/SarafiManagment/PostSarafiList': (ctx, input) => listOffices(ctx, input),
  'GET /api/SarafiManagment/GetSarafiList': (ctx, { query }) => listOfficeChoices(ctx, query.name ?? ''),
  'POST /api/SarafiManagment/GetUseByProvince': (ctx, { body }) => listUseByProvince(ctx, body.filterModels),
  'GET /api/SarafiManagment/SarafiDetailsById': (ctx, { query }) => getDetails(ctx, query),
  'POST /api/SarafiManagment/SaveSarafi': (ctx, { body }) => saveOffice(ctx, body),
  'GET /api/SarafiManagment/ExchangePermissionsById': (ctx, { query }) => getPermissions(ctx, query),
  'POST /api/SarafiManagment/UpdateExchangePermissions': (ctx, { query }) => changePermissions(ctx, query),
  'GET /api/SarafiManagment/ExchangeTahoodById': (ctx, { query }) => getTaahod(ctx, query),
  'POST /api/SarafiManagment/UpdateExchangeTaahod': withApproval(
    'POST /api/SarafiManagment/UpdateExchangeTaahod',
    sarafiApprovals['POST /api/SarafiManagment/UpdateExchangeTaahod'],
  ),
  'GET /api/SarafiManagment/ExchangeOpenPositionById': (ctx, { query }) => getOpenPosition(ctx, query),
  'GET /api/SarafiManagment/GetOfferUse': getOfferUse,
  'GET /api/SarafiManagment/GetWaitingUse': (ctx, { query }) => getWaitingUse(ctx, query.id),
  'POST /api/SarafiManagment/UpdateExchangeOpenPosition': withApproval(
    'POST /api/SarafiManagment/UpdateExchangeOpenPosition',
    sarafiApprovals['POST /api/SarafiManagment/UpdateExchangeOpenPosition'],
  ),
  'GET /api/SarafiManagment/GetSarafiLicenseHistory': (ctx, { query: { exchangeId, at } }) =>
    listLicences(ctx, { id: exchangeId, at }),
  'POST /api/SarafiManagment/ChangeLicense': withApproval(
    'POST /api/SarafiManagment/ChangeLicense',
    sarafiApprovals['POST /api/SarafiManagment/ChangeLicense'],
  ),
  'GET /api/SarafiManagment/GetBalanceSarafPosition': async (ctx, { query }) => {
    const range = readRange(query);
    checkOwn(ctx, query.exchangeId);
    return getBalance(ctx.db, query.exchangeId, range);
  },
  'GET /api/SarafiManagment/GetSanaSarafReportBuy': (ctx, { query }) =>
    listReport(ctx, query, { report: reports.sanaBuy, display: displayedSana }),
  'GET /api/SarafiManagment/GetSanaSarafReportSell': (ctx, { query }) =>
    listReport(ctx, query, { report: reports.sanaSell, display: displayedSana }),
  'GET /api/SarafiManagment/GetNimaSarafPositionBuy': (ctx, { query }) =>
    listReport(ctx, query, { report: reports.nimaBuy, display: displayedNimaBuy }),
  'GET /api/SarafiManagment/GetNimaSarafPositionSell': (ctx, { query }) =>
    listReport(ctx, query, { report: reports.nimaSell, display: displayedNimaSell }),
  'GET /api/SarafiManagment/GetBankSarafPositionBuyFromBank': (ctx, { query }) =>
    listReport(ctx, query, { report: reports.bankBuy, display: displayedBank }),
  'GET /api/SarafiManagment/GetBankSarafPositionSaleToBank': (ctx, { query }) =>
    listReport(ctx, query, { report: reports.bankSell, display: displayedBank }),
  'POST /api/SarafiManagment/ExportPosition': (ctx, { query }) =>
    prepareTicketFile(ctx, positionFile, { sarafiId: query.exchangeId, ...readRange(query) }),
  'GET /api/SarafiManagment/DownloadPosition': (ctx, { query }) =>
    downloadTicketFile(ctx, linkedFile(positionFile, linkParamsOf(query)), query.authtoken),
  'GET /api/SarafiManagment/GetPositionCorrections': (ctx, { query }) => listCorrections(ctx, query),
  'POST /api/SarafiManagment/AddNewPositionCorrection': withApproval(
    'POST /api/SarafiManagment/AddNewPositionCorrection',
    sarafiApprovals['POST /api/SarafiManagment/AddNewPositionCorrection'],
  ),
  'GET /api/SarafiManagment/DeletePositionCorrection': withApproval(
    'GET /api/SarafiManagment/DeletePositionCorrection',
    sarafiApprovals['GET /api/SarafiManagment/DeletePositionCorrection'],
  ),
  'GET /api/SarafiManagment/GetAlerts': (ctx, { query }) => listAlerts(ctx, query),
  'POST /api/SarafiManagment/AcknowledgeAlert': (ctx, { body }) => acknowledgeAlert(ctx, body),
} satisfies Handlers;
