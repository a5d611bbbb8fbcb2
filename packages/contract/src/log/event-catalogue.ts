/**
 * Catalogue of the log: its actions, and the category each entry belongs to. Imports no Zod, so that pages of the
 * browser can use it without the schemas.
 */
import { resources } from '../resources.ts';
import { type CategoryName, type EventCategory, eventCategories } from './event-categories.ts';

/** Actions of log entries. Stored by name; the order has no meaning. */
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

/** Category of actions that decide it whatever record or call they concern. */
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

/** Category of records that `byRecord` does not name, by the area of the contract they belong to. */
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

/** Category by the beginning of a call's path, in lower case; of several matching beginnings the longest decides. */
const byPath: Readonly<Record<string, CategoryName>> = {
  '/auth': 'signIn',
  '/api/auth': 'rolesAndUsers',
  '/api/user': 'rolesAndUsers',
  '/api/crm': 'crm',
  '/api/sarafi': 'sarafi',
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

/** Category of records of exchange supervision, by the record name their log entries carry. */
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

/** Category of a call by its path; `settings` when no beginning matches. */
function pathCategory(path: string): CategoryName {
  const lower = path.toLowerCase();
  const matching = Object.keys(byPath).filter((prefix) => lower.startsWith(prefix));
  const longest = matching.toSorted((one, other) => other.length - one.length)[0];
  return (longest && byPath[longest]) || 'settings';
}

/**
 * Category of a log entry: by its action, else by its record, else by the path of its call. `call` is the name of a
 * call (`'POST /CrmCompany/Upsert'`); its first path segment is the record when `resource` is missing.
 */
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
 * Last path segments of POST calls that leave no log entry, because they change nothing others can see. A test makes
 * every other POST call and looks for its entry.
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
  // Previews: they compute what a step or call would do, without doing it.
  'PreviewStep',
  'PreviewCall',
  'CheckRateBands',
  // Steps of an upload before ImportApply, which alone writes rows and logs them.
  'ImportUpload',
  'ImportCheck',
  'ImportStatus',
  'ImportCancel',
  'KeepAlive',
  // Captcha calls; the attempt they permit is logged.
  'LoadCaptchaImage',
  'ValidateCaptcha',
  // Challenges for passkeys; signing in with the passkey or adding it is logged.
  'PasskeyOptions',
  'PasskeyRegistrationOptions',
  'SearchRequest',
  'SearchOffer',
  'SearchCurrencyUse',
  'SearchExceptionalCurUseBySarafi',
  // Reads the clock of the market.
  'getNimaDate',
  // Starts linking an outside account; the link is logged when the browser returns from the provider.
  'LinkConnection',
];
