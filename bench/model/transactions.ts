/**
 * A simulation of transitions by many writers: the one thread of each node, the connections of their pools, the locks
 * of offices, the processors of nodes and of PostgreSQL, and the commit, whose wait for the disk is shared by all who
 * commit meanwhile. All times are in milliseconds.
 */
import { drawFrom, spread } from './draw.ts';
import { Processors } from './processors.ts';
import { Queue } from './queue.ts';

export interface Installation {
  /** Processors of the machine that PostgreSQL runs on. */
  readonly processors: number;
  /** Nodes of the product, each with one thread. */
  readonly nodes: number;
  /** Connections of the pool of one node. */
  readonly connections: number;
  /** Nodes on machines of their own, each with a processor; left out where they share PostgreSQL's. */
  readonly separateMachines?: {
    /** Network time of one statement between a node and PostgreSQL, there and back. */
    readonly roundTripMs: number;
    /** Time a commit waits for the synchronous standby, in addition to the leader's own disk. */
    readonly standbyMs: number;
  };
}

/** Costs of one transition, measured with a single writer. */
export interface Costs {
  /** Round trips, begin and commit among them. */
  readonly statements: number;
  /** Processor time of the node for all statements of one transition. */
  readonly nodeMs: number;
  /** Processor time of PostgreSQL for the same. */
  readonly databaseMs: number;
  /** Time that a commit waits for the disk when no other commits with it. */
  readonly flushMs: number;
  /** Number of the statement, from 1, that locks the office; the lock is released by the commit. */
  readonly lockStatement: number;
  /** Extra processor time of PostgreSQL for a lock that had to be waited for: it reads and checks the row again. */
  readonly waitedMs: number;
}

export interface Load {
  readonly writers: number;
  /** Average pause of a writer between two transitions. */
  readonly restMs: number;
  readonly offices: number;
}

export interface Outcome {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

/** Events scheduled by time, ordered; work on the processors is not among them. */
class Timers {
  readonly #timers: { readonly atMs: number; readonly run: () => void }[] = [];

  /** Inserts by binary search, because thousands of writers may be pausing at a time. */
  add(atMs: number, run: () => void): void {
    let [from, to] = [0, this.#timers.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#timers[middle]?.atMs ?? 0) > atMs) to = middle;
      else from = middle + 1;
    }
    this.#timers.splice(from, 0, { atMs, run });
  }

  nextAtMs(): number {
    return this.#timers[0]?.atMs ?? Number.POSITIVE_INFINITY;
  }

  runNext(): void {
    this.#timers.shift()?.run();
  }
}

class Simulation {
  readonly #costs: Costs;
  readonly #load: Load;
  readonly #ofDatabase: Processors;
  /** The same as those of the database where all stand on one machine. */
  readonly #ofNodes: Processors;
  readonly #roundTripMs: number;
  readonly #flushMs: number;
  readonly #threads: Queue;
  readonly #pool: Queue;
  readonly #locks = new Map<number, Queue>();
  readonly #timers = new Timers();
  readonly #draw = drawFrom(1_404);
  #nowMs = 0;
  #isFlushing = false;
  #committing: (() => void)[] = [];
  readonly times: number[] = [];

  constructor({ processors, nodes, connections, separateMachines }: Installation, costs: Costs, load: Load) {
    this.#costs = costs;
    this.#load = load;
    this.#ofDatabase = new Processors(processors);
    this.#ofNodes = separateMachines ? new Processors(nodes) : this.#ofDatabase;
    this.#roundTripMs = separateMachines?.roundTripMs ?? 0;
    this.#flushMs = costs.flushMs + (separateMachines?.standbyMs ?? 0);
    this.#threads = new Queue(nodes);
    this.#pool = new Queue(nodes * connections);
    for (let writer = 0; writer < load.writers; writer += 1) this.#rest();
  }

  /** Goes on until so many transitions are done since the beginning; gives the moment, in ms of simulated time. */
  run(count: number): number {
    while (this.times.length < count) {
      const times = [this.#ofDatabase.nextAtMs(), this.#ofNodes.nextAtMs(), this.#timers.nextAtMs()];
      this.#nowMs = Math.min(...times);
      if (times[0] === this.#nowMs) this.#ofDatabase.finishNext();
      else if (times[1] === this.#nowMs) this.#ofNodes.finishNext();
      else this.#timers.runNext();
    }
    return this.#nowMs;
  }

  #rest(): void {
    const { restMs } = this.#load;
    this.#timers.add(this.#nowMs + restMs * 2 * this.#draw(), () => this.#begin());
  }

  /** Begins a transition: it waits for a connection, and holds it until its commit is on the disk. */
  #begin(): void {
    const beganAtMs = this.#nowMs;
    const office = Math.floor(this.#draw() * this.#load.offices);
    const lock = this.#locks.get(office) ?? new Queue(1);
    this.#locks.set(office, lock);
    const end = (): void => {
      lock.leave();
      this.#pool.leave();
      this.times.push(this.#nowMs - beganAtMs);
      this.#rest();
    };
    this.#pool.enter(() => this.#send(1, lock, end));
  }

  /** Runs the statements one after the other, then commits. */
  #send(statement: number, lock: Queue, end: () => void): void {
    const { statements, nodeMs, databaseMs, lockStatement, waitedMs } = this.#costs;
    if (statement > statements) {
      this.#commit(end);
      return;
    }
    const next = (): void => this.#send(statement + 1, lock, end);
    const answer = (hasWaited = false): void =>
      this.#work(this.#ofDatabase, databaseMs / statements + (hasWaited ? waitedMs : 0), next);
    const arrive = (): void => (statement === lockStatement ? lock.enter(answer) : answer());
    this.#threads.enter(() =>
      this.#work(this.#ofNodes, nodeMs / statements, () => {
        this.#threads.leave();
        if (this.#roundTripMs === 0) arrive();
        else this.#timers.add(this.#nowMs + this.#roundTripMs, arrive);
      }),
    );
  }

  #work(processors: Processors, meanMs: number, done: () => void): void {
    processors.begin(this.#nowMs, spread(this.#draw, meanMs), done);
  }

  /** Group commit: transactions that commit during a flush wait, and the next flush writes them together. */
  #commit(end: () => void): void {
    this.#committing.push(end);
    if (!this.#isFlushing) this.#flush();
  }

  #flush(): void {
    const written = this.#committing;
    this.#committing = [];
    this.#isFlushing = true;
    this.#timers.add(this.#nowMs + this.#flushMs, () => {
      this.#isFlushing = false;
      written.forEach((end) => end());
      if (this.#committing.length > 0) this.#flush();
    });
  }
}

const percentile = (times: readonly number[], share: number): number =>
  times[Math.ceil(times.length * share) - 1] ?? 0;

/** Transitions that are measured in one simulation; as many before them warm it up. */
const count = 8_000;

/** Simulates `count` transitions after as many for warming up; gives throughput and latencies in ms. */
export function simulate(installation: Installation, costs: Costs, load: Load): Outcome {
  const simulation = new Simulation(installation, costs, load);
  const warmMs = simulation.run(count);
  const tookMs = simulation.run(2 * count) - warmMs;
  const times = simulation.times.slice(count).toSorted((a, b) => a - b);
  return {
    perSecond: (times.length * 1_000) / tookMs,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}
