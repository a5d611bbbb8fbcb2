/** Every record of the product, for tests of what all records guarantee; pages load only their own. */
import { dealingRecord } from './exports/dealings.record.ts';
import { demandRecord } from './exports/demands.record.ts';
import { supplyRecord } from './exports/supplies.record.ts';
import { blackListExceptionRecord } from './imports/blacklist.record.ts';
import { offerRecord } from './imports/offers.record.ts';
import { requestRecord } from './imports/requests.record.ts';
import { merchantRecord } from './merchants/merchants.record.ts';
import { chequeRecord } from './payments/cheques.record.ts';
import { invalidDepositRecord } from './payments/invalid-deposits.record.ts';
import { reconciliationRecord } from './payments/reconciliations.record.ts';
import { resourceSaleRecord } from './sana/resource-sales.record.ts';
import { rialiPaymentRecord } from './sana/riali-payments.record.ts';
import { useExceptionRecord } from './sana/use-exceptions.record.ts';
import { officeRecord } from './sarafi/offices.record.ts';

export const records = [
  requestRecord,
  offerRecord,
  blackListExceptionRecord,
  supplyRecord,
  demandRecord,
  dealingRecord,
  merchantRecord,
  chequeRecord,
  invalidDepositRecord,
  reconciliationRecord,
  resourceSaleRecord,
  useExceptionRecord,
  rialiPaymentRecord,
  officeRecord,
] as const;
