/** The life of an offer of an office on a currency request. */
import { stateMachine } from '../kernel/state-machine.ts';
import { offerStatus as status } from './imports.codes.ts';

export const offerStates = stateMachine({
  entity: 'Offer',
  codes: 'offerStatus',
  transitions: [
    {
      name: 'bid',
      from: [],
      to: status.active,
      actors: ['SAR'],
      guards: [
        'requestOpen',
        'namedSarafi',
        'officeMayTrade',
        'merchantMayTrade',
        'rateInBand',
        'oneOfferPerOffice',
        'taahodProjected',
      ],
    },
    { name: 'select', from: [status.active], to: status.selected, actors: ['APP'] },
    {
      name: 'confirm',
      from: [status.selected],
      to: status.confirmed,
      actors: ['SAR'],
      guards: ['taahodCeiling'],
    },
    // The office says no, or nothing for 24 hours.
    { name: 'decline', from: [status.selected], to: status.active, actors: ['SAR', 'SYS'] },
    // Another offer of the request was confirmed.
    { name: 'reject', from: [status.active], to: status.rejected, actors: ['SYS'] },
    {
      name: 'expire',
      from: [status.active],
      to: status.expired,
      actors: ['SYS'],
      guards: ['validityPassed'],
    },
    // The request ended and takes its waiting offers along.
    { name: 'cancelBySystem', from: [status.active], to: status.cancelled, actors: ['SYS'] },
    {
      name: 'payRial',
      from: [status.confirmed],
      to: status.rialPaid,
      actors: ['SYS', 'SAR'],
      guards: ['paidInFull'],
    },
    // A cheque bounced or was voided, and the rest is less than the total.
    {
      name: 'paymentFallsBack',
      from: [status.rialPaid],
      to: status.confirmed,
      actors: ['SYS'],
      guards: ['paidTooLittle'],
    },
    {
      name: 'lapse',
      from: [status.confirmed],
      to: status.expired,
      actors: ['SYS'],
      guards: ['rialDeadlinePassed', 'nothingPaid'],
    },
    {
      name: 'havale',
      from: [status.rialPaid],
      to: status.havaleIssued,
      actors: ['SAR'],
      guards: ['havaleDocument', 'sanaCode'],
    },
    {
      name: 'rejectHavale',
      from: [status.havaleIssued],
      to: status.rialPaid,
      actors: ['SUP'],
      needsReason: true,
    },
    // By the system when nobody objected for `makhtoomeDays` business days.
    { name: 'finalConfirm', from: [status.havaleIssued], to: status.makhtoome, actors: ['APP', 'SYS'] },
    {
      name: 'close',
      from: [status.havaleIssued],
      to: status.makhtoome,
      actors: ['SUP'],
      needsReason: true,
    },
    {
      name: 'returnFromMakhtoome',
      from: [status.makhtoome],
      to: status.havaleIssued,
      actors: ['SUP'],
      permission: 'imp.offer.returnMakhtoome',
      call: 'GET /api/Import/ReturnFromMakhtoome',
      needsReason: true,
      guards: ['withinReturnDays'],
    },
    {
      name: 'cancel',
      from: [status.active, status.selected, status.confirmed],
      to: status.cancelled,
      actors: ['SUP', 'OP', 'SAR'],
      permission: 'imp.offer.cancel',
      call: 'GET /api/Import/CancelOffer',
      needsReason: true,
    },
    {
      name: 'cancelPaid',
      action: 'cancel',
      from: [status.rialPaid],
      to: status.cancelled,
      actors: ['SUP'],
      permission: 'imp.offer.cancel',
      call: 'GET /api/Import/CancelOffer',
      needsReason: true,
      guards: ['refunded'],
    },
    {
      name: 'withdraw',
      from: [status.selected, status.confirmed, status.rialPaid, status.havaleIssued],
      to: status.applicantWithdrawal,
      actors: ['APP'],
      guards: ['withdrawalsLeft'],
    },
    {
      name: 'confirmWithdrawal',
      from: [status.applicantWithdrawal],
      to: status.cancelled,
      actors: ['SUP', 'SAR'],
      permission: 'imp.offer.applicantCancel',
      call: 'GET /api/Import/ConfirmApplicantCancel',
      needsReason: true,
      // Where it was paid before.
      guards: ['refunded'],
    },
    {
      name: 'refuseWithdrawal',
      from: [status.applicantWithdrawal],
      to: 'before',
      actors: ['SUP', 'SAR'],
      permission: 'imp.offer.applicantCancel',
      call: 'GET /api/Import/ConfirmApplicantCancel',
      needsReason: true,
    },
  ],
});
