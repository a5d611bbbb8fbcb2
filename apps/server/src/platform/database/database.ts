// The database as the rest of the server sees it; both engines offer exactly this.
import type { Listen } from './channel-listeners.ts';
import type { Worker } from './database-use.ts';
import type { LogPosition } from './log-position.ts';

export interface QueryOptions {
  /**
   * Name under which a connection prepares the statement once; one name stands for one text. Only for frequent
   * statements whose plan does not depend on their values, since after five runs PostgreSQL may keep one plan for all
   * values. Grid filters stay unnamed and are planned for their values each time.
   */
  name?: string;
  /** Name in the log of slow statements and in traces; `name` by default. Must not contain values. */
  label?: string;
  /** Rows keep the column names of the database, such as `retry_limit`; for libraries that bring their own SQL. */
  keepsColumnNames?: boolean;
  /**
   * Reads few rows by an index and waits for no row lock: outside of transactions it may share a packet and a
   * connection with others asked for in the same turn of the event loop. Needs a name.
   */
  isLookUp?: boolean;
}

export interface StreamOptions extends Pick<QueryOptions, 'label'> {
  readonly batchSize: number;
}

/** The types of a statement's parameters and columns, found without running it. */
export interface Description {
  /** Type of each parameter: its number in `pg_type`. */
  readonly params: readonly number[];
  /**
   * The columns of the result. A plain column of a table comes with the numbers of the table and the column; a
   * computed one with zeros.
   */
  readonly columns: readonly {
    readonly name: string;
    readonly typeId: number;
    readonly tableId: number;
    readonly columnId: number;
  }[];
}

export interface QueryResult<T> {
  rows: T[];
  /** Number of rows returned or changed, from the server's command tag. */
  affected: number;
  /** First word of the command tag: SELECT, INSERT, COMMIT… */
  command: string;
}

/** The first parameter of query functions: the pool or a running transaction. */
export interface Queryable {
  /** The same object for the pool and all its transactions; caches of this process are tied to it. */
  readonly memory: object;
  /** Whether a standby may lack something that was committed at this position of the log; missing for the leader. */
  readonly lacks?: (position: LogPosition) => boolean;
  /**
   * Raw statement with `$1` parameters. Without parameters (and name) `text` may hold several statements;
   * the last result is given. Values come back as: int8 number (unsafe ones throw), numeric string,
   * timestamptz Date, date, time and timestamp text, json parsed, bytea Buffer. A column `request_id` comes back as
   * `requestId` (`column-names.ts`).
   */
  query: <T>(text: string, params?: readonly unknown[], options?: QueryOptions) => Promise<QueryResult<T>>;
  /**
   * Notifies the listeners of every node when the transaction commits, outside of one at once. PostgreSQL refuses a
   * payload of 8,000 bytes or more, so only ids should be sent.
   */
  notify: (channel: string, payload: string) => Promise<void>;
}

export interface Tx extends Queryable {
  /**
   * Sends a statement whose answer nobody needs, without waiting for it; its place among the others is kept. Where it
   * fails, so does what follows in the transaction, and the transaction rejects with its error. A savepoint that is
   * rolled back to takes the failures since then with it.
   */
  post: (text: string, params?: readonly unknown[], options?: QueryOptions) => void;
  /** Runs once the transaction is committed, not waited for; never where it is rolled back. It must not throw. */
  afterCommit: (work: (db: Queryable) => void) => void;
}

/** Limits of one kind of work on a server. */
export interface LaneLimits {
  /** Connections of its own, so that other work never waits for one of them. */
  readonly poolSize: number;
  /** A statement that takes longer is ended with the code 57014. */
  readonly statementMs: number;
  /** How long a statement waits for a locked row or table before it is refused with the code 55P03. */
  readonly lockMs: number;
}

export interface Database extends Queryable {
  readonly engine: 'embedded' | 'postgres';
  /** Commits when `fn` resolves, rolls back when it throws. Inside, use `tx`: the pool refuses. */
  transaction: <T>(fn: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Reads rows in batches from one consistent snapshot, by a server-side cursor; leaving the loop early closes it.
   */
  stream: <T>(text: string, params: readonly unknown[], options: StreamOptions) => AsyncIterable<T[]>;
  listen: Listen;
  /** Gives all further statements the rights of this role of the server; the embedded database has no roles. */
  workAs: (role: string) => Promise<void>;
  /**
   * Runs `work` while the embedded database has all on disk and writes nothing; statements wait meanwhile. Throws on a
   * server.
   */
  rest: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * The same database for one kind of work, with limits and connections of its own and the role of this moment; it is
   * closed with this one. The embedded database, which has one connection and no locks to wait for, gives itself.
   */
  lane: (limits: LaneLimits) => Database;
  /**
   * Parameters and columns of a statement without running it: for the generated types of statements and their test.
   */
  describe: (text: string) => Promise<Description>;
  /** The same database, whose statements are counted for this kind of worker (`useOf`). */
  asWorker: (worker: Worker) => Database;
  close: () => Promise<void>;
}

/** A connection reserved for one caller until it is released. */
export interface Session {
  /** Statements may follow each other without waiting; they run and are answered in the order of the calls. */
  run: <T>(text: string, params: readonly unknown[], options?: QueryOptions) => Promise<QueryResult<T>>;
  /** Returns the connection to the pool; with `broken` it is closed. */
  release: (broken: boolean) => void;
}

/** Operations that an engine must offer; `database-handle.ts` makes a `Database` of it. */
export interface Engine {
  readonly name: Database['engine'];
  run: <T>(text: string, params: readonly unknown[], options?: QueryOptions) => Promise<QueryResult<T>>;
  describe: (text: string) => Promise<Description>;
  acquire: () => Promise<Session>;
  stream: <T>(text: string, params: readonly unknown[], options: StreamOptions) => AsyncIterable<T[]>;
  listen: Listen;
  /** Goes on working under a role of the database server; left out by an engine without roles. */
  workAs?: (role: string) => Promise<void>;
  /** Runs `work` while nothing is written; left out by an engine that cannot rest, which refuses a copy. */
  rest?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Left out by an engine that gives all work the same connections. */
  lane?: (limits: LaneLimits) => Engine;
  close: () => Promise<void>;
}
