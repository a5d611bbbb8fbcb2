/** Client of any service that takes one HTTP POST with a JSON body for a question and answers JSON. */
import type * as z from 'zod';
import { type AddressGuard, refusedAddressIn } from './address-guard.ts';
import { IntegrationError } from './integration-error.ts';

export interface Gateway {
  readonly url: string;
  /** Sent as a bearer token to the origin of `url` alone; empty for none. */
  readonly token: string;
}

interface GatewayCall<A> {
  readonly question: unknown;
  readonly answer: z.ZodType<A>;
  /** Address that replaces the one of the gateway. */
  readonly url?: string | undefined;
  readonly timeoutMs: number;
  readonly addresses: AddressGuard;
}

/** Most bytes of an answer; a longer one is `unreadable`. */
const longestAnswer = 64 * 1024;

/** Text of an answer. Throws IntegrationError for one that is too long. */
async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > longestAnswer) throw new IntegrationError('unreadable', 'its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Answer in the agreed form. Throws IntegrationError for any other. */
function parse<A>(text: string, answer: z.ZodType<A>): A {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new IntegrationError('unreadable', 'its answer is no JSON');
  }
  const result = answer.safeParse(json);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new IntegrationError('unreadable', `its answer is not the one agreed on (${field || 'as a whole'})`);
}

/** Whether the service is busy or broken; other refusals would be repeated at the next try. */
const isTransient = (status: number): boolean => status >= 500 || status === 408 || status === 429;

function headersOf(gateway: Gateway, url: string): Record<string, string> {
  const mayHaveToken = gateway.token !== '' && new URL(url).origin === new URL(gateway.url).origin;
  return {
    'content-type': 'application/json; charset=utf-8',
    accept: 'application/json',
    ...(mayHaveToken ? { authorization: `Bearer ${gateway.token}` } : {}),
  };
}

/** Asks the service. Throws IntegrationError. */
export async function askGateway<A>(gateway: Gateway, call: GatewayCall<A>): Promise<A> {
  const url = call.url || gateway.url;
  try {
    const response = await call.addresses.fetch(url, {
      method: 'POST',
      headers: headersOf(gateway, url),
      body: JSON.stringify(call.question),
      // The token must not follow to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      const fault = isTransient(response.status) ? 'unreachable' : 'refused';
      throw new IntegrationError(fault, `it answered ${response.status}`);
    }
    return parse(await readText(response), call.answer);
  } catch (error) {
    if (error instanceof IntegrationError) throw error;
    const refused = refusedAddressIn(error);
    if (refused) throw new IntegrationError('unreachable', `it cannot be reached: ${refused.message}`);
    const isLate = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
    throw isLate
      ? new IntegrationError('timeout', 'it did not answer in time')
      : new IntegrationError('unreachable', 'it cannot be reached');
  }
}
