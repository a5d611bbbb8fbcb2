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
  readonly gains: string;
  readonly held: string;
}

const crm: Misuse = {
  gains: 'staff who settle a private matter in the records',
  held: 'log before and after, undo, versions; no money hangs on it',
};
const accounts: Misuse = {
  gains: 'an administrator who wants the rights of another',
  held: 'nobody gives themselves what they lack, administration and approval never in one hand, log',
};

const customs: Misuse = {
  gains: 'an exporter whose declaration names an office that is none',
  held: 'the declaration itself is asked about at customs; log before and after, undo, versions',
};

/** Misuse entry by the right a call asks for. */
export const misuses: Readonly<Partial<Record<Access, Misuse>>> = {
  'user.create': accounts,
  'user.edit': accounts,
  'user.delete': {
    gains: 'an administrator against a colleague who watches',
    held: 'never oneself, never the last administrator; log',
  },
  'user.resetPassword': {
    gains: 'an administrator who signs in as another',
    held: 'not into an account with rights the administrator lacks; sessions end; log',
  },
  'user.apiKeys': {
    gains: 'who would feed rows of their own making',
    held: 'scope by noun and office, hashed, shown once; log',
  },
  'role.edit': accounts,
  'role.delete': accounts,
  'role.assignPermission': accounts,
  'role.assignUser': accounts,
  'set.edit': {
    gains: 'offices, by longer deadlines and wider tolerances',
    held: 'ranges of every figure, no market role holds it; log with before and after',
  },
  'set.shahkar': {
    gains: 'offices with made-up customers, while nobody asks',
    held: 'no market role holds it; deals say that they were not asked; log',
  },
  'set.policy': {
    gains: 'offices near their ceiling; who wants four eyes off',
    held: 'not with administration; range of every coefficient; log',
  },
  'set.calendar': { gains: 'whose deadline ends on that day', held: 'final days stay; log' },
  'set.nimaTime': { gains: 'who bids after hours', held: 'bids say when they came; log' },
  'appr.decide': {
    gains: 'a supervisor with a request of their own',
    held: 'maker and checker differ, also by a constraint of the table; the right of the call besides',
  },
  'feed.send': {
    gains: 'a sender whose rows open a contract or a payment',
    held: 'keys of service users alone, never people; every guard of the noun; idempotent by external id',
  },
  'exp.dealing.cancel': {
    gains: 'the side for which the rate has turned',
    held: 'waits for a supervisor, reason, refund first',
  },
  'exp.dealing.final': {
    gains: 'an exporter whose duty is discharged by it',
    held: 'rials paid and declarations enough; return by two people',
  },
  'exp.dealing.returnFinal': {
    gains: 'an office that wants its commitment back',
    held: 'two people always, within the days of the settings',
  },
  'exp.dealing.supplierCancel': {
    gains: 'the supplier, when the rate rose',
    held: 'only answers a withdrawal the supplier asked for; reason; refund first',
  },
  'exp.rate.edit': {
    gains: 'offices that want a wider band',
    held: 'never for the past; the supervisor may make it wait (four eyes); log',
  },
  'pay.invalid.resolve': {
    gains: 'an office whose contract gets a stranger’s money',
    held: 'the amount must fit what is open; reason; one payment counts once; offices never',
  },
  'pay.reconcile.edit': {
    gains: 'an office whose mismatch nobody asks about any more',
    held: 'moves no contract and no money; an explanation has a name, a reason and a log entry, and ends where something else differs',
  },
  'merchant.access': {
    gains: 'a blocked merchant',
    held: 'reason, history; the block of the system follows from declarations, whose due dates take two people',
  },
  'merchant.info': { gains: 'an exporter in a better group', held: 'rights stay as they are; log' },
  'sarafi.license.edit': {
    gains: 'an office without a licence',
    held: 'state machine, letters, periods that do not overlap; waits for a second person (four eyes)',
  },
  'sarafi.access.edit': {
    gains: 'the office',
    held: 'reason, history; nothing new is traded without a licence in force',
  },
  'sarafi.taahod.edit': {
    gains: 'the office at its ceiling',
    held: 'history with who and why; waits for a second person (four eyes)',
  },
  'sarafi.position.edit': {
    gains: 'the office at its ceiling',
    held: 'history with who and why; waits for a second person (four eyes)',
  },
  'sarafi.correction.create': {
    gains: 'an office over its limit',
    held: 'two people always; nothing before the last final days; ledger is append-only',
  },
  'sarafi.correction.delete': {
    gains: 'an office over its limit',
    held: 'two people always; a reversing entry, never a deletion',
  },
  'sarafi.alert.acknowledge': {
    gains: 'the office whose breach it tells of',
    held: 'never people of an office, never an auditor; note and name',
  },
  'imp.docs.upload': {
    gains: 'an office that shows evidence of nothing',
    held: 'its own offers alone; bytes say what a file is; checksum; nothing moves by it',
  },
  'imp.offer.cancel': {
    gains: 'the office for which the rate has turned',
    held: 'waits for a supervisor, reason, refund first',
  },
  'imp.offer.applicantCancel': {
    gains: 'the importer, or the office',
    held: 'only answers what the applicant asked for; reason; refund first',
  },
  'imp.offer.make': {
    gains: 'an office that offers what it cannot carry, or looks for the offers of rivals',
    held: 'its own offers alone; band, ceilings, licence and hours at each step; no answer tells of others; log',
  },
  'exp.delivery.show': {
    gains: 'an office that shows currency it never received',
    held: 'its own dealings alone; rials paid in full; a SANA receipt that fits and counts once; log',
  },
  'imp.offer.returnMakhtoome': {
    gains: 'an office that wants its commitment to end, or another back',
    held: 'return by two people always; ending takes rials and no objection',
  },
  'imp.blacklist.add': {
    gains: 'a blocked merchant and the office of the offer',
    held: 'one offer, a letter, a last day; another hand removes it; waits for a second person (four eyes)',
  },
  'imp.blacklist.remove': {
    gains: 'a rival of the merchant',
    held: 'open contracts stay; reason; waits for a second person (four eyes)',
  },
  'sana.use.edit': { gains: 'offices that sell under a heading', held: 'versions, log; no office holds it' },
  'sana.exception.edit': {
    gains: 'the office excepted',
    held: 'a ceiling and days; history; no office holds it',
  },
  'sana.resource.edit': {
    gains: 'the office that is sold to',
    held: 'announced ones are only cancelled while unused; letter; log',
  },
  'sana.rial.override': {
    gains: 'an office with a payment that is not valid',
    held: 'reason, shown beside the payment for good',
  },
  'sana.upload': {
    gains: 'an office that reports what it likes',
    held: 'its own rows alone; the rules of the feed, Shahkar and the bank check each; codes count once',
  },
  'signed-in': {
    gains: 'nobody: it takes back a request of one’s own',
    held: 'only its maker, only while it waits',
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

const waits = (name: string): string => {
  const rules: Readonly<Record<string, { readonly mode: string } | undefined>> = approvableCalls;
  return rules[name]?.mode ?? '';
};

const holders = (access: Access): string =>
  Object.entries<readonly string[]>(roles)
    .flatMap(([role, held]) => (held.includes(access) ? [role] : []))
    .join(', ');

function line([name, { access }]: (typeof writingCalls)[number]): string {
  const { gains, held } = misuses[access] ?? { gains: '?', held: '?' };
  return `| \`${displayedName(name)}\` | \`${access}\` | ${holders(access)} | ${waits(name)} | ${gains} | ${held} |`;
}

const introduction = `# Who would gain

Written by \`node scripts/write-misuse.ts\` from the contract and \`packages/contract/src/misuse-page.ts\`; do not edit it by hand.

Every call that changes the market, with the eye of one who would misuse it: who gains, and what holds them. Common to all: denial by default, rows of an office limited in the queries, an entry in the signed log in the same transaction, versions against stale writes. **People of an office never make a call of staff, whatever role they were given**: of the rights below that change something they can use ${officeRights.map((key) => `\`${key}\``).join(', ')} alone (\`notForOffices\`); an office whose licence rests or ended changes nothing at all. *Four eyes* is the mode until the settings say otherwise: \`operators\` waits for those who may not decide, \`all\` for everybody.

| Call | Right | Roles | Four eyes | Who gains | What holds them |
|---|---|---|---|---|---|`;

export function misusePage(): string {
  return `${[introduction, ...new Set(writingCalls.map(line))].join('\n')}\n`;
}
