/** Names statements that take long, in the log and in counters for Prometheus. */
import type { Log } from '../ctx.ts';
import { type EndedStatement, nameOf, type StatementWatch } from './statement-watch.ts';

/**
 * Most names that are counted; further ones are counted as one, in case names should ever not come from the code
 * alone.
 */
const longestList = 300;
const otherName = 'other';

/** Pause between two lines about statements of one name: a storm of slow statements must not fill the disk. */
const silenceMs = 60_000;

interface Slow {
  count: number;
  reportedAtMs: number;
  /** Number of slow statements since the last line. */
  suppressed: number;
}

/** Code of PostgreSQL's error; its message is left out, as it may contain values. */
function faultOf(error: unknown): { readonly fault?: string } {
  return error instanceof Error && 'code' in error ? { fault: String(error.code) } : {};
}

export interface SlowStatementOptions {
  /** A statement that takes longer is slow. */
  readonly thresholdMs: number;
  readonly log: Log;
  /** Clock that tests set; without it `performance.now()`. */
  readonly nowMs?: () => number;
}

export class SlowStatements {
  readonly #options: SlowStatementOptions;
  readonly #known = new Map<string, Slow>();
  #hasBegun = false;

  constructor(options: SlowStatementOptions) {
    this.#options = options;
  }

  /** Begins the watch. Migrations and the first load, which take long by their nature, come before it. */
  begin(): void {
    this.#hasBegun = true;
  }

  /** Number of slow statements since the beginning, by name. */
  get counts(): ReadonlyMap<string, number> {
    return new Map([...this.#known].map(([name, { count }]) => [name, count]));
  }

  readonly watch: StatementWatch = (statement) => {
    if (statement.ms > this.#options.thresholdMs && this.#hasBegun) this.#take(statement);
  };

  #take(statement: EndedStatement): void {
    const { log, nowMs = () => performance.now() } = this.#options;
    const [name, slow] = this.#entryOf(nameOf(statement));
    slow.count += 1;
    const now = nowMs();
    if (now - slow.reportedAtMs < silenceMs) {
      slow.suppressed += 1;
      return;
    }
    const facts = {
      statement: name,
      ms: Math.round(statement.ms * 10) / 10,
      ...statement.work?.facts,
      ...faultOf(statement.error),
      ...(slow.suppressed > 0 ? { suppressed: slow.suppressed } : {}),
    };
    slow.reportedAtMs = now;
    slow.suppressed = 0;
    log.warn(facts, 'slow statement');
  }

  /** Entry of a name; that of `other` once there are too many names. */
  #entryOf(name: string): readonly [string, Slow] {
    const known = this.#known.get(name);
    if (known) return [name, known];
    if (name !== otherName && this.#known.size >= longestList) return this.#entryOf(otherName);
    const slow = { count: 0, reportedAtMs: Number.NEGATIVE_INFINITY, suppressed: 0 };
    this.#known.set(name, slow);
    return [name, slow];
  }
}
