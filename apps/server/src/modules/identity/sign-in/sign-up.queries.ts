import type { Queryable } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

const columns = `id, user_name, email, language, created_at`;

const selectAppUser = statement.all(
  'find-taken',
  `select distinct lower(name) as name from app_user u, unnest(array[u.user_name, u.email]) as name
   where lower(name) in (lower(:userName), lower(:email))`,
);

/** Finds which of the two texts are taken: an account has the text as its user name or as its e-mail. */
export async function findTaken(
  db: Queryable,
  { userName, email }: { readonly userName: string; readonly email: string },
): Promise<('userName' | 'email')[]> {
  const rows = await selectAppUser(db, { userName, email });
  const takenNames = new Set(rows.map(({ name }) => name));
  const names = { userName, email };
  return (['userName', 'email'] as const).filter((field) => takenNames.has(names[field].toLowerCase()));
}

/** Makes a new account wait for an administrator; until then it is inactive. */
export const setWaiting = statement.run(
  'set-waiting',
  'update app_user set awaits_approval = true, is_active = false, language = :language where id = :userId',
);

export const setLanguage = statement.run(
  'set-language',
  'update app_user set language = :language where id = :userId',
);

/** Stores which version of the terms of use was accepted, and when. */
export const acceptTerms = statement.run(
  'accept-terms',
  'update app_user set terms_version = :version, terms_accepted_at = :at where id = :userId',
);

/** Sign-ups that wait for approval, the first 500, oldest first. */
export const findWaiting = statement.all(
  'find-waiting',
  `select ${columns} from app_user where awaits_approval order by id limit 500`,
);

/** Approves a waiting account; undefined when none waits under this name. */
export const approveSignUp = statement.one(
  'approve-sign-up',
  `update app_user set awaits_approval = false, is_active = true, row_version = row_version + 1, updated_by = :by,
     updated_at = :at
   where awaits_approval and lower(user_name) = lower(:userName) returning ${columns}`,
);

/**
 * Deletes an account that was never approved, and gives it; its name is free again. Undefined as for `approveSignUp`.
 */
export const deleteWaiting = statement.one(
  'delete-waiting',
  `delete from app_user where awaits_approval and lower(user_name) = lower(:userName) returning ${columns}`,
);
