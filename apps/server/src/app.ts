/** The HTTP application without listening. Every module is listed here by hand. */
import { api } from '@nazer/contract/api.ts';
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import { galleryCalls } from '@nazer/contract/workspace/gallery.contract.ts';
import type { FirstLanguage } from '@nazer/contract/words/first-language.ts';
import type { SignUpMode } from '@nazer/contract/identity/sign-in/sign-up-modes.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { approvables, feeds } from './app-plug-ins.ts';
import { findRecordNamed, readListNamed } from './app-list-reader.ts';
import { listSources } from './app-lists.ts';
import { machines } from './app-machines.ts';
import { previewed } from './app-previews.ts';
import { crmHandlers } from './modules/crm/crm.routes.ts';
import { dashboardHandlers } from './modules/dashboard/dashboard.routes.ts';
import { approvalsHandlers } from './modules/approvals/approvals.routes.ts';
import type { Approvables } from './modules/approvals/approvals.service.ts';
import type { Feeds } from './modules/intake/feeds.service.ts';
import { apiKeysHandlers, feedsHandlers, uploadsHandlers } from './modules/intake/intake.routes.ts';
import { evidenceHandlers } from './modules/log/evidence/evidence.routes.ts';
import { logHandlers } from './modules/log/log.routes.ts';
import { jobsHandlers } from './modules/jobs/jobs.routes.ts';
import { personalHandlers } from './modules/log/personal/personal.routes.ts';
import { personalAccess } from './modules/log/personal/personal.service.ts';
import { addRefusalLog } from './modules/log/refusal-log.ts';
import { exportsHandlers } from './modules/exports/exports.routes.ts';
import { findKnownBrowser } from './modules/identity/sign-in/known-devices.ts';
import { ExternalClients } from './modules/identity/external/external-client.ts';
import type { ExternalProvider } from './modules/identity/external/external-providers.ts';
import { externalHandlers } from './modules/identity/external/external.routes.ts';
import { identityApprovals } from './modules/identity/identity.approvals.ts';
import { identityHandlers } from './modules/identity/identity.routes.ts';
import { outboxHandlers } from './modules/identity/outbox.routes.ts';
import { rolesHandlers } from './modules/identity/roles/roles.routes.ts';
import { secondFactorHandlers } from './modules/identity/second-factor/second-factor.routes.ts';
import { findMethods } from './modules/identity/second-factor/second-factor.service.ts';
import { usersHandlers } from './modules/identity/users/users.routes.ts';
import { importsHandlers } from './modules/imports/imports.routes.ts';
import { merchantsHandlers } from './modules/merchants/merchants.routes.ts';
import { sanaHandlers } from './modules/sana/sana.routes.ts';
import { settingsHandlers } from './modules/settings/settings.routes.ts';
import { sarafiHandlers } from './modules/sarafi/sarafi.routes.ts';
import { paymentsHandlers } from './modules/payments/payments.routes.ts';
import { mapHost } from '@nazer/contract/workspace/map-host.ts';
import { galleryHandlers } from './modules/workspace/gallery-files.ts';
import { printHandlers } from './modules/workspace/print/print.routes.ts';
import { mailHandlers } from './modules/workspace/mail/mail.routes.ts';
import { contactsHandlers } from './modules/workspace/contacts/contacts.routes.ts';
import { todoHandlers } from './modules/workspace/todo/todo.routes.ts';
import { walletHandlers } from './modules/workspace/wallet/wallet.routes.ts';
import { chatHandlers } from './modules/workspace/chat/chat.routes.ts';
import { attachmentHandlers } from './modules/workspace/attachments/attachments.routes.ts';
import { wallHandlers } from './modules/workspace/wall/wall.routes.ts';
import { noteHandlers } from './modules/workspace/notes/notes.routes.ts';
import { viewMailingHandlers } from './modules/workspace/views/view-mailings.routes.ts';
import { sharedViewHandlers } from './modules/workspace/views/shared-views.routes.ts';
import { ownDataHandlers } from './modules/workspace/own-data/own-data.routes.ts';
import { profileHandlers } from './modules/workspace/profile/profile.routes.ts';
import { planHandlers } from './modules/workspace/plan/plan.routes.ts';
import { cardHandlers } from './modules/workspace/cards/cards.routes.ts';
import { recordHandlers } from './modules/workspace/records.ts';
import { workspaceHandlers } from './modules/workspace/workspace.routes.ts';
import { addBatchRoute } from './platform/http/batch-route.ts';
import { addCallRoutes, type AnyHandler, bodyLimit } from './platform/http/call-routes.ts';
import { isOnceId, onceIdOf } from './platform/http/done-once.ts';
import type { Services } from './platform/ctx.ts';
import { addApiDocument } from './platform/http/api-document-page.ts';
import { addCallLimit } from './platform/http/call-limit.ts';
import { addCallWork } from './platform/http/call-work.ts';
import { addCallMetrics } from './platform/http/call-metrics.ts';
import { checkStandbyFreshness, listenToInvalidations } from './platform/value-cache.ts';
import type { AnyJob } from './platform/jobs/job.ts';
import { LiveHub } from './platform/live/live-hub.ts';
import { addOperatorRoutes } from './platform/http/operator-routes.ts';
import {
  addBodyTimeLimit,
  answerBrokenRequest,
  httpLimits,
  type HttpLimits,
  serverLimits,
} from './platform/http/http-limits.ts';
import { addAnswerHeaders, addPageHeaders } from './platform/http/security-headers.ts';
import { hashInlineScripts } from './platform/http/inline-scripts.ts';
import { addWebPages } from './platform/http/web-pages.ts';
import { AppError } from './platform/app-error.ts';
import type { SlowStatements } from './platform/database/slow-statements.ts';
import { ownOrigin } from './platform/http/own-origin.ts';
import { PdfPrinter } from './platform/pdf/pdf-printer.ts';
import { exportHandlers } from './resources/export/export-handlers.ts';
import { importHandlers } from './resources/import/import-handlers.ts';
import { listHandlers } from './resources/lists/list-handlers.ts';
import { resourceHandlers } from './resources/rows/resource-handlers.ts';
import { errorHandler, sendProblem } from './platform/http/problem-answer.ts';
import { routedUrl } from './platform/http/routed-url.ts';
import { Sessions } from './platform/session/sessions.ts';
import { followState } from './state-metrics.ts';
import { type TrustedProxies, trustOf } from './platform/http/trusted-proxies.ts';

