/**
 * Spans leave as OTLP in JSON, by the address guard as all that leaves (decision 0183). What cannot be sent is let go:
 * nothing waits for a collector.
 */
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../ctx.ts';
import { doing } from '../current-work.ts';
import type { AddressGuard } from '../integrations/address-guard.ts';

export interface TraceTarget {
  /** Whole, for instance `https://collector.example/v1/traces`. */
  readonly url: string;
  /** Empty for none. */
  readonly token: string;
  readonly addresses: Pick<AddressGuard, 'fetch'>;
  readonly log: Log;
  /** How long a batch may take. */
  readonly timeoutMs: number;
}

type Result = Parameters<Parameters<SpanExporter['export']>[1]>[0];

const success: Result = { code: 0 };
const failed: Result = { code: 1 };

/** Pause between two lines of the log about lost spans. */
const silenceMs = 60_000;

/** Code or name of an error; its message is left out, as it might name the address. */
function reasonOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'unknown';
}

export class GuardedExporter implements SpanExporter {
  readonly #target: TraceTarget;
  #reportedAtMs = Number.NEGATIVE_INFINITY;
  #lost = 0;

  constructor(target: TraceTarget) {
    this.#target = target;
  }

  export(...[spans, done]: Parameters<SpanExporter['export']>): void {
    const body = JsonTraceSerializer.serializeRequest(spans);
    if (!body) {
      done(failed);
      return;
    }
    this.#send(body).then(
      () => done(success),
      (error: unknown) => {
        this.#reportLoss(spans.length, error);
        done(failed);
      },
    );
  }

  shutdown(): Promise<void> {
    return Promise.resolve();
  }

  async #send(body: Uint8Array): Promise<void> {
    const { url, token, addresses, timeoutMs } = this.#target;
    const request = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
      body: Buffer.from(body),
      signal: AbortSignal.timeout(timeoutMs),
    };
    // The batch belongs to no call, although one of them began the wait for it.
    const answer = await doing({ facts: {} }, () => addresses.fetch(url, request));
    await answer.body?.cancel();
    if (!answer.ok) throw Object.assign(new Error('refused'), { code: String(answer.status) });
  }

  /** Logs the number of lost spans, at most once a minute. */
  #reportLoss(count: number, error: unknown): void {
    this.#lost += count;
    const now = performance.now();
    if (now - this.#reportedAtMs < silenceMs) return;
    this.#target.log.warn({ spans: this.#lost, reason: reasonOf(error) }, 'traces could not be sent');
    this.#reportedAtMs = now;
    this.#lost = 0;
  }
}
