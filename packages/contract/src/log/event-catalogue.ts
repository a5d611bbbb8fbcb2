/** What the log knows: its categories, its actions, and which category an entry belongs to. Data only, no Zod. */
import { resources } from '../resources.ts';
import { type CategoryName, type EventCategory, eventCategories } from './event-categories.ts';

export const eventActions = [
  'insert',
  'update',
  'delete',
  'restore',
  'revert',
  'import',
  'export',
  'evidence',
  'reveal',
  'see-personal',
  'seek-personal',
  'give-reason',
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'sign-up',
  'end-session',
  'lock',
  'unlock',
  'change-password',
  'reset-password',
  'send-code',
  'second-factor',
  'link',
  'unlink',
  'update-profile',
  'grant',
  'revoke',
  'save-preference',
  'read-messages',
  'vote',
  'subscribe',
  'unsubscribe',
  'see-notifications',
  'verify',
  'request',
  'approve',
  'reject',
  'recall',
  'expire',
  'feed',
  'run',
  'transition',
  'refused',
  'failure',
] as const;
export type EventAction = (typeof eventActions)[number];

export const eventResults = ['done', 'refused'] as const;
export type EventResult = (typeof eventResults)[number];

/** Actions that say by themselves where they belong. */
const byAction: Partial<Record<EventAction, CategoryName>> = {
  export: 'files',
  evidence: 'files',
  reveal: 'files',
  'sign-in': 'signIn',
  'sign-in-refused': 'signIn',
  'sign-out': 'signIn',
  'end-session': 'signIn',
  lock: 'signIn',
  unlock: 'signIn',
  'send-code': 'signIn',
  'second-factor': 'rolesAndUsers',
  'sign-up': 'rolesAndUsers',
  'change-password': 'rolesAndUsers',
  'reset-password': 'rolesAndUsers',
  'update-profile': 'rolesAndUsers',
  link: 'rolesAndUsers',
  unlink: 'rolesAndUsers',
  grant: 'rolesAndUsers',
  revoke: 'rolesAndUsers',
  'save-preference': 'settings',
  'read-messages': 'settings',
  vote: 'settings',
  subscribe: 'settings',
  unsubscribe: 'settings',
  'see-notifications': 'settings',
  verify: 'settings',
  failure: 'failures',
};

const byArea: Readonly<Record<string, CategoryName>> = {
  identity: 'rolesAndUsers',
  crm: 'crm',
  sarafi: 'sarafi',
  merchants: 'merchants',
  imports: 'imports',
  exports: 'exports',
  sana: 'sana',
  payments: 'payments',
  settings: 'settings',
  dashboard: 'settings',
  events: 'settings',
  workspace: 'settings',
};

/** By the beginning of a call's path, in any casing; the longest one that fits decides. */
const byPath: Readonly<Record<string, CategoryName>> = {
  '/auth': 'signIn',
  '/api/auth': 'rolesAndUsers',
  '/api/user': 'rolesAndUsers',
  '/api/crm': 'crm',
  '/api/sarafi': 'sarafi',
  '/api/sarafi/position': 'position',
  '/api/merchant': 'merchants',
  '/api/import': 'imports',
  '/api/export': 'exports',
  '/api/sana': 'sana',
  '/api/payment': 'payments',
  '/api/setting': 'settings',
  '/api/system': 'settings',
  '/api/evidence': 'files',
  '/api/feed/requests': 'imports',
  '/api/feed/offers': 'imports',
  '/api/feed/selections': 'imports',
  '/api/feed/confirmations': 'imports',
  '/api/feed/supplies': 'exports',
  '/api/feed/demands': 'exports',
  '/api/feed/dealings': 'exports',
  '/api/feed/sanatransactions': 'sana',
  '/api/feed/coins': 'sana',
  '/api/feed/rialpayments': 'payments',
  '/api/feed/deposits': 'payments',
  '/api/feed/cheques': 'payments',
  '/api/feed/rates': 'settings',
  '/api/workspace': 'settings',
};

/** Records of exchange supervision that calls, feeds and jobs change. */
const byRecord = {
  Sarafi: 'sarafi',
  SarafiLicence: 'sarafi',
  PositionCorrection: 'position',
  ImportRequest: 'imports',
  Offer: 'imports',
  BlackListException: 'imports',
  Supply: 'exports',
  Demand: 'exports',
  Dealing: 'exports',
  RateBand: 'exports',
  CustomsDeclaration: 'exports',
  CurrencyUse: 'sana',
  CurrencyUseException: 'sana',
  ResourceSale: 'sana',
  RialiPayment: 'payments',
  DigitalCheque: 'payments',
  InvalidDeposit: 'payments',
  Reconciliation: 'payments',
  Merchant: 'merchants',
  CalendarDay: 'settings',
  Setting: 'settings',
} as const satisfies Readonly<Record<string, CategoryName>>;
export type RecordName = keyof typeof byRecord;

const resourceCategories = new Map<string, CategoryName>([
  ...Object.entries(byRecord),
  ...resources.map(({ name, area }): [string, CategoryName] => [name, byArea[area] ?? 'settings']),
]);

function pathCategory(path: string): CategoryName {
  const lower = path.toLowerCase();
  const fitting = Object.keys(byPath).filter((prefix) => lower.startsWith(prefix));
  const longest = fitting.toSorted((one, other) => other.length - one.length)[0];
  return (longest && byPath[longest]) || 'settings';
}

/** `call` is the name of a call (`'POST /CrmCompany/Upsert'`), for entries about a call without a record. */
export function categoryOf(entry: {
  readonly action: EventAction;
  readonly resource?: string | undefined;
  readonly call?: string | undefined;
}): EventCategory {
  const path = entry.call?.slice(entry.call.indexOf(' ') + 1) ?? '';
  const resource = entry.resource || (path.split('/')[1] ?? '');
  const name = byAction[entry.action] ?? resourceCategories.get(resource) ?? pathCategory(path);
  return eventCategories[name];
}

/**
 * Calls by POST that change nothing anyone else sees, and so leave no entry; a test makes every other one and
 * finds its entry. Verbs of resources first, then whole calls.
 */
export const unloggedVerbs: readonly string[] = [
  'GetAll',
  'GetById',
  'GetHistory',
  'GetDependents',
  'GetSetValues',
  'GetSummary',
  'GetPivot',
  'GetAppUserById',
  'GetAppUserByIdAnonymous',
  'GetDropDown',
  'FullSearch',
  'SearchDigitalChequePayments',
  'GetCRM_Region',
  'PostSarafiList',
  'GetUseByProvince',
  'ExportStatus',
  // Say what a step or a call would do, and do nothing.
  'PreviewStep',
  'PreviewCall',
  'CheckRateBands',
  // What an upload holds is written, and logged, by ImportApply alone.
  'ImportUpload',
  'ImportCheck',
  'ImportStatus',
  'ImportCancel',
  'KeepAlive',
  // The try they open is logged.
  'LoadCaptchaImage',
  'ValidateCaptcha',
  // A challenge to be signed; what is done with it is logged.
  'PasskeyOptions',
  'PasskeyRegistrationOptions',
  'SearchRequest',
  'SearchOffer',
  'SearchCurrencyUse',
  'SearchExceptionalCurUseBySarafi',
  // The clock of the market.
  'getNimaDate',
  // The link itself is logged when the browser comes back.
  'LinkConnection',
];
