/** Settings of the calls that wait for a second pair of eyes, and of how long a request may wait. */
import { serverWords } from '@nazer/contract/words/server-words.ts';
import {
  approvableCalls,
  type ApprovableName,
  approvableNames,
  type ApprovalMode,
  approvalModes,
  isFixed,
  settableNames,
} from '@nazer/contract/approvals/approvals.calls.ts';
import type { ApiOutput } from '@nazer/contract/api.ts';
import type { Language } from '@nazer/contract/words/languages.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findCached } from '../../platform/value-cache.ts';
import { findFourEyes, fourEyesKey, type SavedFourEyes } from './approvals.queries.ts';

export interface FourEyes {
  readonly modes: Readonly<Record<ApprovableName, ApprovalMode>>;
  /** Hours after which a request that nobody decided on expires. */
  readonly expiryHours: number;
}

/** Hours a request may wait until somebody saves another number. */
const defaultExpiryHours = 48;

/** Settings with the defaults for what is not saved; a call with a fixed mode keeps its own, whatever is saved. */
function withSaved(saved: Partial<SavedFourEyes>): FourEyes {
  const modes = approvableNames.map((name): [ApprovableName, ApprovalMode] => {
    const mode = isFixed(name) ? undefined : saved.modes?.[name];
    return [name, mode && approvalModes.includes(mode) ? mode : approvableCalls[name].mode];
  });
  return {
    // Object.fromEntries loses the type of the names; every name is there.
    modes: Object.fromEntries(modes) as Record<ApprovableName, ApprovalMode>,
    expiryHours: saved.expiryHours ?? defaultExpiryHours,
  };
}

/** Settings in force, read past the cache, for those who change them. */
export const readFourEyes = async (db: Queryable): Promise<FourEyes> => withSaved(await findFourEyes(db));

/** Settings in force; a node may read them from its cache for up to ten seconds after a change (`findCached`). */
export const getFourEyes = (db: Queryable): Promise<FourEyes> =>
  findCached(db, fourEyesKey, () => readFourEyes(db));

type FourEyesAnswer = ApiOutput<'GET /api/System/GetFourEyes'>;

/** Settings as their page shows them: the calls whose mode can be changed, with their titles. */
export async function showFourEyes(db: Queryable, language: Language): Promise<FourEyesAnswer> {
  const { modes, expiryHours } = await getFourEyes(db);
  const calls = settableNames.map((name) => ({
    call: name,
    title: serverWords[language].approvals[name],
    mode: modes[name],
    defaultMode: approvableCalls[name].mode,
  }));
  return { calls, expiryHours };
}
