/** Options that `app.ts` gives the handlers of this module once. */
import type { SecondFactorMethod } from '@nazer/contract/identity/sign-in/sign-in.contract.ts';
import type { SignUpMode } from '@nazer/contract/identity/sign-in/sign-up-modes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Sessions } from '../../platform/session/sessions.ts';

export interface IdentityOptions {
  readonly sessions: Sessions;
  /** Whether the product runs as a demo, with published accounts and passwords. */
  readonly isDemo: boolean;
  /** Rule of who may sign up, until an administrator changes the settings. */
  readonly signUp: SignUpMode;
  /** Address that links in mails begin with; no slash at its end. */
  readonly publicUrl: string;
  /**
   * Second factors a user has set up; a user who has one needs it besides the password. When it is left out, nobody is
   * asked for one.
   */
  readonly secondFactorMethods?: (db: Queryable, userId: number) => Promise<readonly SecondFactorMethod[]>;
  /** Names of the configured sign-in providers; none when it is left out. */
  readonly providers?: readonly string[];
}
