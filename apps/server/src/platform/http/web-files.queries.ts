import { statement } from '../database/statement.ts';

/** `encoding`: `gzip`, or empty for a body that is not packed. */
export const findWebFile = statement.one(
  'web-file-find',
  'select encoding, body from web_file where path = :path',
);

/** Marks files as used by a node that starts; gives the paths that exist. */
export const touchWebFiles = statement.values(
  'web-files-touch',
  'update web_file set last_started_at = :now where path = any(:paths) returning path',
);

/** Keeps a file under its path unless there is one already. Not awaited: a refusal fails the transaction. */
export const insertWebFile = statement.post(
  'web-file-keep',
  `insert into web_file (path, encoding, body, last_started_at) values (:path, :encoding, :body, :now)
   on conflict (path) do nothing`,
);

export const deleteOldWebFiles = statement.run(
  'web-files-delete-old',
  'delete from web_file where last_started_at < :before',
);
