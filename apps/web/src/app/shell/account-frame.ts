/**
 * Frame that a user saved with her account, and its transfer to each of her browsers. A browser stores what it last
 * took from the account, so that changes of the account are applied and unsaved choices of this browser stay.
 */
import type { Frame, SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import { apiData } from '../../platform/calls/api.ts';
import { setSession } from '../../platform/session/session.ts';
import { storeLocally } from '@nazer/ui/store-locally.ts';
import { defaultSettings, type Settings, settings } from '../../platform/settings.ts';
import { readFrameFromQuery } from './nav-styles.ts';

type Appearance = Pick<SessionUser, 'userName' | 'theme' | 'frame'>;
type TriedAppearance = Pick<Settings, keyof Frame | 'themeType'>;

const seenKey = 'nazer-frame-seen';

const frameOf = ({ navStyle, layoutType, direction, colorSelection }: TriedAppearance): Frame => ({
  navStyle,
  layoutType,
  direction,
  colorSelection,
});

/** Look of an account that has saved none. */
export const usualAppearance: TriedAppearance = {
  ...frameOf(defaultSettings),
  themeType: defaultSettings.themeType,
};

/** Saved look of an account as settings; the default frame when none was saved. */
export function savedAppearance({ theme, frame }: Omit<Appearance, 'userName'>): TriedAppearance {
  const themeType = theme === 'system' ? usualAppearance.themeType : theme;
  return { ...usualAppearance, ...frame, themeType };
}

/** Settings of the customizer that differ from the account. */
export const changedSettings = (
  now: TriedAppearance,
  user: Omit<Appearance, 'userName'>,
): (keyof TriedAppearance)[] => {
  const saved = savedAppearance(user);
  const names = Object.keys(saved) as (keyof TriedAppearance)[]; // `Object.keys` widens the keys to string
  return names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(saved[name]));
};

function readSeen(): Appearance | null {
  try {
    return JSON.parse(localStorage.getItem(seenKey) ?? 'null') as Appearance | null; // written by `followAccount` below
  } catch {
    return null;
  }
}

/**
 * Applies changes of the account that this browser has not applied yet, except what the address asks for. A browser
 * that followed another account takes the frame of this one, or the default when none was saved. A browser that
 * followed none takes only a saved frame, so that a look chosen before the first sign-in stays. The theme of an account
 * seen for the first time is taken only together with a saved frame.
 */
export function followAccount(
  { userName, theme, frame }: Appearance,
  search: string = location.search,
): void {
  const seen = readSeen();
  const isSame = seen?.userName === userName;
  const isFrameNew = isSame
    ? JSON.stringify(seen.frame) !== JSON.stringify(frame)
    : seen !== null || frame !== null;
  const isThemeNew = theme !== 'system' && (isSame ? seen.theme !== theme : frame !== null);
  storeLocally(seenKey, JSON.stringify({ userName, theme, frame }));
  if (!isFrameNew && !isThemeNew) return;
  settings.setState({
    ...(isFrameNew && { ...frameOf(usualAppearance), ...frame, ...readFrameFromQuery(search) }),
    ...(isThemeNew && !new URLSearchParams(search).has('theme') && { themeType: theme }),
  });
}

/** Saves the current look with the account, for all browsers of the user. */
export async function saveAppearance(): Promise<void> {
  const now = settings.getState();
  const body = { theme: now.themeType, frame: frameOf(now) };
  setSession(await apiData('POST /api/Auth/UpdateProfile', { body }, { present: 'caller' }));
}

/** Restores the default look, here and with the account. */
export async function restoreAppearance(): Promise<void> {
  const body = { theme: usualAppearance.themeType, frame: null };
  setSession(await apiData('POST /api/Auth/UpdateProfile', { body }, { present: 'caller' }));
  settings.setState(usualAppearance);
}
