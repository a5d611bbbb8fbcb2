/** Every call of the product, keyed by its wire name; the only place that assembles them. */
import { crmCalls } from './crm/crm.contract.ts';
import { dashboardCalls } from './dashboard/dashboard.contract.ts';
import { supervisionCalls } from './dashboard/supervision.contract.ts';
import { approvalsCalls } from './approvals/approvals.contract.ts';
import { apiKeysCalls } from './intake/api-keys.contract.ts';
import { evidenceCalls } from './log/evidence.contract.ts';
import { logCalls } from './log/log.contract.ts';
import { notificationCalls } from './log/notifications.contract.ts';
import { feedsCalls } from './intake/feeds.contract.ts';
import { jobsCalls } from './jobs/jobs.contract.ts';
import { liveCalls } from './log/live.contract.ts';
import { personalCalls } from './log/personal.contract.ts';
import { exportsCalls } from './exports/exports.contract.ts';
import { accountAdministrationCalls, ownAccountCalls } from './identity/account/account.contract.ts';
import { externalCalls } from './identity/external.contract.ts';
import { identityCalls } from './identity/identity.contract.ts';
import { outboxCalls } from './identity/outbox.contract.ts';
import { rolesCalls } from './identity/roles/roles.contract.ts';
import { secondFactorCalls } from './identity/second-factor.contract.ts';
import { signInCalls } from './identity/sign-in/sign-in.contract.ts';
import { usersCalls } from './identity/users/users.contract.ts';
import { importsCalls } from './imports/imports.contract.ts';
import type * as z from 'zod';
import { type CallDefinition, type CallInput, type CallOutput, withPostVariants } from './kernel/call.ts';
import type { List, ListRowOf } from './kernel/list.ts';
import type { Permission } from './kernel/permissions.ts';
import { downloadCall, importDownloadCall, listCalls, listRowSchema } from './kernel/list-calls.ts';
import { callsOf, revealCall } from './kernel/resource-calls.ts';
import type { ResourceDefinition } from './kernel/resource.ts';
import { merchantsCalls } from './merchants/merchants.contract.ts';
import { paymentsCalls } from './payments/payments.contract.ts';
import { lists, type ListOnly } from './lists.ts';
import { type Resource, resources } from './resources.ts';
import { sarafiCalls } from './sarafi/sarafi.contract.ts';
import { integrationCalls } from './settings/integrations.contract.ts';
import { sanaRialiCalls } from './sana/sana-riali.contract.ts';
import { sanaCalls } from './sana/sana.contract.ts';
import { settingsCalls } from './settings/settings.contract.ts';
import { uploadCalls } from './intake/upload.ts';
import { sanaUploads } from './sana/sana.uploads.ts';
import { cardCalls } from './workspace/cards.contract.ts';
import { chatCalls } from './workspace/chat/chat.contract.ts';
import { wallCalls } from './workspace/wall/wall.contract.ts';
import { noteCalls } from './workspace/notes/notes.contract.ts';
import { viewMailingCalls } from './workspace/views/view-mailings.contract.ts';
import { sharedViewCalls } from './workspace/views/shared-views.contract.ts';
import { profileCalls } from './workspace/profile/profile.contract.ts';
import { planCalls } from './workspace/plan.contract.ts';
import { galleryCalls } from './workspace/gallery.contract.ts';
import { printCalls } from './workspace/print.contract.ts';
import { attachmentCalls } from './workspace/attachments/attachments.contract.ts';
import { mailCalls } from './workspace/mail/mail.contract.ts';
import { contactsCalls } from './workspace/contacts/contacts.contract.ts';
import { ownDataCalls } from './workspace/own-data.contract.ts';
import { recordsCalls } from './workspace/records.contract.ts';
import { todoCalls } from './workspace/todo/todo.contract.ts';
import { walletCalls } from './workspace/wallet.contract.ts';
import { workspaceCalls } from './workspace/workspace.contract.ts';

