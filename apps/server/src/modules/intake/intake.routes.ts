/** Calls of intake: API keys, feeds, and files that offices, or the central bank for them, bring instead of feeds. */
import { feedNounNames } from '@nazer/contract/feeds.ts';
import type { FeedAnswer } from '@nazer/contract/intake/feeds.contract.ts';
import { type Upload, uploads } from '@nazer/contract/uploads.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, FileAnswer, Handlers, PublicCtx } from '../../platform/ctx.ts';
import { scopeOf } from '../../platform/session/row-scope.ts';
import type { Sessions } from '../../platform/session/sessions.ts';
import { redeemTicket } from '../../platform/files/tickets.ts';
import { importFile, type ImportFileTicket, type ImportPlace } from '../../resources/import/import-files.ts';
import type { ImportPlan } from '../../resources/import/import-job.ts';
import { importVerbs, type UploadInput } from '../../resources/import/import-verbs.ts';
import { getOffice, type OfficeLimits } from '../sarafi/offices/offices.service.ts';
import { createApiKey, endApiKey, listApiKeys } from './api-keys.ts';
import { applyUpload } from './apply-upload.ts';
import { checkUpload } from './check-upload.ts';
import { type FeedBody, ingestFeed } from './feeds-engine.ts';
import type { Feed, Feeds } from './feeds.service.ts';

export function apiKeysHandlers(sessions: Sessions) {
  return {
    'GET /api/System/GetApiKeys': (ctx, { query }) => listApiKeys(ctx, query.userId),
    'POST /api/System/CreateApiKey': (ctx, { body }) => createApiKey(ctx, body),
    'POST /api/System/RevokeApiKey': (ctx, { body }) => endApiKey(ctx, sessions, body.id),
  } satisfies Handlers;
}

type FeedHandler = (ctx: Ctx, input: { readonly body: FeedBody }) => Promise<FeedAnswer>;

/** Handlers of all feeds; a noun without a plug-in keeps the server from starting. */
export function feedsHandlers(feeds: Feeds): Readonly<Record<string, FeedHandler>> {
  const handlers = feedNounNames.flatMap((noun): [string, FeedHandler][] => {
    // The cast is safe: rows reach a plug-in after the schema of its own noun read them.
    const feed = feeds[noun] as Feed<unknown> | undefined;
    return feed ? [[`POST /api/Feed/${noun}`, (ctx, { body }) => ingestFeed(ctx, { noun, feed }, body)]] : [];
  });
  return Object.fromEntries(handlers);
}

/**
 * Most rows of a file: until it ends, a dry run locks the office, and on the embedded database everything, for a
 * second or two.
 */
const maxRows = 5_000;

/** Source of the rows of a file: each office has its own, also when the central bank brings the file. */
const sourceOf = (sarafiId: number): string => `upload@${sarafiId}`;

/**
 * Office a file is for. Throws `notFound` for an unknown office and for another than the caller's, `missingField` when the
 * central bank names none.
 */
async function getOfficeFor(ctx: Ctx, named: number | undefined): Promise<OfficeLimits> {
  const own = scopeOf(ctx)?.sarafiId;
  if (own !== undefined && named !== undefined && named !== own) throw new AppError('notFound');
  const id = own ?? named;
  if (id === undefined) throw new AppError('missingField', { values: { field: 'sarafiId' } });
  return getOffice(ctx.db, id);
}

/**
 * Context limited to the office of the file. Throws `importGone` when the caller has lost that office since the
 * upload.
 */
function actingFor(ctx: Ctx, sarafiId: number): Ctx {
  const own = scopeOf(ctx)?.sarafiId;
  if (own !== undefined && own !== sarafiId) throw new AppError('importGone');
  return { ...ctx, user: { ...ctx.user, scope: { sarafiId } } };
}

/** What becomes of an uploaded file; both steps act for its office alone. Throws what `getOfficeFor` throws. */
async function planFor(
  ctx: Ctx,
  { sarafiId }: UploadInput['query'],
  { definition, feed }: { definition: Upload; feed: Feed<unknown> },
): Promise<ImportPlan> {
  const { id, code } = await getOfficeFor(ctx, sarafiId);
  const { name } = definition;
  const upload = { definition, office: { id, code }, order: { noun: name, feed, source: sourceOf(id) } };
  return {
    target: definition,
    maxRows,
    check: async (now, job) => checkUpload(actingFor(now, id), upload, job),
    apply: async (now, job) => applyUpload(actingFor(now, id), upload, job),
  };
}

/** Answers a file of an import to the holder of a ticket. */
async function download(ctx: PublicCtx, place: ImportPlace, ticket: string): Promise<FileAnswer> {
  const redeemed = await redeemTicket(ctx, ticket);
  return importFile(ctx, place, { redeemed, request: redeemed.request as ImportFileTicket }); // checked in `importFile`
}

/** Handlers of the calls of one upload, by name of the call. */
function handlersOf(definition: Upload, feed: Feed<unknown>) {
  const { path, permission } = definition;
  const place: ImportPlace = {
    target: definition,
    permission,
    logged: { call: `POST /${path}/ImportTicket` },
  };
  const verbs = importVerbs(place, (ctx, query) => planFor(ctx, query, { definition, feed }));
  return [
    ...Object.entries(verbs).map(([verb, handler]) => [`POST /${path}/${verb}`, handler] as const),
    [
      `GET /${path}/Download`,
      (ctx: PublicCtx, { query }: { query: { authtoken: string } }) => download(ctx, place, query.authtoken),
    ] as const,
  ];
}

/** Handlers of all file uploads, each through the plug-in of its noun; a noun without a plug-in gets none. */
export function uploadsHandlers(feeds: Feeds): Readonly<Record<string, unknown>> {
  const entries = uploads.flatMap((definition) => {
    // The cast is safe: rows reach a plug-in after the schema of its own noun read them.
    const feed = feeds[definition.name] as Feed<unknown> | undefined;
    return feed ? handlersOf(definition, feed) : [];
  });
  return Object.fromEntries(entries);
}