/** Plug-ins by the name of their call or noun. */
export interface PlugIns {
  readonly calls: Readonly<Record<string, CallDefinition>>;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly approvables: Approvables;
  readonly feeds: Feeds;
}

export interface AppOptions extends Services {
  readonly isDemo: boolean;
  /** Rule of who may sign up, until an administrator changes the settings. */
  readonly signUp: SignUpMode;
  /** Address of the product for browsers; no slash at its end. */
  readonly publicUrl: string;
  /** Sign-in providers that are configured. */
  readonly externalProviders?: readonly ExternalProvider[];
  readonly trustProxy: TrustedProxies;
  /** Most calls of one address in a minute; 0 switches the limit off. */
  readonly callsPerMinute: number;
  /** Secret for reading `/metrics` from other machines; without it they may not. */
  readonly metricsToken?: string | undefined;
  /** Counter of slow statements for Prometheus; undefined when slow statements are not watched. */
  readonly slowStatements?: SlowStatements | undefined;
  /** Calls and plug-ins of tests, which replace those of the product. */
  readonly extra?: Partial<PlugIns>;
  /** Limits of HTTP connections; tests use shorter ones. */
  readonly httpLimits?: HttpLimits;
  /** All jobs of the product; a test adds its own. */
  readonly jobs: readonly AnyJob[];
  /** Chromium that makes PDF files, as in `NAZER_CHROMIUM`. */
  readonly chromium?: string | undefined;
  /** Folder of the built web application; it may be missing. */
  readonly webFolder: string;
  readonly hasGallery: boolean;
  /** Language for visitors who chose none, as in `NAZER_FIRST_LANGUAGE`; Persian by default. */
  readonly firstLanguage?: FirstLanguage;
  /** Key of Google's maps, whose tiles pages may then load. */
  readonly mapKey?: string | undefined;
  /** Whether outputs are also validated with Zod, as in tests. */
  readonly isOutputChecked: boolean;
}

