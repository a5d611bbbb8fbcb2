export interface DebianPackages {
  readonly chromium?: boolean;
  readonly postgresql?: boolean;
  /** Patroni, etcd, HAProxy, PgBouncer, pgBackRest. */
  readonly cluster?: boolean;
}

/** Installs what is asked for and missing; a place that is undefined was not found afterwards. */
export function ensureDebianPackages(
  wanted: DebianPackages,
  log?: (line: string) => void,
): Readonly<Record<keyof DebianPackages, string | undefined>>;
