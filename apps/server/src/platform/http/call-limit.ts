/**
 * Limits of calls in a minute: a generous number for each address, against runaway scripts rather than people,
 * counted by each node as it protects the node; and stricter ones for calls that are guessed at or cost much, counted
 * by all nodes of a PostgreSQL server together (`shared-call-count.ts`).
 */
import rateLimit from '@fastify/rate-limit';
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './address-network.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { type CallCount, shareCallCount } from './shared-call-count.ts';

type Subject = (request: FastifyRequest) => string;

// A request whose connection is gone before it is counted has no address, whatever its type says.
const address: Subject = ({ ip }) => networkOf((ip as string | undefined) ?? '');
/** Subject of a feed: its API key. Calls to feeds by people are refused before. */
const key: Subject = ({ session, ip }) => {
  const id = session?.user.apiKey?.id;
  return id === undefined ? ip : `key ${id}`;
};
const user: Subject = (request) => (request.session ? `user ${request.session.user.id}` : request.ip);

interface CallLimit {
  readonly subject: Subject;
  /** Part of the calls a minute an address may make, so that one setting scales all. */
  readonly share: number;
}

/**
 * Classes of calls. The default of 6,000 calls a minute allows 120 sign-ins, 300 look-ups, 60 exports, 30 imports,
 * 600 batches.
 */
export const callClasses = {
  signIn: [{ subject: address, share: 0.02 }],
  lookUp: [{ subject: address, share: 0.05 }],
  export: [{ subject: user, share: 0.01 }],
  import: [{ subject: user, share: 0.005 }],
  feed: [{ subject: key, share: 0.1 }],
} as const satisfies Readonly<Record<string, readonly CallLimit[]>>;

export type CallClass = keyof typeof callClasses;

/**
 * Share of a browser somebody was signed in from before, once its address has used up its sign-ins: 12 a minute by
 * default.
 */
const shareOfBrowser = 0.002;

/** Class of a call, by its contract, so that new public calls are limited without being listed. */
export function callClassOf(
  name: string,
  { access, transport, isForKeys }: CallDefinition,
): CallClass | undefined {
  if (isForKeys) return 'feed';
  if (transport === 'download' || /\/Export$/iu.test(name)) return 'export';
  if (transport === 'upload') return 'import';
  if (access !== 'public') return undefined;
  return name.startsWith('POST ') ? 'signIn' : 'lookUp';
}

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Decides whether a call past the limit may proceed. */
type Pardon = (request: FastifyRequest) => Promise<boolean>;

const windowMs = 60_000;

interface CountedCaller {
  readonly name: string;
  readonly subject: Subject;
  /** Calls of one subject within a minute. */
  readonly max: number;
}

type Count = (request: FastifyRequest) => Promise<CallCount>;

/** Makes the function that counts calls for one limit. */
type Counter = (counted: CountedCaller) => Count;

const countHere =
  (app: FastifyInstance): Counter =>
  ({ subject, max }) => {
    const count = app.createRateLimit({ max, timeWindow: windowMs, keyGenerator: subject });
    return async (request) => {
      const state = await count(request);
      // Only allow-listed callers have no numbers, and there is no such list.
      if (state.isAllowed) return { calls: 0, secondsLeft: 0 };
      // The number of calls beyond the limit is not given.
      const calls = state.isExceeded ? max + 1 : max - state.remaining;
      return { calls, secondsLeft: state.ttlInSeconds };
    };
  };

/** Calls past the limit on this node alone are not counted in the database: a flood must cost it nothing. */
const countTogether =
  (db: Database, here: Counter): Counter =>
  (counted) => {
    const { name, subject, max } = counted;
    const countOwn = here(counted);
    const countAll = shareCallCount(db, windowMs);
    return async (request) => {
      const own = await countOwn(request);
      return own.calls > max ? own : countAll(`${name} ${subject(request)}`);
    };
  };

/**
 * Limiter that throws `tooManyRequests` past the limit, unless `pardon` lets the call go on; tells the
 * caller what is left in headers.
 */
function createLimiter(count: Count, max: number, pardon?: Pardon): Limiter {
  return async (request, reply) => {
    const { calls, secondsLeft } = await count(request);
    if (calls > max && (await pardon?.(request))) return;
    void reply
      .header('ratelimit-limit', max)
      .header('ratelimit-remaining', Math.max(0, max - calls))
      .header('ratelimit-reset', secondsLeft);
    if (calls <= max) return;
    const seconds = Math.max(1, secondsLeft);
    void reply.header('retry-after', seconds);
    throw new AppError('tooManyRequests', { values: { seconds } });
  };
}

/** Gives the mark of the browser a request comes from, where somebody was signed in from it. */
export type KnownBrowser = (cookieHeader: string) => Promise<string | undefined>;

/**
 * Lets browsers that were signed in from before go on: one person of an office that floods its address does not keep
 * out the others.
 */
function pardonKnown(counter: Counter, { find, max }: { find: KnownBrowser; max: number }): Pardon {
  const marks = new WeakMap<FastifyRequest, string>();
  const count = counter({ name: 'browser', subject: (request) => marks.get(request) ?? request.ip, max });
  return async (request) => {
    const mark = await find(request.headers.cookie ?? '');
    if (mark === undefined) return false;
    marks.set(request, mark);
    return (await count(request)).calls <= max;
  };
}

export interface CallLimitOptions {
  readonly db: Database;
  /** Calls a minute of one address; 0 switches every limit off. */
  readonly callsPerMinute: number;
  readonly calls: Readonly<Record<string, CallDefinition | undefined>>;
  readonly findBrowser: KnownBrowser;
}

/** Adds the limits to the application; none for 0 calls a minute. */
export async function addCallLimit(app: FastifyInstance, options: CallLimitOptions): Promise<void> {
  const { db, callsPerMinute, calls, findBrowser: find } = options;
  const maxOf = (share: number): number => Math.max(1, Math.round(callsPerMinute * share));
  if (callsPerMinute === 0) return;
  await app.register(rateLimit, { global: false, cache: 20_000 });
  const here = countHere(app);
  const together = db.engine === 'postgres' ? countTogether(db, here) : here;
  const limiterOf = (counter: Counter, counted: CountedCaller, pardon?: Pardon): Limiter =>
    createLimiter(counter(counted), counted.max, pardon);
  // Added before the token is checked, so that calls with a wrong one are counted too.
  const limitAll = limiterOf(here, { name: 'all', subject: address, max: callsPerMinute });
  const pardon = pardonKnown(together, { find, max: maxOf(shareOfBrowser) });
  app.addHook('onRequest', limitAll);
  const limiters = new Map<string, readonly Limiter[]>();
  for (const [name, limits] of Object.entries(callClasses)) {
    const made = limits.map(({ subject, share }) =>
      limiterOf(together, { name, subject, max: maxOf(share) }, name === 'signIn' ? pardon : undefined),
    );
    limiters.set(name, made);
  }
  app.addHook('preHandler', async (request, reply) => {
    const name = request.routeOptions.config.call ?? '';
    const definition = calls[name];
    const callClass = definition && callClassOf(name, definition);
    for (const limit of limiters.get(callClass ?? '') ?? []) await limit(request, reply);
  });
}
