/** The only assembly: every call of the product by its name on the wire. */
import { crmCalls } from './crm/crm.contract.ts';
import { dashboardCalls } from './dashboard/dashboard.contract.ts';
import { approvalsCalls } from './events/approvals.contract.ts';
import { apiKeysCalls } from './events/api-keys.contract.ts';
import { eventsCalls } from './events/events.contract.ts';
import { feedsCalls } from './events/feeds.contract.ts';
import { jobsCalls } from './events/jobs.contract.ts';
import { liveCalls } from './events/live.contract.ts';
import { personalCalls } from './events/personal.contract.ts';
import { exportsCalls } from './exports/exports.contract.ts';
import { accountKeepingCalls, ownAccountCalls } from './identity/account.contract.ts';
import { externalCalls } from './identity/external.contract.ts';
import { identityCalls } from './identity/identity.contract.ts';
import { outboxCalls } from './identity/outbox.contract.ts';
import { rolesCalls } from './identity/roles.contract.ts';
import { secondFactorCalls } from './identity/second-factor.contract.ts';
import { signInCalls } from './identity/sign-in.contract.ts';
import { usersCalls } from './identity/users.contract.ts';
import { importsCalls } from './imports/imports.contract.ts';
import { type CallDefinition, type CallInput, type CallOutput, withTwins } from './kernel/call.ts';
import type { Permission } from './kernel/permissions.ts';
import { callsOf, downloadCall, revealCall } from './kernel/resource-calls.ts';
import type { ResourceDefinition } from './kernel/resource.ts';
import { merchantsCalls } from './merchants/merchants.contract.ts';
import { paymentsCalls } from './payments/payments.contract.ts';
import { type Resource, resources } from './resources.ts';
import { sarafiCalls } from './sarafi/sarafi.contract.ts';
import { outsideCalls } from './settings/outside.contract.ts';
import { sanaRialiCalls } from './sana/sana-riali.contract.ts';
import { sanaCalls } from './sana/sana.contract.ts';
import { settingsCalls } from './settings/settings.contract.ts';
import { uploadCalls } from './events/upload.ts';
import { sanaUploads } from './sana/sana.uploads.ts';
import { workspaceCalls } from './workspace/workspace.contract.ts';

type CallsFor<R extends ResourceDefinition> = {
  [C in keyof ReturnType<typeof callsOf<R>> as `POST /${R['name']}/${C}`]: ReturnType<typeof callsOf<R>>[C];
} & { [D in `GET /${R['name']}/Download`]: typeof downloadCall } & {
  [V in R extends { permissions: { reveal: Permission } } ? `POST /${R['name']}/Reveal` : never]: ReturnType<
    typeof revealCall
  >;
};

type Intersection<U> = (U extends unknown ? (part: U) => void : never) extends (whole: infer I) => void
  ? I
  : never;

/** The calls of all resources: `'POST /CrmCompany/GetAll'` and so on. */
export type ResourceCalls = Intersection<
  Resource extends infer R ? (R extends ResourceDefinition ? CallsFor<R> : never) : never
>;

function revealOf({ name, permissions: { reveal } }: ResourceDefinition): [string, CallDefinition][] {
  return reveal ? [[`POST /${name}/Reveal`, revealCall(reveal)]] : [];
}

function resourceCalls(): ResourceCalls {
  const entries = resources.flatMap((definition): [string, CallDefinition][] => [
    ...Object.entries<CallDefinition>(callsOf(definition)).map(([verb, made]): [string, CallDefinition] => [
      `POST /${definition.name}/${verb}`,
      made,
    ]),
    [`GET /${definition.name}/Download`, downloadCall],
    ...revealOf(definition),
  ]);
  // Object.fromEntries forgets the names; they are those of ResourceCalls by construction.
  return Object.fromEntries(entries) as unknown as ResourceCalls;
}

export const api = {
  ...identityCalls,
  ...signInCalls,
  ...ownAccountCalls,
  ...accountKeepingCalls,
  ...secondFactorCalls,
  ...externalCalls,
  ...usersCalls,
  ...withTwins(rolesCalls),
  ...workspaceCalls,
  ...withTwins(settingsCalls),
  ...outsideCalls,
  ...eventsCalls,
  ...approvalsCalls,
  ...personalCalls,
  ...feedsCalls,
  ...apiKeysCalls,
  ...jobsCalls,
  ...liveCalls,
  ...outboxCalls,
  ...withTwins(exportsCalls),
  ...paymentsCalls,
  ...crmCalls,
  ...dashboardCalls,
  ...withTwins(merchantsCalls),
  ...withTwins(sarafiCalls),
  ...withTwins(importsCalls),
  ...withTwins(sanaCalls),
  ...sanaRialiCalls,
  ...uploadCalls(sanaUploads.SanaTransactions),
  ...uploadCalls(sanaUploads.RialPayments),
  ...uploadCalls(sanaUploads.Coins),
  ...resourceCalls(),
};

export type Api = typeof api;
export type ApiCallName = keyof Api;
export type ApiInput<N extends ApiCallName> = Api[N] extends CallDefinition ? CallInput<Api[N]> : never;
export type ApiOutput<N extends ApiCallName> = Api[N] extends CallDefinition ? CallOutput<Api[N]> : never;
