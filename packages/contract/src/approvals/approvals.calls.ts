/** The calls that can be set to wait for a second pair of eyes. Data only, no Zod. */
import type { CallName } from '../kernel/call.ts';
import type { Permission } from '../kernel/permissions.ts';

/** `operators`: the requests of those wait who may not decide requests themselves. */
export const approvalModes = ['off', 'operators', 'all'] as const;
export type ApprovalMode = (typeof approvalModes)[number];

export interface ApprovableRule {
  /** Until the settings say otherwise. */
  readonly mode: ApprovalMode;
  /** What one must hold beside `appr.decide` to decide; the right to ask is that of the call. */
  readonly decideWith: Permission;
  /** Sets the market up: until it is live one person does it. */
  readonly isSetUp?: true;
  /** No setting changes the mode: such a call guards the others. */
  readonly isFixed?: true;
}

/** A GET that changes something stands here under its name as GET; its POST variant is the same call. */
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
  // Who may end an exception decides whether there is one: it is the right of the hand that did not ask.
  'POST /api/Import/AddToBlackListExceptions': { mode: 'all', decideWith: 'imp.blacklist.remove' },
  'GET /api/Import/RemoveFromBlackListExceptions': { mode: 'all', decideWith: 'imp.blacklist.remove' },
  'POST /api/SarafiManagment/ChangeLicense': {
    mode: 'all',
    decideWith: 'sarafi.license.edit',
    isSetUp: true,
  },
  // Once the market is live: whatever weakens the four eyes, weights of commitments, and who gets to approve.
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
 * Calls of settings, limits and records of offices whose consequence can be computed before they are made; steps of
 * records that want nothing but a reason are tried as steps.
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
/** Those whose mode the settings say. */
export const settableNames = approvableNames.filter((name) => !isFixed(name));
