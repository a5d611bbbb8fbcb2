/** Every list of the product that is not a resource, for browser and server; plain data, no Zod. */
import { approvalRequestList } from './approvals/approval-requests.list.ts';
import { dealingList } from './exports/dealings.list.ts';
import { demandList } from './exports/demands.list.ts';
import { rateBandList } from './exports/rate-bands.list.ts';
import { supplyList } from './exports/supplies.list.ts';
import { userSessionList } from './identity/account/user-sessions.list.ts';
import { roleHolderList } from './identity/roles/role-holders.list.ts';
import { userList } from './identity/users/users.list.ts';
import { blackListExceptionList } from './imports/blacklist.list.ts';
import { offerList } from './imports/offers.list.ts';
import { requestList } from './imports/requests.list.ts';
import { feedBatchList } from './intake/feed-batches.list.ts';
import { feedRefusalList } from './intake/feed-refusals.list.ts';
import { serviceKeyList } from './intake/service-keys.list.ts';
import { jobRunList } from './jobs/job-runs.list.ts';
import type { ListDefinition } from './kernel/list.ts';
import { eventList } from './log/events.list.ts';
import { merchantList } from './merchants/merchants.list.ts';
import { chequeList } from './payments/cheques.list.ts';
import { invalidDepositList } from './payments/invalid-deposits.list.ts';
import { reconciliationList } from './payments/reconciliations.list.ts';
import { resources } from './resources.ts';
import { coinList } from './sana/coins.list.ts';
import { currencyUseList } from './sana/currency-uses.list.ts';
import { resourceSaleList } from './sana/resource-sales.list.ts';
import { rialiPaymentList } from './sana/riali-payments.list.ts';
import { sanaTransactionList } from './sana/sana-transactions.list.ts';
import { useExceptionList } from './sana/use-exceptions.list.ts';
import { alertList } from './sarafi/alerts.list.ts';
import { correctionList } from './sarafi/corrections.list.ts';
import { officeList } from './sarafi/offices.list.ts';
import { openCommitmentList } from './sarafi/open-commitments.list.ts';
import { positionEntryList } from './sarafi/position-entries.list.ts';
import { walletEntryList } from './workspace/wallet-entries.list.ts';

export const lists = [
  requestList,
  offerList,
  blackListExceptionList,
  supplyList,
  demandList,
  dealingList,
  rateBandList,
  chequeList,
  invalidDepositList,
  reconciliationList,
  merchantList,
  rialiPaymentList,
  sanaTransactionList,
  coinList,
  resourceSaleList,
  currencyUseList,
  useExceptionList,
  officeList,
  positionEntryList,
  openCommitmentList,
  alertList,
  correctionList,
  userList,
  userSessionList,
  roleHolderList,
  serviceKeyList,
  feedBatchList,
  feedRefusalList,
  approvalRequestList,
  jobRunList,
  eventList,
  walletEntryList,
] as const;

export type ListOnly = (typeof lists)[number];
export type ListName = ListOnly['name'];

/** The list or resource of this wire name; undefined for an unknown one. */
export const findListNamed = (name: string): ListDefinition | undefined =>
  [...lists, ...resources].find((candidate) => candidate.name === name);

/** The list or resource of this wire name; throws for an unknown one. */
export function listNamed(name: string): ListDefinition {
  const found = findListNamed(name);
  if (!found) throw new Error(`there is no list ${name}`);
  return found;
}
