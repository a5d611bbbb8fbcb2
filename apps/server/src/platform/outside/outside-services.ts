/**
 * What others know: each service behind an interface of its own. Ask outside of transactions, in jobs rather than
 * while somebody waits; every `ask` throws OutsideError when there is no answer, and never takes longer than its
 * tries allow.
 */
import type { AddressGate } from './address-gate.ts';
import type { OutsideServiceKind, OutsideServiceName } from '@nazer/contract/settings/outside.contract.ts';

export interface AskOptions {
  readonly timeoutMs?: number;
  /** Calls of all nodes together on a day in Tehran. */
  readonly dailyQuota?: number;
  /** Instead of the address of the environment. */
  readonly url?: string;
}

export interface AskedMobile {
  readonly nationalId: string;
  readonly mobile: string;
}

/** Does a mobile belong to a national number. */
export interface ShahkarClient {
  ask(question: AskedMobile, options?: AskOptions): Promise<{ readonly isMatch: boolean }>;
}

/** What the payer claims goes along, as banks ask for it. */
export interface AskedPayment {
  /** 1 SATNA … 7 cash, as for rial payments. */
  readonly payType: number;
  readonly refNo: string;
  /** Jalali. */
  readonly payDate: string;
  readonly amountRial: string;
  readonly destinationSheba: string;
  readonly payerNationalId: string;
}

export type FoundPayment =
  | { readonly status: 'notFound' }
  | {
      readonly status: 'found' | 'returned';
      readonly amountRial: string;
      readonly payerNationalId: string;
      readonly payerName: string;
      readonly destinationSheba: string;
    };

export interface BankInquiryClient {
  ask(question: AskedPayment, options?: AskOptions): Promise<FoundPayment>;
}

/** What the exporter claims goes along. */
export interface AskedCottage {
  readonly year: string;
  readonly customsCode: string;
  readonly cottageNo: string;
  readonly ownerNationalId: string;
  readonly currency: string;
  readonly totalAmount: string;
}

export type FoundCottage =
  | { readonly status: 'notFound' }
  | {
      readonly status: 'found';
      readonly ownerNationalId: string;
      readonly currency: string;
      readonly totalAmount: string;
      readonly remainAmount: string;
      /** Jalali. */
      readonly evaluationDate: string;
      readonly dueDate: string;
    };

/** The facts of an export declaration. */
export interface CustomsClient {
  ask(question: AskedCottage, options?: AskOptions): Promise<FoundCottage>;
}

/** What the importer claims goes along. */
export interface AskedOrder {
  /** Eight digits. */
  readonly orderNo: string;
  readonly merchantNationalId: string;
  readonly currency: string;
  /** Of the certificate. */
  readonly amount: string;
}

export type FoundOrder =
  | { readonly status: 'notFound' }
  | {
      readonly status: 'found';
      readonly merchantNationalId: string;
      readonly currency: string;
      readonly amount: string;
      readonly remainAmount: string;
      /** Jalali. */
      readonly validTo: string;
      readonly isActive: boolean;
    };

/** The facts of an order registration. */
export interface TradePortalClient {
  ask(question: AskedOrder, options?: AskOptions): Promise<FoundOrder>;
}

export interface OutsideState {
  readonly name: OutsideServiceName;
  readonly kind: OutsideServiceKind;
  /** Seen from this node. */
  readonly isOpen: boolean;
}

export interface OutsideServices {
  readonly shahkar: ShahkarClient;
  readonly bankInquiry: BankInquiryClient;
  readonly customs: CustomsClient;
  readonly tradePortal: TradePortalClient;
  /** The way to whatever address somebody set. */
  readonly addresses: AddressGate;
  states(): readonly OutsideState[];
}
