/** Observers of database statements: the log for slow ones, a collector of traces for all. */
import process from 'node:process';
import type { Log } from '../platform/ctx.ts';
import { SlowStatements } from '../platform/database/slow-statements.ts';
import type { StatementWatch } from '../platform/database/statement-watch.ts';
import type { AddressGuard } from '../platform/integrations/address-guard.ts';
import type { Traces } from '../platform/traces/traces.ts';
import type { Env } from './env.ts';
import { openTracesOf } from './trace-settings.ts';

export interface Observed {
  readonly slowStatements: SlowStatements | undefined;
  readonly traces: Traces | undefined;
  /** Undefined when there is no observer. */
  readonly watch: StatementWatch | undefined;
}

/** A watch that calls both; the one there is, or undefined. */
function together(
  first: StatementWatch | undefined,
  second: StatementWatch | undefined,
): StatementWatch | undefined {
  if (!first || !second) return first ?? second;
  return (statement) => {
    first(statement);
    second(statement);
  };
}

/** Opens the observers. Throws StartError. */
export async function observe(
  { slowStatementMs: thresholdMs }: Env,
  { addresses, log }: { readonly addresses: AddressGuard; readonly log: Log },
): Promise<Observed> {
  const traces = await openTracesOf(process.env, { addresses, log });
  const slowStatements = thresholdMs > 0 ? new SlowStatements({ thresholdMs, log }) : undefined;
  return { slowStatements, traces, watch: together(slowStatements?.watch, traces?.watch) };
}
