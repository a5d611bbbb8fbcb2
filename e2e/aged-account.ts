/** `node e2e/aged-account.ts <data folder> <user name> <password>`: adds an account whose password is a year old. */
import { join } from 'node:path';
import process from 'node:process';
import { insertAccount } from '../apps/server/src/modules/identity/identity.queries.ts';
import { hashPassword } from '../apps/server/src/modules/identity/account/passwords.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';

const [folder = '', userName = '', password = ''] = process.argv.slice(2);
const db = await openDatabase({ folder: join(folder, 'database') });
await migrate(db);
const passwordHash = await hashPassword(password);
const fullName = 'کارمند دیرین';
const id = await insertAccount(db, {
  userName,
  fullName,
  email: '',
  passwordHash,
  mustChangePassword: false,
});
await db.query(`update app_user set password_changed_at = now() - interval '1 year' where id = $1`, [id]);
await db.close();
