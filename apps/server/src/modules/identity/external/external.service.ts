/** Sign-in at a provider: the attempt, the return of the browser, the session. */
import type { ExternalAnswer } from '@nazer/contract/identity/external.contract.ts';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { AppError } from '../../../platform/app-error.ts';
import type { PublicCtx, RedirectAnswer } from '../../../platform/ctx.ts';
import { newToken, tokenHash } from '../../../platform/session/sessions.ts';
import { writeEvent } from '../../log/log.service.ts';
import { browserHash, markBrowser } from './external-browser.ts';
import type { ExternalClients, ExternalPerson } from './external-client.ts';
import { endLink } from './external-connections.ts';
import { refuseClosedSignUp, signUpExternally } from './external-sign-up.ts';
import {
  type Arrival,
  type Attempt,
  findArrival,
  findLinkedUser,
  insertArrival,
  insertAttempt,
  insertIdentity,
  consumeArrival,
  consumeAttempt,
  updateIdentityUse,
} from './external.queries.ts';
import { findAccount, findAccountById } from '../identity.queries.ts';
import type { IdentityOptions } from '../identity-options.ts';
import { isPassword } from '../account/passwords.ts';
import { countGuess, resetGuesses } from '../sign-in/sign-in-limit.ts';
import { askSecondFactor, openSession } from '../sign-in/sign-in.service.ts';
import { checkTerms } from '../sign-in/sign-up.service.ts';

/** Time to come back from the provider. The cookie of the browser (`markBrowser`) outlives it by `arrivalLifeMs`. */
const attemptLifeMs = 10 * 60_000;
/** Time after the return for accepting the terms or giving a password. */
const arrivalLifeMs = 5 * 60_000;

/** Path of the redirect address, which is registered at the providers. */
export const callbackPath = '/api/Auth/External/Callback';

/** What the attempt is for. `userId` and `sessionId`: who links an account, from which session; null to sign in. */
type AttemptIntent = Pick<Attempt, 'isRemembered' | 'userId' | 'sessionId'>;

/**
 * Begins an attempt: gives the provider's address and the cookie of the browser. Throws `unknownProvider`,
 * `externalDown` and `externalFailed`.
 */
