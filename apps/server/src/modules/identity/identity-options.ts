/** What the handlers of this module are given once, by `app.ts`. */
import type { SecondFactorMethod } from '@nazer/contract/identity/sign-in/sign-in.contract.ts';
import type { SignUpMode } from '@nazer/contract/identity/sign-in/sign-up-modes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Sessions } from '../../platform/session/sessions.ts';

export interface IdentityOptions {
  readonly sessions: Sessions;
  readonly isDemo: boolean;
  /** Who may sign up until the settings say otherwise. */
  readonly signUp: SignUpMode;
  /** Where links of mails lead; no slash at its end. */
  readonly publicUrl: string;
  /** The second factors a user has set up; with one, the password alone opens nothing. */
  readonly secondFactorMethods?: (db: Queryable, userId: number) => Promise<readonly SecondFactorMethod[]>;
  /** Sign-in by others that is configured. */
  readonly providers?: readonly string[];
}
