/**
 * Chooses how each service is reached: by its gateway if one is set, else by the simulator of demo mode, else not at
 * all.
 */
import * as z from 'zod';
import { AddressGuard } from './address-guard.ts';
import { type Answerer, ResilientService, type ServiceOptions } from './resilient-service.ts';
import { askGateway, type Gateway } from './http-gateway.ts';
import type { IntegrationName } from '@nazer/contract/settings/integrations.contract.ts';
import type { CottageAnswer, OrderAnswer, PaymentAnswer, Integrations } from './integrations.ts';
import {
  createFailures,
  simulateCottage,
  simulateOrder,
  simulatePayment,
  simulateShahkar,
  type Simulation,
} from './simulated-answers.ts';

export interface IntegrationSettings {
  readonly isDemo: boolean;
  /** Guard of addresses; without it only the public network may be called. */
  readonly addresses?: AddressGuard;
  readonly gateways: Readonly<Partial<Record<IntegrationName, Gateway>>>;
  readonly simulation: Simulation;
}

const amount = z.string().regex(/^\d{1,18}(?:\.\d{1,2})?$/u);
const jalali = z.string().regex(/^1[2-5]\d{2}\/\d{2}\/\d{2}$/u);
const currency = z.string().regex(/^[A-Z]{3}$/u);
const notFound = z.object({ status: z.literal('notFound') });

const PaymentAnswer: z.ZodType<PaymentAnswer> = z.union([
  notFound,
  z.object({
    status: z.enum(['found', 'returned']),
    amountRial: z.string().regex(/^\d{1,20}$/u),
    payerNationalId: z.string().max(13),
    payerName: z.string().max(200).default(''),
    destinationSheba: z.string().max(26),
  }),
]);

const CottageAnswer: z.ZodType<CottageAnswer> = z.union([
  notFound,
  z.object({
    status: z.literal('found'),
    ownerNationalId: z.string().max(13),
    currency,
    totalAmount: amount,
    remainAmount: amount,
    evaluationDate: jalali,
    dueDate: jalali,
  }),
]);

const OrderAnswer: z.ZodType<OrderAnswer> = z.union([
  notFound,
  z.object({
    status: z.literal('found'),
    merchantNationalId: z.string().max(13),
    currency,
    amount,
    remainAmount: amount,
    validTo: jalali,
    isActive: z.boolean(),
  }),
]);

const MobileAnswer = z.object({ isMatch: z.boolean() });

interface Plan<Q, A> {
  readonly name: IntegrationName;
  readonly answer: z.ZodType<A>;
  readonly simulate: (seed: number, question: Q) => A;
}

/** Asks a service at the gateway of the environment, or at the address of the settings where there is none. */
function byGateway<Q, A>(
  { name, answer }: Plan<Q, A>,
  gateway: Gateway | undefined,
  addresses: AddressGuard,
): Answerer<Q, A> {
  return {
    name,
    kind: gateway ? 'gateway' : 'none',
    answer: (question, { timeoutMs, url }) => {
      const target = gateway ?? { url: url ?? '', token: '' };
      return askGateway(target, { question, answer, timeoutMs, url, addresses });
    },
  };
}

function bySimulator<Q, A>({ name, simulate }: Plan<Q, A>, simulation: Simulation): Answerer<Q, A> {
  const failAtTimes = createFailures(simulation, name);
  return {
    name,
    kind: 'simulator',
    answer: async (question) => {
      failAtTimes();
      return simulate(simulation.seed, question);
    },
  };
}

export function createIntegrations(settings: IntegrationSettings, options: ServiceOptions): Integrations {
  const { addresses = new AddressGuard(new Set()) } = settings;
  const create = <Q, A>(plan: Plan<Q, A>): ResilientService<Q, A> => {
    const gateway = settings.gateways[plan.name];
    const isSimulated = settings.isDemo && !gateway;
    const answerer = isSimulated
      ? bySimulator(plan, settings.simulation)
      : byGateway(plan, gateway, addresses);
    return new ResilientService(answerer, options);
  };
  const services = {
    shahkar: create({ name: 'shahkar', answer: MobileAnswer, simulate: simulateShahkar }),
    bankInquiry: create({ name: 'bankInquiry', answer: PaymentAnswer, simulate: simulatePayment }),
    customs: create({ name: 'customs', answer: CottageAnswer, simulate: simulateCottage }),
    tradePortal: create({ name: 'tradePortal', answer: OrderAnswer, simulate: simulateOrder }),
  };
  return {
    ...services,
    addresses,
    states: () => Object.values(services).map(({ state }) => state),
  };
}

/** The simulators, where no address counts: for tests and for programs that ask nobody. */
export function simulateIntegrations(
  from: Pick<ServiceOptions, 'db' | 'clock'>,
  addresses?: AddressGuard,
): Integrations {
  const settings = {
    isDemo: true,
    ...(addresses ? { addresses } : {}),
    gateways: {},
    simulation: { seed: 1404, failurePercent: 0 },
  };
  return createIntegrations(settings, { ...from, nowMs: () => from.clock.now().getTime(), pauseMs: 1 });
}
