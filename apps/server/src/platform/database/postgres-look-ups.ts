/**
 * Look-ups that are asked for in one turn of the event loop leave in one packet on one connection, which costs this
 * process and the server far less than a packet, a wake-up and a connection for each. They are reads outside of
 * transactions: one that fails takes nothing from the others, which are asked for again where the server skipped them.
 */
import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import type { QueryResult } from './database.ts';
import { sendTogether, type Statement, type PendingStatement } from './postgres-session.ts';
import { isOfStatement } from './statement-batch.ts';

/** Most look-ups in one packet; further ones use other connections, which the server works at in parallel. */
const maxStatementsInPacket = 8;

/** Whether a statement was not begun because one before it in its packet failed. */
const wasSkipped = (error: unknown): boolean => codeOf(error) === '25P02';

export class LookUps {
  readonly #poolOf: () => pg.Pool;
  #waiting: PendingStatement[] = [];

  constructor(poolOf: () => pg.Pool) {
    this.#poolOf = poolOf;
  }

  run<T>(statement: Statement): Promise<QueryResult<T>> {
    return new Promise((resolve, reject) => {
      // The caller names the row type.
      this.#add({ statement, resolve: (result) => resolve(result as QueryResult<T>), reject });
    });
  }

  #add(waiting: PendingStatement): void {
    // `setImmediate` runs after all sockets that are readable now, so that their look-ups join the same packet.
    if (this.#waiting.length === 0) setImmediate(() => this.#send());
    this.#waiting.push(waiting);
  }

  #send(): void {
    while (this.#waiting.length > 0) this.#sendPacket(this.#waiting.splice(0, maxStatementsInPacket));
  }

  /** Sends a packet on a connection of its own, which goes back to the pool when all is answered. */
  #sendPacket(packet: readonly PendingStatement[]): void {
    this.#poolOf().connect((error, client, release) => {
      if (error || !client) {
        for (const { reject } of packet) reject(error);
        return;
      }
      let unanswered = packet.length;
      let isBroken = false;
      const answered = (): void => {
        unanswered -= 1;
        if (unanswered === 0) release(isBroken);
      };
      const wrapped = packet.map((waiting): PendingStatement => ({
        statement: waiting.statement,
        resolve: (result) => {
          answered();
          waiting.resolve(result);
        },
        reject: (failure) => {
          isBroken ||= !isOfStatement(failure) && !wasSkipped(failure);
          answered();
          if (wasSkipped(failure)) this.#add(waiting);
          else waiting.reject(failure);
        },
      }));
      sendTogether(client, wrapped);
    });
  }
}
