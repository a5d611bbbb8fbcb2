/**
 * Text of `docs/misuse.md`: who would gain by misusing each call that changes the market, and what prevents it;
 * written by `node scripts/write-misuse.ts`. Every right of such a call needs an entry here.
 */
import { api } from './api.ts';
import { approvableCalls } from './approvals/approvals.calls.ts';
import { officeRights, roles } from './identity/roles/roles.ts';
import { type CallDefinition, isWriting } from './kernel/call.ts';
import type { Access } from './kernel/permissions.ts';

interface Misuse {
  /** Who gains by the misuse. */
  readonly gains: string;
  /** What prevents the misuse. */
  readonly prevents: string;
}

const crm: Misuse = {
  gains: 'staff who settle a private matter in the records',
  prevents: 'log with before and after, undo, row versions; no money depends on it',
};
const accounts: Misuse = {
  gains: 'an administrator who wants the rights of another',
  prevents: 'nobody grants rights they lack; one person never has both administration and approval; log',
};

const customs: Misuse = {
  gains: 'an exporter whose declaration names a customs office that does not exist',
  prevents: 'each declaration is verified with customs; log with before and after, undo, row versions',
};

/** Misuse entry by the right a call asks for. */
export const misuses: Readonly<Partial<Record<Access, Misuse>>> = {
  'user.create': accounts,
  'user.edit': accounts,
  'user.delete': {
    gains: 'an administrator who wants to be rid of a watchful colleague',
    prevents: 'never one’s own account, never the last administrator; log',
  },
  'user.resetPassword': {
    gains: 'an administrator who signs in as another',
    prevents: 'not into an account with rights the administrator lacks; sessions end; log',
  },
  'user.apiKeys': {
    gains: 'somebody who would send in invented rows',
    prevents: 'a key is limited to nouns and offices, stored as a hash, shown once; log',
  },
  'role.edit': accounts,
  'role.delete': accounts,
  'role.assignPermission': accounts,
  'role.assignUser': accounts,
  'set.edit': {
    gains: 'offices, by longer deadlines and wider tolerances',
    prevents: 'every figure has a permitted range; no market role has the right; log with before and after',
  },
  'set.shahkar': {
    gains: 'offices with invented customers, while Shahkar is not asked',
    prevents: 'no market role has the right; each such deal says that Shahkar was not asked; log',
  },
  'set.policy': {
    gains: 'offices near their ceiling; somebody who wants four eyes switched off',
    prevents:
      'weights, and whatever weakens four eyes, wait for a second person once the market is live; every coefficient has a permitted range; log',
  },
  'set.calendar': {
    gains: 'those whose deadline ends on that day',
    prevents: 'days that are final do not change; log',
  },
  'set.nimaTime': {
    gains: 'somebody who bids after hours',
    prevents: 'each bid keeps the time it arrived; log',
  },
  'appr.decide': {
    gains: 'a supervisor with a request of their own',
    prevents:
      'maker and approver differ, also by a database constraint; the approver needs the right of the call as well',
  },
  'feed.send': {
    gains: 'a sender whose rows open a contract or a payment',
    prevents: 'only keys of service users, never people; every check of the noun; idempotent by external id',
  },
  'exp.dealing.cancel': {
    gains: 'the side that the rate has moved against',
    prevents: 'waits for a supervisor, reason, refund first',
  },
  'exp.dealing.final': {
    gains: 'an exporter whose export duty the dealing discharges',
    prevents: 'rials paid in full, enough declarations; its return takes two people',
  },
  'exp.dealing.returnFinal': {
    gains: 'an office that wants its commitment back',
    prevents: 'waits for a second person (four eyes), within the days that the settings allow',
  },
  'exp.dealing.supplierCancel': {
    gains: 'the supplier, when the rate rose',
    prevents: 'only answers a withdrawal the supplier asked for; reason; refund first',
  },
  'exp.rate.edit': {
    gains: 'offices that want a wider band',
    prevents: 'never for the past; waits for a second person (four eyes); log',
  },
  'pay.invalid.resolve': {
    gains: 'an office whose contract gets a stranger’s money',
    prevents: 'the amount must fit what is open; reason; one payment counts once; never people of an office',
  },
  'pay.reconcile.edit': {
    gains: 'an office whose mismatch nobody asks about any more',
    prevents:
      'moves no contract and no money; an explanation has a name, a reason and a log entry, and ends where something else differs',
  },
  'merchant.access': {
    gains: 'a blocked merchant',
    prevents:
      'reason, history; the block of the system follows from declarations, whose due dates take two people',
  },
  'merchant.info': {
    gains: 'an exporter moved to a better group',
    prevents: 'rights, blocks and duties stay as they are; log',
  },
  'sarafi.license.edit': {
    gains: 'an office without a licence',
    prevents: 'state machine, letters, periods that do not overlap; waits for a second person (four eyes)',
  },
  'sarafi.access.edit': {
    gains: 'the office',
    prevents: 'reason, history; nothing new is traded without a licence in force',
  },
  'sarafi.taahod.edit': {
    gains: 'the office at its ceiling',
    prevents: 'history with who and why; waits for a second person (four eyes)',
  },
  'sarafi.position.edit': {
    gains: 'the office at its ceiling',
    prevents: 'history with who and why; waits for a second person (four eyes)',
  },
  'sarafi.correction.create': {
    gains: 'an office over its limit',
    prevents:
      'waits for a second person (four eyes); no entry before the last final days; the ledger is append-only',
  },
  'sarafi.correction.delete': {
    gains: 'an office over its limit',
    prevents: 'waits for a second person (four eyes); a reversing entry, never a deletion',
  },
  'sarafi.alert.acknowledge': {
    gains: 'the office whose breach it tells of',
    prevents: 'never people of an office, never an auditor; note and name',
  },
  'imp.docs.upload': {
    gains: 'an office that uploads documents that prove nothing',
    prevents:
      'only its own offers; the type of a file is read from its bytes; checksum; an upload changes no state',
  },
  'imp.offer.cancel': {
    gains: 'the office that the rate has moved against',
    prevents: 'waits for a supervisor, reason, refund first',
  },
  'imp.offer.applicantCancel': {
    gains: 'the importer, or the office',
    prevents: 'only answers what the applicant asked for; reason; refund first',
  },
  'imp.offer.make': {
    gains: 'an office that offers what it cannot carry, or looks for the offers of rivals',
    prevents:
      'only its own offers; band, ceilings, licence and hours are checked at each step; no answer tells of other offices; log',
  },
  'exp.delivery.show': {
    gains: 'an office that shows currency it never received',
    prevents: 'only its own dealings; rials paid in full; a SANA receipt that fits and counts once; log',
  },
  'imp.offer.returnMakhtoome': {
    gains: 'an office that wants a commitment ended, or an ended one opened again',
    prevents: 'opening again waits for a second person (four eyes); ending takes rials paid and no objection',
  },
  'imp.blacklist.add': {
    gains: 'a blocked merchant and the office of the offer',
    prevents:
      'for one offer, with a reason; a letter and a last day only where they are given; waits for a second person (four eyes)',
  },
  'imp.blacklist.remove': {
    gains: 'a rival of the merchant',
    prevents: 'open contracts stay; reason; waits for a second person (four eyes)',
  },
  'sana.use.edit': {
    gains: 'offices that sell under a heading',
    prevents: 'row versions, log; no office has the right',
  },
  'sana.exception.edit': {
    gains: 'the office excepted',
    prevents: 'a ceiling and days; history; no office has the right',
  },
  'sana.resource.edit': {
    gains: 'the office that is sold to',
    prevents: 'an announced sale can only be cancelled, and only while unused; letter; log',
  },
  'sana.rial.override': {
    gains: 'an office with a payment that is not valid',
    prevents: 'reason, shown beside the payment permanently',
  },
  'sana.upload': {
    gains: 'an office that reports what it likes',
    prevents: 'only its own rows; the rules of the feed, Shahkar and the bank check each; codes count once',
  },
  'signed-in': {
    gains: 'nobody: it takes back a request of one’s own',
    prevents: 'only its maker, only while it waits',
  },
  'crm.person.edit': crm,
  'crm.person.delete': crm,
  'exp.customs.edit': customs,
  'exp.customs.delete': customs,
  'exp.customs.restore': customs,
  'crm.company.edit': crm,
  'crm.company.delete': crm,
  'crm.product.edit': crm,
  'crm.product.delete': crm,
  'crm.phone.edit': crm,
  'crm.phone.delete': crm,
  'crm.contact.edit': crm,
  'crm.contact.delete': crm,
};

