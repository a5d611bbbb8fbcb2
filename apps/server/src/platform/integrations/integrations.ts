/**
 * External services, each behind an interface of its own. They are asked outside of transactions, and in jobs rather
 * than while somebody waits; every `ask` throws IntegrationError when there is no answer, and is limited in time.
 */
import type { AddressGuard } from './address-guard.ts';
import type { IntegrationKind, IntegrationName } from '@nazer/contract/settings/integrations.contract.ts';

export interface QuestionOptions {
  /** Longest wait for the answer to one try; five seconds when left out. A question is sent up to three times. */
  readonly timeoutMs?: number;
  /** Most calls of all nodes together on a day in Tehran, each try counted; no limit when left out. */
  readonly dailyQuota?: number;
  /** Address that replaces the one of the environment. */
  readonly url?: string;
}

export interface MobileQuestion {
  readonly nationalId: string;
  readonly mobile: string;
}

/** Asks whether a mobile belongs to a national id. */
export interface ShahkarClient {
  ask(question: MobileQuestion, options?: QuestionOptions): Promise<{ readonly isMatch: boolean }>;
}

/** Question about a payment; it contains what the payer claims, as banks demand. */
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
      /** `returned`: the bank knows the payment, but it was sent back. */
      readonly status: 'found' | 'returned';
      readonly amountRial: string;
      readonly payerNationalId: string;
      /** Empty where the bank tells no name. */
      readonly payerName: string;
      readonly destinationSheba: string;
    };

export interface BankInquiryClient {
  ask(question: PaymentQuestion, options?: QuestionOptions): Promise<PaymentAnswer>;
}

/** Question about a declaration; it contains what the exporter claims. */
export interface CottageQuestion {
  /** Jalali. */
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
      /** Jalali. */
      readonly dueDate: string;
    };

/** The facts of an export declaration. */
export interface CustomsClient {
  ask(question: CottageQuestion, options?: QuestionOptions): Promise<CottageAnswer>;
}

/** Question about an order; it contains what the importer claims. */
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
  /** Whether the circuit breaker of this node is open: after failures the service is not asked for a while. */
  readonly isOpen: boolean;
}

export interface Integrations {
  readonly shahkar: ShahkarClient;
  readonly bankInquiry: BankInquiryClient;
  readonly customs: CustomsClient;
  readonly tradePortal: TradePortalClient;
  /** Guard through which configured addresses are called. */
  readonly addresses: AddressGuard;
  states(): readonly IntegrationState[];
}