type CallsFor<R extends ResourceDefinition> = {
  [C in keyof ReturnType<typeof callsOf<R>> as `POST /${R['name']}/${C}`]: ReturnType<typeof callsOf<R>>[C];
} & { [D in `GET /${R['name']}/Download`]: typeof importDownloadCall } & {
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

type CallsOfList<L extends List> = {
  [C in keyof ReturnType<typeof listCalls> as `POST /${L['name']}/${C}`]: ReturnType<
    typeof listCalls<z.ZodType<ListRowOf<L>>>
  >[C];
} & { [D in `GET /${L['name']}/Download`]: typeof downloadCall };

/** The calls of all lists that are no resources: `'POST /Offer/GetAll'` and so on. */
export type ListCalls = Intersection<
  ListOnly extends infer L ? (L extends List ? CallsOfList<L> : never) : never
>;

function callsOfLists(): ListCalls {
  const entries = lists.flatMap((definition): [string, CallDefinition][] => [
    ...Object.entries<CallDefinition>(listCalls(definition, listRowSchema(definition))).map(
      ([verb, made]): [string, CallDefinition] => [`POST /${definition.name}/${verb}`, made],
    ),
    [`GET /${definition.name}/Download`, downloadCall],
  ]);
  // Object.fromEntries loses the key names; by construction they are those of ListCalls.
  return Object.fromEntries(entries) as unknown as ListCalls;
}

function revealOf({ name, permissions: { reveal } }: ResourceDefinition): [string, CallDefinition][] {
  return reveal ? [[`POST /${name}/Reveal`, revealCall(reveal)]] : [];
}

function resourceCalls(): ResourceCalls {
  const entries = resources.flatMap((definition): [string, CallDefinition][] => [
    ...Object.entries<CallDefinition>(callsOf(definition)).map(([verb, made]): [string, CallDefinition] => [
      `POST /${definition.name}/${verb}`,
      made,
    ]),
    [`GET /${definition.name}/Download`, importDownloadCall],
    ...revealOf(definition),
  ]);
  // Object.fromEntries loses the key names; by construction they are those of ResourceCalls.
  return Object.fromEntries(entries) as unknown as ResourceCalls;
}

export const api = {
  ...identityCalls,
  ...signInCalls,
  ...ownAccountCalls,
  ...accountAdministrationCalls,
  ...secondFactorCalls,
  ...externalCalls,
  ...usersCalls,
  ...withPostVariants(rolesCalls),
  ...workspaceCalls,
  ...galleryCalls,
  ...ownDataCalls,
  ...recordsCalls,
  ...todoCalls,
  ...mailCalls,
  ...contactsCalls,
  ...walletCalls,
  ...cardCalls,
  ...planCalls,
  ...noteCalls,
  ...wallCalls,
  ...attachmentCalls,
  ...chatCalls,
  ...sharedViewCalls,
  ...viewMailingCalls,
  ...profileCalls,
  ...printCalls,
  ...withPostVariants(settingsCalls),
  ...integrationCalls,
  ...logCalls,
  ...notificationCalls,
  ...evidenceCalls,
  ...approvalsCalls,
  ...personalCalls,
  ...feedsCalls,
  ...apiKeysCalls,
  ...jobsCalls,
  ...liveCalls,
  ...outboxCalls,
  ...withPostVariants(exportsCalls),
  ...paymentsCalls,
  ...crmCalls,
  ...dashboardCalls,
  ...supervisionCalls,
  ...withPostVariants(merchantsCalls),
  ...withPostVariants(sarafiCalls),
  ...withPostVariants(importsCalls),
  ...withPostVariants(sanaCalls),
  ...sanaRialiCalls,
  ...uploadCalls(sanaUploads.SanaTransactions),
  ...uploadCalls(sanaUploads.RialPayments),
  ...uploadCalls(sanaUploads.Coins),
  ...callsOfLists(),
  ...resourceCalls(),
};

export type Api = typeof api;
export type ApiCallName = keyof Api;
export type ApiInput<N extends ApiCallName> = Api[N] extends CallDefinition ? CallInput<Api[N]> : never;
export type ApiOutput<N extends ApiCallName> = Api[N] extends CallDefinition ? CallOutput<Api[N]> : never;
