/** Any SMS service that takes one HTTP POST with a JSON body for one message. */
import { type AddressGuard, refusedAddressIn } from '../integrations/address-guard.ts';
import { type OutgoingMessage, SendError, type Sender } from './message.ts';

export interface SmsGateway {
  readonly url: string;
  /** Sent as a bearer token; empty for none. */
  readonly token: string;
  /** JSON; `{to}` and `{text}` inside its texts are replaced. */
  readonly bodyTemplate: string;
  /** 10 s when left out. */
  readonly timeoutMs?: number;
}

/** Replaced after parsing, so that no text of a message can change the form of the body. */
function fillTemplate(template: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof template === 'string') {
    return template.replace(/\{(to|text)\}/gu, (_whole, name: string) => values[name] ?? '');
  }
  if (Array.isArray(template)) return template.map((item: unknown) => fillTemplate(item, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, fillTemplate(value, values)]),
  );
}

/** Whether the service is busy or broken; other refusals would be repeated at the next try. */
const isTransient = (status: number): boolean => status >= 500 || status === 408 || status === 429;

export function createSmsGateway(
  { url, token, bodyTemplate, timeoutMs = 10_000 }: SmsGateway,
  addresses: AddressGuard,
): Sender {
  const template: unknown = JSON.parse(bodyTemplate);
  const send = async ({ to, text }: OutgoingMessage, signal: AbortSignal): Promise<void> => {
    let response: Response;
    try {
      response = await addresses.fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(fillTemplate(template, { to, text })),
        // The token must not follow to another address.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
    } catch (error) {
      const refused = refusedAddressIn(error);
      const isLate = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
      const reason = isLate ? 'did not answer in time' : 'cannot be reached';
      const because = refused ? `: ${refused.message}` : '';
      throw new SendError(`the SMS gateway ${reason}${because}`, { isFinal: false });
    }
    if (response.ok) return;
    const reason = `the SMS gateway answered ${response.status}`;
    throw new SendError(reason, { isFinal: !isTransient(response.status) });
  };
  return { name: 'the SMS gateway', isConfigured: true, keepsText: false, send };
}
