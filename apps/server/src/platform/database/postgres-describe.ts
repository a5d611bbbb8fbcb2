/** Asks a server for the parameter and column types of a statement, without running it. */
import pg from 'pg';
import type { ParameterDescriptionMessage, RowDescriptionMessage } from 'pg-protocol/dist/messages.js';
import type { Description } from './database.ts';
import { describedColumns, encodeDescribing } from './wire-protocol.ts';

interface PendingDescription {
  readonly resolve: (description: Description) => void;
  readonly reject: (error: unknown) => void;
}

/** `pg` passes on all answers to the waiting query but the description of parameters, which this class reads itself. */
class DescribeQuery extends pg.Query {
  readonly #text: string;
  readonly pending: PendingDescription;
  #params: readonly number[] = [];
  #columns: Description['columns'] = [];

  constructor(text: string, pending: PendingDescription) {
    super('');
    this.#text = text;
    this.pending = pending;
  }

  override submit = (connection: pg.Connection): void => {
    connection.once('parameterDescription', ({ dataTypeIDs }: ParameterDescriptionMessage) => {
      this.#params = dataTypeIDs;
    });
    connection.stream.write(encodeDescribing(this.#text));
  };

  handleRowDescription(message: RowDescriptionMessage): void {
    this.#columns = describedColumns(message);
  }

  handleError(error: unknown): void {
    this.pending.reject(error);
  }

  handleReadyForQuery(): void {
    this.pending.resolve({ params: this.#params, columns: this.#columns });
  }
}

/**
 * Types of a statement, which is prepared without a name and not run. Rejects with the error of the server.
 */
export async function describeStatement(pool: pg.Pool, text: string): Promise<Description> {
  const client = await pool.connect();
  try {
    return await new Promise((resolve, reject) => {
      client.query(new DescribeQuery(text, { resolve, reject }));
    });
  } finally {
    client.release();
  }
}
