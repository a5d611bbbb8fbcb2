// Catches the statement that leaves its transaction: on the embedded database it would wait for itself
// for ever, on a server it would silently run on another connection.
import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  open: boolean;
  owner: object;
}

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs `fn` as a transaction of `owner`, its engine: until it settles, `assertOutsideTransaction` throws in
 * all that it starts.
 */
export async function runInScope<T>(owner: object, fn: (scope: Readonly<Scope>) => Promise<T>): Promise<T> {
  const scope = { open: true, owner };
  try {
    return await scopes.run(scope, () => fn(scope));
  } finally {
    scope.open = false;
  }
}

/**
 * Throws within a transaction of the same engine. Another engine, such as that of a lane, has connections of
 * its own.
 */
export function assertOutsideTransaction(owner: object): void {
  const scope = scopes.getStore();
  if (scope?.open && scope.owner === owner) {
    throw new Error('This statement leaves its transaction: use the tx handle the transaction was given.');
  }
}
