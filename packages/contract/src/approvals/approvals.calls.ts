/** Calls that can be made to wait for approval by a second person. Data only, no Zod. */
import type { CallName } from '../kernel/call.ts';
import type { Permission } from '../kernel/permissions.ts';

/** `operators`: a call waits only when its caller may not decide approval requests. */
export const approvalModes = ['off', 'operators', 'all'] as const;
export type ApprovalMode = (typeof approvalModes)[number];

export interface ApprovableRule {
  /** Default mode, used until the settings name another one. */
  readonly mode: ApprovalMode;
  /** Right an approver needs besides `appr.decide`; the requester needs only the right of the call itself. */
  readonly decideWith: Permission;
  /** The call sets the market up; it never waits before the market is live, so that one person can do it. */
  readonly isSetUp?: true;
  /** Settings cannot change the mode, because this call protects the approval rules themselves. */
  readonly isFixed?: true;
}

/** A GET that changes data is listed by its GET name; the rule also covers its POST variant. */
export const approvableCalls = {
  'GET /api/Import/ReturnFromMakhtoome': { mode: 'all', decideWith: 'imp.offer.returnMakhtoome' },
  'GET /api/Export/ReturnFromFinal': { mode: 'all', decideWith: 'exp.dealing.returnFinal' },
  'POST /api/Export/ChangeDueDate': { mode: 'all', decideWith: 'merchant.access' },
  'POST /api/SarafiManagment/AddNewPositionCorrection': {
    mode: 'all',
    decideWith: 'sarafi.correction.approve',
  },
  'GET /api/SarafiManagment/DeletePositionCorrection': {
    mode: 'all',
    decideWith: 'sarafi.correction.approve',
  },
  'GET /api/Import/CancelOffer': { mode: 'operators', decideWith: 'imp.offer.cancel' },
  'GET /api/Export/CancelDealing': { mode: 'operators', decideWith: 'exp.dealing.cancel' },
  'POST /api/SarafiManagment/UpdateExchangeTaahod': {
    mode: 'all',
    decideWith: 'sarafi.taahod.edit',
    isSetUp: true,
  },
  'POST /api/SarafiManagment/UpdateExchangeOpenPosition': {
    mode: 'all',
    decideWith: 'sarafi.position.edit',
    isSetUp: true,
  },
  'POST /api/Export/SaveCurrencyCellingVales': {
    mode: 'all',
    decideWith: 'exp.rate.approve',
    isSetUp: true,
  },
  // Approving takes the right to remove exceptions, a right of the approver's side and not of the requester's.
  'POST /api/Import/AddToBlackListExceptions': { mode: 'all', decideWith: 'imp.blacklist.remove' },
  'GET /api/Import/RemoveFromBlackListExceptions': { mode: 'all', decideWith: 'imp.blacklist.remove' },
  'POST /api/SarafiManagment/ChangeLicense': {
    mode: 'all',
    decideWith: 'sarafi.license.edit',
    isSetUp: true,
  },
  // Changes of the approval rules, of commitment weights and of who may approve; they wait only once the market is
  // live. The last three wait only where they give a right to approve or change the account of an approver.
  'POST /api/System/SaveFourEyes': { mode: 'all', decideWith: 'set.policy', isFixed: true },
  'POST /api/Setting/SetPolicyCoefficient': {
    mode: 'all',
    decideWith: 'set.policy',
    isSetUp: true,
    isFixed: true,
  },
  'POST /api/Auth/UpdatePermission': { mode: 'all', decideWith: 'role.view', isFixed: true },
  'GET /api/Auth/addUserToRole': { mode: 'all', decideWith: 'role.view', isFixed: true },
  'POST /api/User/UpdateAppUser': { mode: 'all', decideWith: 'user.view', isFixed: true },
} as const satisfies Readonly<Record<CallName, ApprovableRule>>;

export type ApprovableName = keyof typeof approvableCalls;
export const approvableNames = Object.keys(approvableCalls) as ApprovableName[]; // its own keys

/**
 * Calls of settings, limits and office records whose effect can be computed before they are made; record steps that
 * ask only for a reason are previewed by PreviewStep instead.
 */
export const previewedCalls = [
  'POST /api/SarafiManagment/UpdateExchangeTaahod',
  'POST /api/SarafiManagment/UpdateExchangeOpenPosition',
  'POST /api/SarafiManagment/UpdateExchangePermissions',
  'POST /api/SarafiManagment/ChangeLicense',
  'POST /api/SarafiManagment/AddNewPositionCorrection',
  'GET /api/SarafiManagment/DeletePositionCorrection',
  'POST /api/Export/SaveCurrencyCellingVales',
  'POST /api/Export/ChangeDueDate',
  'POST /api/Setting/SetPolicyCoefficient',
  'POST /api/Setting/SaveSettings',
  'GET /api/Setting/ChangeHoliday',
] as const satisfies readonly CallName[];
export type PreviewedCall = (typeof previewedCalls)[number];

export const isFixed = (name: ApprovableName): boolean => {
  const rule: ApprovableRule = approvableCalls[name];
  return rule.isFixed ?? false;
};
export const isSetUp = (name: ApprovableName): boolean => {
  const rule: ApprovableRule = approvableCalls[name];
  return rule.isSetUp ?? false;
};
/** Approvable calls whose mode the settings can change. */
export const settableNames = approvableNames.filter((name) => !isFixed(name));

/** Most requests that one call decides, and that the page of requests displays and ticks. */
export const mostDecided = 200;
