export interface DebianPackages {
  readonly chromium?: boolean;
  readonly postgresql?: boolean;
  /** Patroni, etcd, HAProxy, PgBouncer, pgBackRest. */
  readonly cluster?: boolean;
}

/** Path of the library that gives a program another clock. */
export function findFaketime(): string | undefined;

/** Installs what is asked for and missing; a place that is undefined was not found afterwards. */
export function ensureDebianPackages(
  wanted: DebianPackages,
  log?: (line: string) => void,
): Readonly<Record<keyof DebianPackages, string | undefined>>;
