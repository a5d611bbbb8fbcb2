/**
 * How many calls a minute: a generous number for each address, against a runaway script rather than against
 * people, and stricter ones for kinds of calls that are guessed at or cost much. Counted in this process.
 */
import rateLimit from '@fastify/rate-limit';
import type { CallDefinition } from '@nazer/contract/kernel/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './address-network.ts';
import { AppError } from '../app-error.ts';

type Subject = (request: FastifyRequest) => string;

const address: Subject = ({ ip }) => networkOf(ip);
/** Of an API key; of people the call is refused before. */
const key: Subject = ({ session, ip }) => {
  const id = session?.user.apiKey?.id;
  return id === undefined ? ip : `key ${id}`;
};
const user: Subject = (request) => (request.session ? `user ${request.session.user.id}` : request.ip);

interface CallLimit {
  readonly subject: Subject;
  /** Of the calls a minute an address may make, so that one setting scales all. */
  readonly share: number;
}

/** With the default of 6,000 calls a minute: 120 sign-ins, 300 look-ups, 60 exports, 30 imports, 600 batches. */
export const callClasses = {
  signIn: [{ subject: address, share: 0.02 }],
  lookUp: [{ subject: address, share: 0.05 }],
  export: [{ subject: user, share: 0.01 }],
  import: [{ subject: user, share: 0.005 }],
  feed: [{ subject: key, share: 0.1 }],
} as const satisfies Readonly<Record<string, readonly CallLimit[]>>;

export type CallClass = keyof typeof callClasses;

/** Of a browser somebody was signed in from, where its address used up its sign-ins: 12 a minute. */
const shareOfBrowser = 0.002;

/** Follows from the contract: what is public is limited without anybody thinking of it. */
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
type Count = ReturnType<FastifyInstance['createRateLimit']>;

/** Whether a call past the limit goes on all the same. */
type Pardon = (request: FastifyRequest) => Promise<boolean>;

const countOf = (app: FastifyInstance, { subject, max }: { subject: Subject; max: number }): Count =>
  app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: subject });

function createLimiter(count: Count, pardon?: Pardon): Limiter {
  return async (request, reply) => {
    const state = await count(request);
    if (state.isAllowed) return;
    if (state.isExceeded && (await pardon?.(request))) return;
    void reply
      .header('ratelimit-limit', state.max)
      .header('ratelimit-remaining', state.remaining)
      .header('ratelimit-reset', state.ttlInSeconds);
    if (!state.isExceeded) return;
    const seconds = Math.max(1, state.ttlInSeconds);
    void reply.header('retry-after', seconds);
    throw new AppError('tooManyRequests', { values: { seconds } });
  };
}

/** Gives the mark of the browser a request comes from, where somebody was signed in from it. */
export type KnownBrowser = (cookieHeader: string) => Promise<string | undefined>;

/** One of an office that floods its address does not keep out the browsers the others work with. */
function pardonKnown(app: FastifyInstance, { find, max }: { find: KnownBrowser; max: number }): Pardon {
  const marks = new WeakMap<FastifyRequest, string>();
  const count = countOf(app, { subject: (request) => marks.get(request) ?? request.ip, max });
  return async (request) => {
    const mark = await find(request.headers.cookie ?? '');
    if (mark === undefined) return false;
    marks.set(request, mark);
    const state = await count(request);
    return state.isAllowed || !state.isExceeded;
  };
}

export interface CallLimitOptions {
  /** For each address; 0 switches every limit off. */
  readonly callsPerMinute: number;
  readonly calls: Readonly<Record<string, CallDefinition | undefined>>;
  readonly findBrowser: KnownBrowser;
}

export async function addCallLimit(app: FastifyInstance, options: CallLimitOptions): Promise<void> {
  const { callsPerMinute, calls, findBrowser: find } = options;
  const maxOf = (share: number): number => Math.max(1, Math.round(callsPerMinute * share));
  if (callsPerMinute === 0) return;
  await app.register(rateLimit, { global: false, cache: 20_000 });
  // Before the look at the token, so that calls with a wrong one are counted too.
  const limitAll = createLimiter(countOf(app, { subject: address, max: callsPerMinute }));
  const pardon = pardonKnown(app, { find, max: maxOf(shareOfBrowser) });
  app.addHook('onRequest', limitAll);
  const limiters = new Map<string, readonly Limiter[]>();
  for (const [name, limits] of Object.entries(callClasses)) {
    const made = limits.map(({ subject, share }) =>
      createLimiter(countOf(app, { subject, max: maxOf(share) }), name === 'signIn' ? pardon : undefined),
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
