/**
 * Clients of a pool that do not storm a server that is away. A connection costs a sign-in, which is milliseconds of
 * processor time here and at the server or its proxy, and hundreds of vain ones a second would leave none for reads.
 */
import pg from 'pg';
import { isAway } from './is-away.ts';

/** Pause in ms between two tries to connect to a server that is away. */
export const retryMs = 200;

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * Makes the client class of one pool. After a connection failed because the server is away, at most one is tried in
 * `retryMs`; the others fail at once with the error of the last try. A try that hangs holds back no later one.
 *
 * @param now - Time in ms of a clock that never goes back.
 */
export function makePatientClient(now: () => number = () => performance.now()): typeof pg.Client {
  let failure: Error | undefined;
  let triedAt = 0;
  return class PatientClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(connected: Connected): void;
    /** The pool always gives a callback; without one the client connects as it comes. */
    override connect(connected?: Connected): Promise<pg.Client> | void {
      if (!connected) return super.connect();
      const answer = connected as (error: Error | null, client?: pg.Client) => void; // both forms in one
      if (failure && now() - triedAt < retryMs) {
        process.nextTick(answer, failure);
        return;
      }
      triedAt = now();
      super.connect((error: Error | null, client?: pg.Client) => {
        failure = error && isAway(error) ? error : undefined;
        answer(error, client);
      });
    }
  };
}
