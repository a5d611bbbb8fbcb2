/** Any service that takes one HTTP POST with a JSON body for one question and answers JSON. */
import type * as z from 'zod';
import { type AddressGate, refusedAddressIn } from './address-gate.ts';
import { OutsideError } from './outside-error.ts';

export interface Gateway {
  readonly url: string;
  /** Sent as a bearer token to the origin of `url` alone; empty for none. */
  readonly token: string;
}

interface GatewayCall<A> {
  readonly question: unknown;
  readonly answer: z.ZodType<A>;
  /** Instead of the address of the gateway. */
  readonly url?: string | undefined;
  readonly timeoutMs: number;
  readonly addresses: AddressGate;
}

const longestAnswer = 64 * 1024;

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > longestAnswer) throw new OutsideError('unreadable', 'its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse<A>(text: string, answer: z.ZodType<A>): A {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new OutsideError('unreadable', 'its answer is no JSON');
  }
  const result = answer.safeParse(json);
  if (result.success) return result.data;
  const field = result.error.issues[0]?.path.map(String).join('.') ?? '';
  throw new OutsideError('unreadable', `its answer is not the one agreed on (${field || 'as a whole'})`);
}

/** The service is busy or broken; any other refusal will be the same next time. */
const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429;

function headersOf(gateway: Gateway, url: string): Record<string, string> {
  const mayHaveToken = gateway.token !== '' && new URL(url).origin === new URL(gateway.url).origin;
  return {
    'content-type': 'application/json; charset=utf-8',
    accept: 'application/json',
    ...(mayHaveToken ? { authorization: `Bearer ${gateway.token}` } : {}),
  };
}

/** Throws OutsideError. */
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
      const fault = isPassing(response.status) ? 'unreachable' : 'refused';
      throw new OutsideError(fault, `it answered ${response.status}`);
    }
    return parse(await readText(response), call.answer);
  } catch (error) {
    if (error instanceof OutsideError) throw error;
    const refused = refusedAddressIn(error);
    if (refused) throw new OutsideError('unreachable', `it cannot be reached: ${refused.message}`);
    const isLate = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
    throw isLate
      ? new OutsideError('timeout', 'it did not answer in time')
      : new OutsideError('unreachable', 'it cannot be reached');
  }
}