interface Parts {
  readonly sessions: Sessions;
  readonly live: LiveHub;
  readonly printer: PdfPrinter;
}

function handlersOf(
  options: AppOptions,
  { sessions, live, calls, printer }: Parts & { calls: PlugIns['calls'] },
): Readonly<Record<string, AnyHandler | undefined>> {
  const { extra } = options;
  const clients = new ExternalClients(options.externalProviders ?? [], options.integrations.addresses);
  const providers = clients.names;
  const identity = { ...options, sessions, providers, secondFactorMethods: findMethods };
  const handlers = {
    ...identityHandlers(identity),
    ...secondFactorHandlers(identity),
    ...externalHandlers(identity, clients),
    ...usersHandlers(identity),
    ...rolesHandlers(identity),
    ...workspaceHandlers,
    ...recordHandlers(findRecordNamed),
    ...todoHandlers(findRecordNamed),
    ...mailHandlers,
    ...contactsHandlers,
    ...walletHandlers,
    ...cardHandlers,
    ...planHandlers,
    ...noteHandlers,
    ...wallHandlers,
    ...attachmentHandlers,
    ...chatHandlers,
    ...sharedViewHandlers,
    ...viewMailingHandlers(readListNamed),
    ...profileHandlers,
    ...ownDataHandlers,
    ...galleryHandlers(options),
    ...printHandlers({ printer, sessions, lists: listSources }),
    ...settingsHandlers,
    ...logHandlers(live),
    ...approvalsHandlers({
      calls,
      machines,
      previewed,
      lists: listSources,
      approvables: { ...approvables, ...identityApprovals(identity), ...extra?.approvables },
    }),
    ...apiKeysHandlers(sessions),
    ...jobsHandlers(options.jobs),
    ...feedsHandlers({ ...feeds, ...extra?.feeds }),
    ...uploadsHandlers({ ...feeds, ...extra?.feeds }),
    ...outboxHandlers(options),
    ...exportsHandlers,
    ...paymentsHandlers,
    ...crmHandlers,
    ...dashboardHandlers,
    ...merchantsHandlers,
    ...sarafiHandlers,
    ...importsHandlers,
    ...sanaHandlers,
    ...listHandlers(listSources, personalAccess),
    ...resourceHandlers(personalAccess),
    ...exportHandlers(personalAccess),
    ...importHandlers(),
    ...extra?.handlers,
  };
  // The cast is safe: each handler is checked against its call where it is written (`satisfies Handlers`), and routes
  // pass it what its own call declares. A table of all handlers cannot express this.
  return handlers as unknown as Record<string, AnyHandler>;
}

/** Fastify's own compilers of schemas are not loaded: calls check inputs and write outputs by themselves. */
const schemaController = {
  compilersFactory: {
    buildValidator: () => refuseSchema,
    buildSerializer: () => refuseSchema,
  },
};

function refuseSchema(): never {
  throw new Error('Routes have no schemas of Fastify: declare a call in the contract.');
}

const requestIdForm = /^[\w-]{8,64}$/u;

/**
 * Fastify with our limits and ids of requests: that of a form sent under an idempotency key, else the one
 * the caller gives, else a random one.
 */