const calls = Object.entries<CallDefinition>(api);
const postVariants = new Set(
  calls.flatMap(([name, { isStateChanging }]) => (isStateChanging ? [name.replace('GET', 'POST')] : [])),
);
/** A GET that changes data and its POST variant count as one call. */
export const writingCalls = calls.filter(
  ([name, definition]) => isWriting(name, definition) && !postVariants.has(name),
);

const importVerb = /\/Import(?:Upload|Check|Status|Apply|Cancel|Ticket)$/u;

/** Name shown for a call; the steps of one import share a line. */
const displayedName = (name: string): string => name.replace(importVerb, '/Import…');

/** Four-eyes mode of a call; empty when the call never waits for approval. */
const modeOf = (name: string): string => {
  const rules: Readonly<Record<string, { readonly mode: string } | undefined>> = approvableCalls;
  return rules[name]?.mode ?? '';
};

/** Roles that have a right. */
const holders = (access: Access): string =>
  Object.entries<readonly string[]>(roles)
    .flatMap(([role, held]) => (held.includes(access) ? [role] : []))
    .join(', ');

function line([name, { access }]: (typeof writingCalls)[number]): string {
  const { gains, prevents } = misuses[access] ?? { gains: '?', prevents: '?' };
  return `| \`${displayedName(name)}\` | \`${access}\` | ${holders(access)} | ${modeOf(name)} | ${gains} | ${prevents} |`;
}

const introduction = `# Who would gain

Written by \`node scripts/write-misuse.ts\` from the contract and \`packages/contract/src/misuse-page.ts\`; do not edit it by hand.

Every call that changes the market, seen by somebody who would misuse it: who gains, and what prevents it. Common to all: denial by default, queries that give an office only its own rows, an entry in the signed log in the same transaction, row versions against stale writes. **People of an office never make a call of staff, whatever role they were given**: of the rights below that change something they can use only ${officeRights.map((key) => `\`${key}\``).join(', ')} (\`notForOffices\`); an office whose licence is suspended or has ended changes nothing at all. *Four eyes* is the mode in force until somebody changes the settings: \`operators\` waits for those who may not decide, \`all\` for everybody.

| Call | Right | Roles | Four eyes | Who gains | What prevents it |
|---|---|---|---|---|---|`;

export function misusePage(): string {
  return `${[introduction, ...new Set(writingCalls.map(line))].join('\n')}\n`;
}
