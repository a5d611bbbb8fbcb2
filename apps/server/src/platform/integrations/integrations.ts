/**
 * What others know: each service behind an interface of its own. Ask outside of transactions, in jobs rather than
 * while somebody waits; every `ask` throws IntegrationError when there is no answer, and never takes longer than its
 * tries allow.
 */
import type { AddressGuard } from './address-guard.ts';
import type { IntegrationKind, IntegrationName } from '@nazer/contract/settings/integrations.contract.ts';

export interface QuestionOptions {
  readonly timeoutMs?: number;
  /** Calls of all nodes together on a day in Tehran. */
  readonly dailyQuota?: number;
  /** Instead of the address of the environment. */
  readonly url?: string;
}

export interface MobileQuestion {
  readonly nationalId: string;
  readonly mobile: string;
}

/** Does a mobile belong to a national number. */
export interface ShahkarClient {
  ask(question: MobileQuestion, options?: QuestionOptions): Promise<{ readonly isMatch: boolean }>;
}

/** What the payer claims goes along, as banks ask for it. */
export interface PaymentQuestion {
  /** 1 SATNA … 7 cash, as for rial payments. */
  readonly payType: number;
  readonly refNo: string;
  /** Jalali. */
  readonly payDate: string;
  readonly amountRial: string;
  readonly destinationSheba: string;
  readonly payerNationalId: string;
}

export type PaymentAnswer =
  | { readonly status: 'notFound' }
  | {
      readonly status: 'found' | 'returned';
      readonly amountRial: string;
      readonly payerNationalId: string;
      readonly payerName: string;
      readonly destinationSheba: string;
    };

export interface BankInquiryClient {
  ask(question: PaymentQuestion, options?: QuestionOptions): Promise<PaymentAnswer>;
}

/** What the exporter claims goes along. */
export interface CottageQuestion {
  readonly year: string;
  readonly customsCode: string;
  readonly cottageNo: string;
  readonly ownerNationalId: string;
  readonly currency: string;
  readonly totalAmount: string;
}

export type CottageAnswer =
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
  ask(question: CottageQuestion, options?: QuestionOptions): Promise<CottageAnswer>;
}

/** What the importer claims goes along. */
export interface OrderQuestion {
  /** Eight digits. */
  readonly orderNo: string;
  readonly merchantNationalId: string;
  readonly currency: string;
  /** Amount of the certificate. */
  readonly amount: string;
}

export type OrderAnswer =
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
  ask(question: OrderQuestion, options?: QuestionOptions): Promise<OrderAnswer>;
}

export interface IntegrationState {
  readonly name: IntegrationName;
  readonly kind: IntegrationKind;
  /** Seen from this node. */
  readonly isOpen: boolean;
}

export interface Integrations {
  readonly shahkar: ShahkarClient;
  readonly bankInquiry: BankInquiryClient;
  readonly customs: CustomsClient;
  readonly tradePortal: TradePortalClient;
  /** The way to whatever address somebody set. */
  readonly addresses: AddressGuard;
  states(): readonly IntegrationState[];
}