export async function beginAttempt(
  ctx: PublicCtx,
  clients: ExternalClients,
  { provider: name, intent }: { provider: string; intent: AttemptIntent },
): Promise<{ url: string; cookie: string }> {
  const provider = clients.get(name);
  const secrets = { state: newToken(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const url = await clients.authorizationUrl(provider, secrets, ctx.origin + callbackPath);
  const mark = markBrowser(ctx.origin);
  await insertAttempt(ctx.db, {
    ...intent,
    provider: provider.name,
    nonce: secrets.nonce,
    codeVerifier: secrets.codeVerifier,
    stateHash: tokenHash(secrets.state),
    browserHash: mark.hash,
    expiresAt: new Date(ctx.clock.now().getTime() + attemptLifeMs),
  });
  return { url, cookie: mark.cookie };
}

// Pages of the web that the browser is sent to.
const signInPage = '/signin';
const connectionsPage = '/account/connections';

/** Sends the browser to a page with the facts in the fragment, which reaches neither servers nor their logs. */
const pageWith = (page: string, facts: Record<string, string>): RedirectAnswer => ({
  location: `${page}#${new URLSearchParams(facts).toString()}`,
});

/**
 * Runs `work`. A refusal becomes a redirect to `page()`, which is asked only then, as it may change during the work.
 */
async function withRefusals(
  page: () => string,
  work: () => Promise<RedirectAnswer>,
): Promise<RedirectAnswer> {
  try {
    return await work();
  } catch (error) {
    // The caller is a browser that follows a link, so the page shows the error instead of an answer of the API.
    if (error instanceof AppError) return pageWith(page(), { 'external-error': error.code });
    throw error;
  }
}

/** Redirects the browser to the provider's page, to sign in. */
export function startExternal(
  ctx: PublicCtx,
  clients: ExternalClients,
  { provider, isRemembered }: { provider: string; isRemembered: boolean },
): Promise<RedirectAnswer> {
  return withRefusals(
    () => signInPage,
    async () => {
      const intent = { isRemembered, userId: null, sessionId: null };
      const { url, cookie } = await beginAttempt(ctx, clients, { provider, intent });
      return { location: url, cookie };
    },
  );
}

/**
 * Stores a person who came back from the provider, for this browser alone; gives the one-time code that leads to it.
 */
async function storeArrival(
  ctx: PublicCtx,
  person: ExternalPerson,
  to: { isRemembered: boolean; confirmUserId: number | null },
): Promise<string> {
  const code = newToken();
  await insertArrival(ctx.db, {
    ...person,
    ...to,
    codeHash: tokenHash(code),
    browserHash: browserHash(ctx.cookie),
    expiresAt: new Date(ctx.clock.now().getTime() + arrivalLifeMs),
  });
  return code;
}

/** The address the browser came back to, with the provider's parameters. */
function callbackUrl(ctx: PublicCtx, query: Readonly<Record<string, unknown>>): URL {
  const url = new URL(callbackPath, ctx.origin);
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') url.searchParams.set(name, value);
  return url;
}

/**
 * Handles the return of the browser from the provider: links the account, or sends the browser to the sign-in page with
 * a code for `exchangeCode`. The attempt is used up, whatever comes of it.
 */
export function receiveExternal(
  ctx: PublicCtx,
  clients: ExternalClients,
  query: Readonly<Record<string, unknown>> & { readonly state: string },
): Promise<RedirectAnswer> {
  let page = signInPage;
  const receive = async (): Promise<RedirectAnswer> => {
    const lookup = {
      hash: tokenHash(query.state),
      browserHash: browserHash(ctx.cookie),
      now: ctx.clock.now(),
    };
    const attempt = await consumeAttempt(ctx.db, lookup);
    if (!attempt) throw new AppError('externalGone');
    if (attempt.userId !== null) page = connectionsPage;
    const { nonce, codeVerifier, isRemembered } = attempt;
    const provider = clients.get(attempt.provider);
    const secrets = { state: query.state, nonce, codeVerifier };
    const person = await clients.fetchPerson(provider, callbackUrl(ctx, query), secrets);
    if (attempt.userId !== null) {
      await endLink(ctx, attempt, person);
      return pageWith(page, { linked: provider.name });
    }
    const code = await storeArrival(ctx, person, { isRemembered, confirmUserId: null });
    return pageWith(page, { external: code });
  };
  return withRefusals(() => page, receive);
}

/** Opens a session for a person who came back. A second factor is asked for as after a password. */
export async function openExternalSession(
  ctx: PublicCtx,
  options: IdentityOptions,
  to: { userId: number; isRemembered: boolean },
) {
  const methods = (await options.secondFactorMethods?.(ctx.db, to.userId)) ?? [];
  if (methods.length === 0) return openSession(ctx, options, to);
  return askSecondFactor(ctx, to.userId, { isRemembered: to.isRemembered, methods });
}

/** Answer without a result; each case fills one field. */
const emptyAnswer: ExternalAnswer = { signIn: null, confirm: null, termsCode: '', isWaiting: false };

/** Signs in the user whose external account this is; undefined when nobody has linked it. Throws `externalClosed`. */
async function enterLinked(
  ctx: PublicCtx,
  options: IdentityOptions,
  arrival: Arrival,
): Promise<ExternalAnswer | undefined> {
  const known = await findLinkedUser(ctx.db, arrival);
  if (!known) return undefined;
  if (!known.isActive) {
    const message = arrival.provider;
    await writeEvent(ctx.db, ctx, {
      action: 'sign-in-refused',
      key: known.userName,
      result: 'refused',
      message,
    });
    throw new AppError('externalClosed');
  }
  await updateIdentityUse(ctx.db, { ...arrival, now: ctx.clock.now() });
  const { userId } = known;
  return {
    ...emptyAnswer,
    signIn: await openExternalSession(ctx, options, { userId, isRemembered: arrival.isRemembered }),
  };
}

/**
 * Asks for the password when an active account has the e-mail of the person; undefined when none has. An e-mail the
 * provider did not verify is ignored. Throws `noPasswordToLink` when another provider made the account and nobody knows a
 * password of it.
 */
async function askForPassword(ctx: PublicCtx, arrival: Arrival): Promise<ExternalAnswer | undefined> {
  if (!arrival.isEmailVerified || !arrival.email.includes('@')) return undefined;
  const account = await findAccount(ctx.db, arrival.email);
  if (!account) return undefined;
  if (!account.hasOwnPassword) throw new AppError('noPasswordToLink');
  const { isRemembered, provider } = arrival;
  const ticket = await storeArrival(ctx, arrival, { isRemembered, confirmUserId: account.id });
  return { ...emptyAnswer, confirm: { ticket, provider, userName: account.userName } };
}

/**
 * Exchanges the code of an arrival, in this order: a session for a linked account; a ticket for `confirmExternal` where
 * the verified e-mail belongs to an account; a new code where the terms are to be accepted; a new account. The code is
 * used up even when the call is refused. Throws `externalGone`, `externalClosed`, `noPasswordToLink`, `signUpClosed`, `termsRequired` and
 * `duplicateUser`.
 */
export async function exchangeCode(
  ctx: PublicCtx,
  options: IdentityOptions,
  { code, acceptedTerms }: { readonly code: string; readonly acceptedTerms?: number | undefined },
): Promise<ExternalAnswer> {
  const lookup = { hash: tokenHash(code), browserHash: browserHash(ctx.cookie), now: ctx.clock.now() };
  const arrival = await consumeArrival(ctx.db, lookup);
  if (!arrival || arrival.confirmUserId !== null) throw new AppError('externalGone');
  const answer = (await enterLinked(ctx, options, arrival)) ?? (await askForPassword(ctx, arrival));
  if (answer) return answer;
  await refuseClosedSignUp(ctx, options);
  if (acceptedTerms === undefined) {
    const { isRemembered } = arrival;
    return {
      ...emptyAnswer,
      termsCode: await storeArrival(ctx, arrival, { isRemembered, confirmUserId: null }),
    };
  }
  checkTerms(acceptedTerms);
  const { userId, isWaiting } = await signUpExternally(ctx, options, arrival);
  if (isWaiting) return { ...emptyAnswer, isWaiting };
  return {
    ...emptyAnswer,
    signIn: await openExternalSession(ctx, options, { userId, isRemembered: arrival.isRemembered }),
  };
}

/**
 * Links the external account after the right password of the account with the same verified e-mail, and signs in. A
 * wrong password leaves the ticket valid. Throws `externalGone`, `tooManyTries`, `wrongPassword` and `alreadyLinked`.
 */
export async function confirmExternal(
  ctx: PublicCtx,
  options: IdentityOptions,
  { ticket, password }: { ticket: string; password: string },
) {
  const lookup = { hash: tokenHash(ticket), browserHash: browserHash(ctx.cookie), now: ctx.clock.now() };
  const userId = (await findArrival(ctx.db, lookup))?.confirmUserId ?? undefined;
  const account = userId === undefined ? undefined : await findAccountById(ctx.db, userId);
  if (!account) throw new AppError('externalGone');
  // The provider verified the e-mail of the account, so these tries are counted apart from those of strangers at the
  // sign-in page.
  const subject = `link to account ${account.id}`;
  await countGuess(ctx, subject);
  if (!(await isPassword(account.passwordHash, password))) {
    await writeEvent(ctx.db, ctx, { action: 'sign-in-refused', key: account.userName, result: 'refused' });
    throw new AppError('wrongPassword');
  }
  await resetGuesses(ctx, subject);
  const arrival = await ctx.db.transaction(async (tx) => {
    const person = await consumeArrival(tx, lookup);
    if (!person) throw new AppError('externalGone');
    if (!(await insertIdentity(tx, account.id, { person, now: ctx.clock.now() })))
      throw new AppError('alreadyLinked');
    await writeEvent(tx, ctx, {
      action: 'link',
      key: account.userName,
      after: { provider: person.provider, account: person.displayName },
    });
    return person;
  });
  return openExternalSession(ctx, options, { userId: account.id, isRemembered: arrival.isRemembered });
}
