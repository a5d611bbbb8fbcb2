// Catches the statement that leaves its transaction: on the embedded database it would wait for itself
// for ever, on a server it would silently run on another connection.
import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  open: boolean;
  owner: object;
}

const scopes = new AsyncLocalStorage<Scope>();

export async function runInScope<T>(owner: object, fn: (scope: Readonly<Scope>) => Promise<T>): Promise<T> {
  const scope = { open: true, owner };
  try {
    return await scopes.run(scope, () => fn(scope));
  } finally {
    scope.open = false;
  }
}

export function assertOutsideTransaction(owner: object): void {
  const scope = scopes.getStore();
  if (scope?.open && scope.owner === owner) {
    throw new Error('This statement leaves its transaction: use the tx handle the transaction was given.');
  }
}
