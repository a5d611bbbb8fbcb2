/**
 * The frame a person saved with her account, and how it comes to each of her browsers. A browser remembers what it last
 * took from the account: what changed there since is taken over, and what was only tried here stays.
 */
import type { Frame, SessionUser } from '@nazer/contract/identity/identity.contract.ts';
import { apiData } from '../../platform/calls/api.ts';
import { setSession } from '../../platform/session/session.ts';
import { defaultSettings, type Settings, settings } from '../../platform/settings.ts';
import { readFrameFromQuery } from './nav-styles.ts';

type Look = Pick<SessionUser, 'userName' | 'theme' | 'frame'>;
type Tried = Pick<Settings, keyof Frame | 'themeType'>;

const seenKey = 'nazer-frame-seen';

const frameOf = ({ navStyle, layoutType, direction, colorSelection }: Tried): Frame => ({
  navStyle,
  layoutType,
  direction,
  colorSelection,
});

export const usualLook: Tried = { ...frameOf(defaultSettings), themeType: defaultSettings.themeType };

/** What the account holds, as settings: the usual frame where none was saved. */
export function savedLook({ theme, frame }: Omit<Look, 'userName'>): Tried {
  const themeType = theme === 'system' ? usualLook.themeType : theme;
  return { ...usualLook, ...frame, themeType };
}

/** The settings of the customizer that differ from what the account holds. */
export const changedSettings = (now: Tried, user: Omit<Look, 'userName'>): (keyof Tried)[] => {
  const saved = savedLook(user);
  const names = Object.keys(saved) as (keyof Tried)[]; // keys of a record made above
  return names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(saved[name]));
};

function readSeen(): Look | null {
  try {
    return JSON.parse(localStorage.getItem(seenKey) ?? 'null') as Look | null; // written below
  } catch {
    return null;
  }
}

/** Takes over what the account holds and this browser has not taken yet; what the address asks for wins at load. */
export function followAccount({ userName, theme, frame }: Look, search: string = location.search): void {
  const seen = readSeen();
  const isSame = seen?.userName === userName;
  const isFrameNew = isSame
    ? JSON.stringify(seen.frame) !== JSON.stringify(frame)
    : seen !== null || frame !== null;
  const isThemeNew = theme !== 'system' && (isSame ? seen.theme !== theme : frame !== null);
  localStorage.setItem(seenKey, JSON.stringify({ userName, theme, frame }));
  if (!isFrameNew && !isThemeNew) return;
  settings.setState({
    ...(isFrameNew && { ...frameOf(usualLook), ...frame, ...readFrameFromQuery(search) }),
    ...(isThemeNew && !new URLSearchParams(search).has('theme') && { themeType: theme }),
  });
}

/** Keeps the present look with the account, for all of the person's browsers. */
export async function saveLook(): Promise<void> {
  const now = settings.getState();
  const body = { theme: now.themeType, frame: frameOf(now) };
  setSession(await apiData('POST /api/Auth/UpdateProfile', { body }, { present: 'caller' }));
}

/** Brings the usual look back, here and with the account. */
export async function restoreLook(): Promise<void> {
  const body = { theme: usualLook.themeType, frame: null };
  setSession(await apiData('POST /api/Auth/UpdateProfile', { body }, { present: 'caller' }));
  settings.setState(usualLook);
}
