/** The life of a currency request. From 2 to 6 it follows its selected offer: those rows are derived. */
import { stateMachine } from '../kernel/state-machine.ts';
import { requestStatus as status } from './imports.codes.ts';

export const requestStates = stateMachine({
  entity: 'ImportRequest',
  codes: 'requestStatus',
  transitions: [
    { name: 'draft', from: [], to: status.draft, actors: ['APP'] },
    // Sent in whole by the trade portal or the bank.
    { name: 'register', from: [], to: status.registered, actors: ['APP'] },
    { name: 'submit', from: [status.draft], to: status.registered, actors: ['APP'] },
    { name: 'deleteDraft', from: [status.draft], to: status.cancelled, actors: ['APP'] },
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
      guards: ['certificateValid'],
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
    // Declined, unanswered for 24 hours, or cancelled.
    {
      name: 'releaseOffer',
      from: [status.offerSelected],
      to: status.registered,
      actors: ['SAR', 'SYS', 'OP', 'SUP'],
      isDerived: true,
    },
    // With the first payment.
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
    // The confirmed offer was cancelled or its rial deadline passed.
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
    // The paid offer was cancelled and the money is back: open again, or over.
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
    { name: 'object', from: [status.havaleIssued], to: status.disputed, actors: ['APP'] },
    {
      name: 'settleOpen',
      from: [status.disputed],
      to: status.havaleIssued,
      actors: ['SUP'],
      permission: 'imp.offer.applicantCancel',
      call: 'POST /api/Import/DecideDispute',
      needsReason: true,
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
