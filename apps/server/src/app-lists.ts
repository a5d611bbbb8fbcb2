/** SQL sources of all lists of the contract; a missing one does not compile. */
import type { ListName } from '@nazer/contract/lists.ts';
import { approvalRequestSource } from './modules/approvals/approval-requests.list.ts';
import { dealingSource } from './modules/exports/dealings/dealings.list.ts';
import { demandSource } from './modules/exports/demands/demands.list.ts';
import { rateBandSource } from './modules/exports/rates/rate-bands.list.ts';
import { supplySource } from './modules/exports/supplies/supplies.list.ts';
import { userSessionSource } from './modules/identity/account/user-sessions.list.ts';
import { roleHolderSource } from './modules/identity/roles/role-holders.list.ts';
import { userSource } from './modules/identity/users/users.list.ts';
import { blackListExceptionSource } from './modules/imports/blacklist/blacklist.list.ts';
import { offerSource } from './modules/imports/offers/offers.list.ts';
import { requestSource } from './modules/imports/requests/requests.list.ts';
import { feedBatchSource, feedRefusalSource } from './modules/intake/feed-batches.list.ts';
import { serviceKeySource } from './modules/intake/service-keys.list.ts';
import { jobRunSource } from './modules/jobs/job-runs.list.ts';
import { eventSource } from './modules/log/events.list.ts';
import { merchantSource } from './modules/merchants/merchants.list.ts';
import { chequeSource } from './modules/payments/cheques.list.ts';
import { invalidDepositSource } from './modules/payments/invalid-deposits.list.ts';
import { reconciliationSource } from './modules/payments/reconcile/reconciliations.list.ts';
import { coinSource } from './modules/sana/coins/coins.list.ts';
import { sanaTransactionSource } from './modules/sana/deals/sana-transactions.list.ts';
import { resourceSaleSource } from './modules/sana/resources/resource-sales.list.ts';
import { rialiPaymentSource } from './modules/sana/riali-payments/riali-payments.list.ts';
import { currencyUseSource } from './modules/sana/uses/currency-uses.list.ts';
import { useExceptionSource } from './modules/sana/uses/use-exceptions.list.ts';
import { alertSource } from './modules/sarafi/alerts/alerts.list.ts';
import { officeSource } from './modules/sarafi/offices/offices.list.ts';
import { openCommitmentSource } from './modules/sarafi/limits/open-commitments.list.ts';
import { correctionSource } from './modules/sarafi/positions/corrections.list.ts';
import { positionEntrySource } from './modules/sarafi/positions/position-entries.list.ts';
import { walletEntrySource } from './modules/workspace/wallet/wallet-entries.list.ts';
import type { ListSource } from './resources/lists/list-source.ts';

const sources = {
  ImportRequest: requestSource,
  Offer: offerSource,
  BlackListException: blackListExceptionSource,
  Supply: supplySource,
  Demand: demandSource,
  Dealing: dealingSource,
  RateBand: rateBandSource,
  DigitalCheque: chequeSource,
  InvalidDeposit: invalidDepositSource,
  Reconciliation: reconciliationSource,
  Merchant: merchantSource,
  RialiPayment: rialiPaymentSource,
  SanaTransaction: sanaTransactionSource,
  CoinDealing: coinSource,
  ResourceSale: resourceSaleSource,
  CurrencyUse: currencyUseSource,
  CurrencyUseException: useExceptionSource,
  ExchangeOffice: officeSource,
  PositionEntry: positionEntrySource,
  OpenCommitment: openCommitmentSource,
  SarafiAlert: alertSource,
  PositionCorrection: correctionSource,
  User: userSource,
  UserSession: userSessionSource,
  RoleHolder: roleHolderSource,
  ServiceKey: serviceKeySource,
  FeedBatch: feedBatchSource,
  FeedRefusal: feedRefusalSource,
  ApprovalRequest: approvalRequestSource,
  JobRun: jobRunSource,
  Event: eventSource,
  WalletEntry: walletEntrySource,
} satisfies Record<ListName, unknown>;

// The cast is safe: each source has checked its columns against its list, and the engine reads them by name.
export const listSources = Object.values(sources) as unknown as readonly ListSource[];
