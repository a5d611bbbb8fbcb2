import { rialiPaymentStates } from '@nazer/contract/payments/riali-payment.states.ts';
import type { Ctx, Handlers } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/database/database.ts';
import { outcomeOf } from '../../platform/machine/outcome.ts';
import { downloadTicketFile, linkedFile, prepareTicketFile } from '../../platform/files/ticket-file.ts';
import { listCoins, readCoinQuery } from './coins/coins.ts';
import { addUse, changeUse, getUse, listActiveUses, listUses } from './uses/currency-uses.ts';
import {
  announceSale,
  cancelSale,
  getSale,
  listBankOffices,
  listSales,
  listSaleYears,
  saveSale,
} from './resources/resource-sales.ts';
import {
  getPayment,
  listAggregates,
  listPayments,
  listValidity,
  readRialiReportQuery,
} from './riali-payments/riali-lists.ts';
import { listRefusedPayments } from './riali-payments/refused-payments.ts';
import {
  overridePayment,
  type PaymentChanged,
  retryPayment,
} from './riali-payments/riali-payments.service.ts';
import { aggregatesFile, coinsFile, paymentsFile, salesFile, validityFile } from './sana-files.ts';
import { getLastStart, listStarts } from './start-positions.ts';
import { addException, getException, listExceptions, removeException } from './uses/use-exceptions.ts';

const changePayment = async (ctx: Ctx, step: (tx: Tx) => Promise<PaymentChanged>) =>
  outcomeOf(ctx, rialiPaymentStates, await ctx.db.transaction(step));

export const sanaHandlers = {
  'GET /api/Sana/GetRefusedPayments': (ctx) => listRefusedPayments(ctx),
  'GET /api/Sana/GetCurrencyUses': (ctx) => listActiveUses(ctx),
  'GET /api/Sana/GetCurrencyUseById': (ctx, { query }) => getUse(ctx, query.id),
  'POST /api/Sana/SearchCurrencyUse': (ctx, { body }) => listUses(ctx, body),
  'POST /api/Sana/InsertCurrencyUse': (ctx, { body }) => addUse(ctx, body),
  'POST /api/Sana/UpdateCurrencyUse': (ctx, { body }) => changeUse(ctx, body),
  'GET /api/Sana/GetExceptionalCurUseBySarafiById': (ctx, { query }) => getException(ctx, query.id),
  'POST /api/Sana/SearchExceptionalCurUseBySarafi': (ctx, { body }) => listExceptions(ctx, body),
  'POST /api/Sana/InsertExceptionalCurUseBySarafi': (ctx, { body }) => addException(ctx, body),
  'GET /api/Sana/DeleteExceptionalCurUseBySarafi': (ctx, { query }) => removeException(ctx, query.id),
  'GET /api/Sana/GetSellResourceBank': (ctx, { query }) => listSales(ctx, query),
  'GET /api/Sana/GetSellResourceById': (ctx, { query }) => getSale(ctx, query.id),
  'GET /api/Sana/GetAllYearsSellFromResource': (ctx) => listSaleYears(ctx),
  'GET /api/Sana/GetExchanges': (ctx) => listBankOffices(ctx),
  'POST /api/Sana/SaveSellFromResource': (ctx, { body }) => saveSale(ctx, body),
  'POST /api/Sana/AnnounceSellFromResource': (ctx, { body }) => announceSale(ctx, body.id),
  'GET /api/Sana/RemoveSellFromResource': (ctx, { query }) => cancelSale(ctx, query.id),
  'POST /api/Sana/ExportExcellSellFromResource': (ctx, { body }) => prepareTicketFile(ctx, salesFile, body),
  'GET /api/Sana/ExportExcellSellFromResource': (ctx, { query: { authtoken, ...said } }) =>
    downloadTicketFile(ctx, linkedFile(salesFile, said), authtoken),
  'GET /api/Sana/GetCoinDealings': (ctx, { query }) => listCoins(ctx, query),
  'POST /api/Sana/GetCoinDealingsExcel': async (ctx, { body }) => {
    // Refuses a bad filter here, before a ticket for the file is given; so do the three calls like it below.
    readCoinQuery(ctx, body);
    return prepareTicketFile(ctx, coinsFile, body);
  },
  'GET /api/Sana/GetCoinDealingsExcel': (ctx, { query: { authtoken, ...said } }) =>
    downloadTicketFile(ctx, linkedFile(coinsFile, said), authtoken),
  'GET /api/Sana/ShowExchangePosition': (ctx, { query }) => listStarts(ctx, query),
  'GET /api/Sana/GetLastCalcStartPositionDate': (ctx) => getLastStart(ctx),
  'GET /api/Sana/GetRialiPaymentStatus': (ctx, { query }) => listPayments(ctx, query),
  'GET /api/Sana/GetRialiPaymentById': (ctx, { query }) => getPayment(ctx, query.id),
  'GET /api/Sana/GetRialiPaymentAggregate': async (ctx, { query }) =>
    listAggregates(ctx, readRialiReportQuery(ctx, query)),
  'GET /api/Sana/GetRialiPaymentValidityReport': async (ctx, { query }) =>
    listValidity(ctx, readRialiReportQuery(ctx, query)),
  'POST /api/Sana/GetRialiPaymentStatusExcel': async (ctx, { body }) => {
    readRialiReportQuery(ctx, body);
    return prepareTicketFile(ctx, paymentsFile, body);
  },
  'GET /api/Sana/GetRialiPaymentStatusExcel': (ctx, { query: { authtoken, ...said } }) =>
    downloadTicketFile(ctx, linkedFile(paymentsFile, said), authtoken),
  'POST /api/Sana/GetRialiPaymentAggregateExcel': async (ctx, { body }) => {
    readRialiReportQuery(ctx, body);
    return prepareTicketFile(ctx, aggregatesFile, body);
  },
  'GET /api/Sana/GetRialiPaymentAggregateExcel': (ctx, { query: { authtoken, ...said } }) =>
    downloadTicketFile(ctx, linkedFile(aggregatesFile, said), authtoken),
  'POST /api/Sana/GetRialiPaymentValidityReportExcel': async (ctx, { body }) => {
    readRialiReportQuery(ctx, body);
    return prepareTicketFile(ctx, validityFile, body);
  },
  'GET /api/Sana/GetRialiPaymentValidityReportExcel': (ctx, { query: { authtoken, ...said } }) =>
    downloadTicketFile(ctx, linkedFile(validityFile, said), authtoken),
  'POST /api/Sana/OverrideRialiPayment': (ctx, { body }) =>
    changePayment(ctx, (tx) =>
      overridePayment(tx, ctx, { id: body.id, validity: body.paymentValidity, reason: body.description }),
    ),
  'POST /api/Sana/RetryRialiPayment': (ctx, { body }) =>
    changePayment(ctx, (tx) => retryPayment(tx, ctx, body.id)),
} satisfies Handlers;
