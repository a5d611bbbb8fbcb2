import { type CallDefinition, isWriting } from '@nazer/contract/kernel/call.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { AnyHandler } from '../../../platform/http/call-routes.ts';
import { AnswerWithErrors, type Ctx, type Handlers } from '../../../platform/ctx.ts';
import { insertEvent } from '../../../platform/event-log.ts';
import { hiderOf } from '../../../platform/personal/hide.ts';
import { noDisclosure } from '../../../platform/personal/disclosure.ts';
import { readInput, readQuery } from '../../../platform/http/read-input.ts';
import { giveReason, readReason, describeDisclosure } from './personal.service.ts';

type Calls = Readonly<Record<string, CallDefinition>>;

/** A masked value, as a call showed it: the call with its input, and the path to the value in its answer. */
interface RevealRequest {
  readonly call: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  /** Keys and places in lists, joined with dots: `list.0.mobile`. */
  readonly at: string;
  /** What the caller saw there, so that a row that moved meanwhile is noticed. */
  readonly maskedValue: string;
  readonly reason: string;
}

/** Value at a path; undefined when there is none. Only own keys are followed, as the path comes from outside. */
function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => {
    const isHolder = typeof value === 'object' && value !== null && Object.hasOwn(value, part);
    return isHolder ? (value as Readonly<Record<string, unknown>>)[part] : undefined; // it has this key
  }, data);
}

/** Id of the record a value belongs to, with the name of its field (`id 12`); empty when its row has none. */
function recordAt(data: unknown, path: string): string {
  const row = valueAt(data, path.split('.').slice(0, -1).join('.')) ?? data;
  const [id] = Object.entries(row as object).find(([name]) => /^(?:id|\w+Id)$/u.test(name)) ?? []; // a row
  return id === undefined ? '' : `${id} ${String((row as Readonly<Record<string, unknown>>)[id])}`; // see above
}

/**
 * Definition of a reading call whose answer hides numbers. Throws `notFound` for other calls, and for those the
 * caller may not make.
 */
function readable(ctx: Ctx, calls: Calls, name: string) {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  const hide = call && !call.transport && !isWriting(name, call) ? hiderOf(call.output) : undefined;
  // Nobody holds 'public' as a right, so public calls are refused too.
  const isAllowed = (right: string): boolean =>
    right === 'signed-in' || ctx.user.permissions.has(right as never);
  if (!call || !hide || !isAllowed(call.access)) throw new AppError('notFound');
  return { call, hide };
}

/**
 * Reveals a hidden number: makes the call again and logs the reason. Throws `notFound`, `stale` when another value
 * stands at the place now, `badValue` when nothing is hidden there, `reasonTooShort` and what the call throws.
 */
async function reveal(
  ctx: Ctx,
  { calls, handlers }: { calls: Calls; handlers: Readonly<Record<string, AnyHandler | undefined>> },
  request: RevealRequest,
): Promise<{ value: string }> {
  const reason = readReason(request.reason);
  const { call, hide } = readable(ctx, calls, request.call);
  const input = {
    query: readQuery(call.query, request.query ?? {}),
    body: readInput(call.body, request.body),
    file: undefined,
  };
  const answer = await handlers[request.call]?.(ctx, input);
  const data = answer instanceof AnswerWithErrors ? (answer.data as unknown) : answer;
  const value = valueAt(data, request.at);
  const hidden = valueAt(hide(data, noDisclosure()), request.at);
  if (typeof value !== 'string' || hidden === value)
    throw new AppError('badValue', { values: { field: 'at' } });
  if (hidden !== request.maskedValue) throw new AppError('stale');
  const after = { call: request.call, field: request.at, record: recordAt(data, request.at), reason };
  await insertEvent(ctx.db, ctx, { action: 'reveal', call: request.call, after });
  return { value };
}

/** Handlers of hidden numbers. `product.handlers` are those of the calls whose answers can be revealed. */
export function personalHandlers(product: {
  calls: Calls;
  handlers: Readonly<Record<string, AnyHandler | undefined>>;
}) {
  return {
    'GET /api/System/GetPersonalSight': (ctx) => describeDisclosure(ctx),
    'POST /api/System/GivePersonalReason': (ctx, { body }) => giveReason(ctx, body.reason),
    'POST /api/System/RevealPersonal': (ctx, { body }) => reveal(ctx, product, body),
  } satisfies Handlers;
}
