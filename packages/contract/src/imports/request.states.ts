/**
 * State machine of a currency request. In states 2 to 6 it follows its selected offer; those transitions are derived.
 */
import { stateMachine } from '../kernel/state-machine.ts';
import { requestStatus as status } from './imports.codes.ts';

export const requestStates = stateMachine({
  entity: 'ImportRequest',
  codes: 'requestStatus',
  transitions: [
    { name: 'draft', from: [], to: status.draft, actors: ['APP'] },
    // Complete requests arrive from the trade portal or the bank without a draft.
    { name: 'register', from: [], to: status.registered, actors: ['APP'] },
    { name: 'submit', from: [status.draft], to: status.registered, actors: ['APP'] },
    { name: 'deleteDraft', action: 'cancel', from: [status.draft], to: status.cancelled, actors: ['APP'] },
    { name: 'cancel', from: [status.registered], to: status.cancelled, actors: ['APP'] },
    {
      name: 'expire',
      from: [status.registered],
      to: status.expired,
      actors: ['SYS'],
      guards: ['validityPassed'],
    },
    {
      name: 'renew',
      from: [status.expired],
      to: status.registered,
      actors: ['APP'],
      guards: ['dateFromToday', 'certificateValid'],
    },
    {
      name: 'selectOffer',
      from: [status.registered],
      to: status.offerSelected,
      actors: ['APP'],
      isDerived: true,
    },
    {
      name: 'confirmOffer',
      from: [status.offerSelected],
      to: status.offerConfirmed,
      actors: ['SAR'],
      isDerived: true,
    },
    // The selected offer was declined, not answered in time, or cancelled.
    {
      name: 'releaseOffer',
      from: [status.offerSelected],
      to: status.registered,
      actors: ['SAR', 'SYS', 'OP', 'SUP'],
      isDerived: true,
    },
    // Follows the payment that completes the rials of the offer.
    {
      name: 'payRial',
      from: [status.offerConfirmed],
      to: status.rialPaid,
      actors: ['SYS', 'SAR'],
      isDerived: true,
    },
    {
      name: 'paymentFallsBack',
      from: [status.rialPaid],
      to: status.offerConfirmed,
      actors: ['SYS'],
      isDerived: true,
    },
    // The confirmed offer was cancelled or missed its rial deadline.
    {
      name: 'loseOffer',
      from: [status.offerConfirmed],
      to: status.registered,
      actors: ['SAR', 'SYS', 'OP', 'SUP'],
      isDerived: true,
    },
    { name: 'havale', from: [status.rialPaid], to: status.havaleIssued, actors: ['SAR'], isDerived: true },
    {
      name: 'rejectHavale',
      from: [status.havaleIssued],
      to: status.rialPaid,
      actors: ['SUP'],
      isDerived: true,
    },
    // The paid offer was cancelled and refunded: the request opens again (`losePaidOffer`) or ends (`cancelPaid`).
    {
      name: 'losePaidOffer',
      from: [status.rialPaid, status.havaleIssued],
      to: status.registered,
      actors: ['SAR', 'SUP'],
      guards: ['refunded'],
      isDerived: true,
    },
    {
      name: 'cancelPaid',
      from: [status.rialPaid, status.havaleIssued],
      to: status.cancelled,
      actors: ['SAR', 'SUP'],
      guards: ['refunded'],
    },
    {
      name: 'finalConfirm',
      from: [status.havaleIssued],
      to: status.makhtoome,
      actors: ['APP', 'SUP', 'SYS'],
      isDerived: true,
    },
    {
      name: 'returnFromMakhtoome',
      from: [status.makhtoome],
      to: status.havaleIssued,
      actors: ['SUP'],
      needsReason: true,
      isDerived: true,
    },
    {
      name: 'object',
      from: [status.havaleIssued],
      to: status.disputed,
      actors: ['APP'],
      guards: ['havaleStands'],
    },
    {
      name: 'settleOpen',
      from: [status.disputed],
      to: status.havaleIssued,
      actors: ['SUP'],
      permission: 'imp.offer.applicantCancel',
      call: 'POST /api/Import/DecideDispute',
      needsReason: true,
      // Rials that were refunded cannot be paid again once the remittance is issued.
      guards: ['paidInFull'],
    },
    {
      name: 'settleFinal',
      from: [status.disputed],
      to: status.makhtoome,
      actors: ['SUP'],
      permission: 'imp.offer.applicantCancel',
      call: 'POST /api/Import/DecideDispute',
      needsReason: true,
      guards: ['paidInFull'],
    },
    {
      name: 'cancelDisputed',
      from: [status.disputed],
      to: status.cancelled,
      actors: ['SUP'],
      permission: 'imp.offer.applicantCancel',
      call: 'POST /api/Import/DecideDispute',
      needsReason: true,
      guards: ['refunded'],
    },
  ],
});
