/**
 * The calls of intake: API keys, feeds, and files instead of feeds, which offices or the central bank for them
 * bring.
 */
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

/** A handler for each noun that has its plug-in; a noun without one keeps the server from starting. */
export function feedsHandlers(feeds: Feeds): Readonly<Record<string, FeedHandler>> {
  const handlers = feedNounNames.flatMap((noun): [string, FeedHandler][] => {
    // Rows reach a plug-in as the schema of its own noun read them.
    const feed = feeds[noun] as Feed<unknown> | undefined;
    return feed ? [[`POST /api/Feed/${noun}`, (ctx, { body }) => ingestFeed(ctx, { noun, feed }, body)]] : [];
  });
  return Object.fromEntries(handlers);
}

/** The dry run holds the office, on the embedded database everything, until it is through: a second or two. */
const maxRows = 5_000;

/** The source of the rows: each office has its own, also when the central bank brings its file. */
const sourceOf = (sarafiId: number): string => `upload@${sarafiId}`;

/** Throws `notFound` for another office than one's own, `missingField` where the central bank names none. */
async function getOfficeFor(ctx: Ctx, named: number | undefined): Promise<OfficeLimits> {
  const own = scopeOf(ctx)?.sarafiId;
  if (own !== undefined && named !== undefined && named !== own) throw new AppError('notFound');
  const id = own ?? named;
  if (id === undefined) throw new AppError('missingField', { values: { field: 'sarafiId' } });
  return getOffice(ctx.db, id);
}

/**
 * The rows are checked as rows of the office of the file; a caller who lost that office since the upload is
 * refused.
 */
function actingFor(ctx: Ctx, sarafiId: number): Ctx {
  const own = scopeOf(ctx)?.sarafiId;
  if (own !== undefined && own !== sarafiId) throw new AppError('importGone');
  return { ...ctx, user: { ...ctx.user, scope: { sarafiId } } };
}

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

async function download(ctx: PublicCtx, place: ImportPlace, ticket: string): Promise<FileAnswer> {
  const taken = await redeemTicket(ctx, ticket);
  return importFile(ctx, place, { taken, request: taken.request as ImportFileTicket }); // looked at there
}

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

/** A file goes through the plug-in of its noun. */
export function uploadsHandlers(feeds: Feeds): Readonly<Record<string, unknown>> {
  const entries = uploads.flatMap((definition) => {
    // Rows reach a plug-in as the schema of its own noun read them.
    const feed = feeds[definition.name] as Feed<unknown> | undefined;
    return feed ? handlersOf(definition, feed) : [];
  });
  return Object.fromEntries(entries);
}
