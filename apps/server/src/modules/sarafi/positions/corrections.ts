/** Corrections of positions: an applied one is in the ledger, and is voided by reversing its entry. */
import { positionCorrectionStates as states } from '@nazer/contract/sarafi/position-correction.states.ts';
import { positionComponent, positionRefType } from '@nazer/contract/sarafi/sarafi.codes.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { dayOf } from '../../../platform/machine/actor.ts';
import { Machine } from '../../../platform/machine/machine.ts';
import type { LockedFacts, VisibleFacts } from '../../../platform/machine/rules.ts';
import type { Person } from '../../approvals/approvals.service.ts';
import { euroOf, findRates, rateOf } from '../../settings/rates/rates.service.ts';
import { factsOf, signed } from './correction-values.ts';
import {
  type Correction,
  type CorrectionValues,
  insertCorrection,
  lockCorrection,
  setApplied,
  setCorrectionStatus,
} from './corrections.queries.ts';
import { postEntry, reverseEntries } from './position.service.ts';

/** Maker of a request. */
interface Request {
  readonly maker: Pick<Person, 'id' | 'userName'>;
}

/** Maker and decider of a correction, who differ; `deciderId` is null when no approval was needed. */
interface Decision {
  readonly makerId: number;
  readonly deciderId: number | null;
}

interface CorrectionModel {
  readonly visible: VisibleFacts;
  readonly locked: LockedFacts & { readonly record: Correction };
  readonly creations: { readonly draft: Request & { readonly values: CorrectionValues } };
  readonly inputs: {
    readonly submit: Request;
    readonly approve: Request & Decision & { readonly values: CorrectionValues };
    readonly reject: Decision;
    /**
     * Input of the action `void`, whose step is `discard` for a draft or a waiting correction and `void` for
     * an applied one. Undefined when the system discards a waiting correction because its request ended
     * without a decision.
     */
    readonly void: Request | undefined;
  };
}

/**
 * Posts a correction in the ledger of its office's position, with the rate and the euro amount of its
 * effective day. Throws `noRate`.
 */
async function post(
  tx: Tx,
  given: { readonly id: number; readonly values: CorrectionValues } & Request,
): Promise<void> {
  const { id, values, maker } = given;
  const { currency, effectiveDate } = values;
  const amount = signed(values);
  const rates = await findRates(tx, effectiveDate);
  await postEntry(tx, {
    sarafiId: values.sarafiId,
    currency,
    bizDate: effectiveDate,
    component: positionComponent.correction,
    amount,
    rate: rateOf(rates, currency).rate,
    euroAmount: euroOf(rates, currency, amount).euroAmount,
    refType: positionRefType.correction,
    refId: id,
    note: values.description,
    createdBy: maker.id,
  });
}

const requestedBy = ({ maker }: Request) => ({ requestedBy: maker.userName });

export const correctionMachine = new Machine<typeof states, CorrectionModel>(states, {
  /** Throws `notFound`, also for a correction of another office than `sarafiId`; null allows every office. */
  lock: async (tx, _actor, { key: { id, sarafiId = null } }) => {
    const record = await lockCorrection(tx, { id, sarafiId });
    if (!record) throw new AppError('notFound');
    return { record, title: record.docNo };
  },
  affected: ({ record: { id, sarafiId } }) => ({
    rows: [{ list: 'PositionCorrection', field: 'id', value: id }],
    sarafiId,
  }),
  guards: {
    notTheMaker: (_facts, { makerId, deciderId }) =>
      makerId === deciderId ? new AppError('ownApproval') : null,
  },
  creations: {
    draft: async ({ tx, actor, facts: { values, maker } }) => {
      const { id, docNo } = await insertCorrection(tx, values, { ...maker, today: dayOf(actor) });
      return { id, title: docNo, log: { ...factsOf(values), ...requestedBy({ maker }) } };
    },
  },
  effects: {
    submit: async ({ tx, facts: { record }, step, input }) => {
      await setCorrectionStatus(tx, { id: record.id, status: step.to, userId: input.maker.id });
      return { log: requestedBy(input) };
    },
    approve: async ({ tx, actor, facts: { record }, input }) => {
      const { id } = record;
      const { values } = input;
      await post(tx, { ...input, id });
      const userId = actor.user?.id ?? null;
      await setApplied(tx, { id, approvedBy: input.deciderId, now: actor.now, userId });
      return { log: { ...factsOf(values), ...requestedBy(input) } };
    },
    reject: async ({ tx, actor, facts: { record }, step }) => {
      await setCorrectionStatus(tx, { id: record.id, status: step.to, userId: actor.user?.id ?? null });
      return {};
    },
    discard: async ({ tx, actor, facts: { record, title }, step, input }) => {
      await setCorrectionStatus(tx, { id: record.id, status: step.to, userId: actor.user?.id ?? null });
      return { log: input ? { docNo: title, ...requestedBy(input) } : {} };
    },
    void: async ({ tx, actor, facts: { record, title }, step, input }) => {
      const { id } = record;
      const { correction: refType } = positionRefType;
      await reverseEntries(tx, { refType, refId: id, day: dayOf(actor), note: step.reason });
      await setCorrectionStatus(tx, { id, status: step.to, userId: actor.user?.id ?? null });
      return { log: input ? { docNo: title, ...requestedBy(input) } : {} };
    },
  },
});