function createFastify(options: AppOptions): FastifyInstance {
  return Fastify({
    routerOptions: { caseSensitive: false },
    logger: false,
    schemaController,
    bodyLimit,
    exposeHeadRoutes: false,
    trustProxy: trustOf(options.trustProxy),
    forceCloseConnections: 'idle',
    ...serverLimits(options.httpLimits ?? httpLimits),
    clientErrorHandler: answerBrokenRequest,
    genReqId: (request) => {
      const once = onceIdOf(request.headers);
      if (once !== undefined) return once;
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdForm.test(given) && !isOnceId(given)
        ? given
        : randomUUID();
    },
    rewriteUrl: routedUrl,
    frameworkErrors: (error, request, reply) => errorHandler(options.log)(error, request, reply),
  });
}

/** First parts of the paths of calls, in lower case. */
function callRootsOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.split('/')[1]?.toLowerCase() ?? ''));
}

/** Calls of the product; without the gallery, those of its sample files are left out. */
function callsOf({ hasGallery }: AppOptions): PlugIns['calls'] {
  if (hasGallery) return api;
  return Object.fromEntries(Object.entries(api).filter(([name]) => !(name in galleryCalls)));
}

async function addPages(app: FastifyInstance, options: AppOptions): Promise<void> {
  await addPageHeaders(app, {
    mapHost: options.mapKey === undefined ? undefined : mapHost,
    scriptHashes: await hashInlineScripts(options.webFolder),
  });
  addApiDocument(app, api);
  await addWebPages(app, { ...options, callRoots: callRootsOf(Object.keys(api)) });
}

/**
 * Opens the application, which listens nowhere yet. Closing it leaves the database and the jobs open. The
 * order of the hooks matters: the work of a call is set first, limits come before the session is looked up.
 */
export async function openApp(options: AppOptions): Promise<FastifyInstance> {
  const app = createFastify(options);
  const sessions = new Sessions(options.db, options.clock, options.standbys);
  await sessions.listen();
  app.addHook('onClose', () => sessions.close());
  app.addHook('onClose', await listenToInvalidations(options.db));
  if (options.standbys) checkStandbyFreshness(options.db, options.standbys.leaderPosition);
  const live = new LiveHub(options);
  await live.listen();
  // Live connections and printed pages are closed before the server waits for its connections, which would otherwise
  // never end.
  app.addHook('preClose', () => live.close());
  const printer = new PdfPrinter({ ...options, chromium: options.chromium, origin: () => ownOrigin(app) });
  app.addHook('preClose', () => printer.close());
  addCallWork(app, options.traces);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  addAnswerHeaders(app);
  addBodyTimeLimit(app, options.httpLimits ?? httpLimits);
  app.setErrorHandler(errorHandler(options.log));
  addRefusalLog(app, options);
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new AppError('noSuchCall')));
  const metrics = addCallMetrics(app, options.log);
  followState(metrics, { ...options, live });
  const calls: PlugIns['calls'] = { ...callsOf(options), ...options.extra?.calls };
  await addCallLimit(app, {
    db: options.db,
    callsPerMinute: options.callsPerMinute,
    calls,
    findBrowser: (cookie) => findKnownBrowser(options, cookie),
  });
  addOperatorRoutes(app, { ...options, metrics });
  const { isOutputChecked } = options;
  const plain = handlersOf(options, { sessions, live, calls, printer });
  const reading = {
    ...personalHandlers({ calls, handlers: plain }),
    ...evidenceHandlers({ calls, handlers: plain }),
  };
  // The cast is safe for the same reason as in `handlersOf`.
  const handlers = { ...plain, ...(reading as unknown as typeof plain) };
  const personal = personalAccess;
  await addCallRoutes(app, { services: options, sessions, calls, handlers, personal, isOutputChecked });
  addBatchRoute(app, calls);
  await app.register((pages) => addPages(pages, options));
  return app;
}
